"""What the name of a dish, a restaurant or a cuisine tells about what is on the plate."""

from __future__ import annotations

import re
from functools import cache, lru_cache

WORDS = {
    "pork": """
        福建面,福建虾面,炒粿条,田螺酿,春卷,鱼丸,虾卷,冲绳面,大阪烧,广岛烧,蛤蜊浓汤,猪,豚骨,豚肉,五花肉,肉夹馍,小笼,
        汤包,生煎,包子,破酥包,红烧肉,东坡肉,樱桃肉,狮子头,扣肉,排骨,卤煮,卤肉,培根,火腿,腊肉,腊蹄子,刀板香,叉烧,
        烧腊,回锅肉,锅包肉,过油肉,把子肉,粉蒸肉,荔枝肉,塞肉,肉燕,扁食,云吞,馄饨,抄手,烧麦,烧卖,肉骨茶,香肠,红肠,
        热狗,炸酱面,担担面,担仔面,毛血旺,肠旺,大肠,肥肠,肠锅,炸肉排,米兰尼萨,豆子炖肉,猎人炖肉,部队锅,打抛,阿斗波,
        古巴三明治,古巴菜,卡鲁阿,伊比利亚,三下锅,血粑,米肠子,豌杂,小面,拉面,皮肚,佛跳墙,片儿川,三河米饺,螺蛳粉,
        桂林米粉,老友粉,肉汤饭,饺子,锅贴,肉末,鱼香,酸汤,炒肝,塔可,沙茶面,文公菜,炸牛排,半烟,肉丸,八大碗,徽州烧饼,
        船面,点心,早茶,肠粉,车仔面,煲仔饭,润饼,面线,海南粉,抱罗粉,烧味,茶餐厅,社饭,合渣,土锅子,水席,hokkien,
        char kway teow,stuffed snail,spring roll,nem,banh xeo,banh can,okinawa soba,okonomiyaki,chowder,pork,ham,
        bacon,sausage,char siu,jamón,jamon,prosciutto,salami,chorizo,carbonara,lard,hot dog,hotdog,frankfurter,
        wurst,bratwurst,weisswurst,currywurst,bosna,knuckle,schweinshaxe,eisbein,schnitzel,lechon,cochinillo,
        tonkatsu,katsu,tonkotsu,ramen,gyoza,bak kut teh,feijoada,bigos,adobo,babi,pastor,cochinita,bifana,
        francesinha,ribs,trotter,xiaolongbao,soup dumpling,wonton,shaomai,shumai,roujiamo,saucisson,dim sum,dim sim,
        bun cha,banh mi,taco,meatball,pelmeni,pata,half-smoke,sai oua,kalua,cuban,bitterballen,goubuli,shengjian,
        dumpling,deli""",
    "beef": """
        牛,汉堡,跷脚,爆肚,古拉什,斯特罗加诺夫,夫妻肺片,洛可莫可,寿喜烧,河粉,肉饼,博洛尼亚,炖肉,俄式饺子,炸肉丸,肉派,
        烤肉,石锅拌饭,沙威玛,beef,steak,burger,brisket,pastrami,smoked meat,ossobuco,tafelspitz,goulash,gulyas,
        lomo saltado,lok lak,pho,veal,oxtail,tripe,bourguignon,carbonnade,bulgogi,stroganoff,zürcher geschnetzeltes,
        svíčková,cotoletta,lampredotto,motsunabe,asado,churrasco,braai,barbecue,bbq,grill,döner,doner,kebab,kebap,
        kabab,shawarma,kofta,bobotie,loco moco,bibimbap,meat pie,milanesa,empanada,fuqi feipian,qiaojiao,mole,
        steak house,steakhouse,pelmeni,meatball""",
    "lamb": """
        羊,手把肉,手抓肉,缸子肉,馕坑肉,烤包子,成吉思汗,哈吉斯,慕萨卡,坦吉亚,头脑,手抓饭,红肉咖喱,曼蒂,泡馍,烩小吃,
        沙威玛,烤肉,lamb,mutton,haggis,jingisukan,gyro,moussaka,irish stew,laal maas,rogan,nyama choma,ouzi,tangia,
        samsa,manti,paomo,tounao,kebab,kebap,kabab,kofta,shawarma,döner,doner,pilaf,goat,testi kebab""",
    "poultry": """
        鸡,鸭,鹅,鸽,凤爪,手羽先,水炊锅,沙爹,巴斯蒂拉,大救驾,chicken,duck,goose,turkey,pigeon,poultry,foie gras,
        tebasaki,yakitori,samgyetang,satay,sate,gai yang,com ga,chimaek,souvlaki,mizutaki,quail,bebek,ayam,pastilla,
        hen,wings""",
    "game": """
        兔,驴,马肉,骆驼,鹿,羊驼,鸵鸟,豚鼠,林蛙,石鸡,牛蛙,田鸡,蜗牛,蛇,狗肉,rabbit,donkey,horse,camel,venison,
        reindeer,alpaca,ostrich,cuy,frog,escargot,boar,crocodile,kangaroo""",
    "meat": """
        怀石,旅馆料理,肉,早午餐,烧烤,火锅,涮,串串,串炸,大排档,美食街,小吃,市场,居酒屋,屋台,自助餐,夜市,烙锅,一品锅,
        浑锅,铁锅炖,炒拨拉,长桌宴,中餐,西餐,法餐,俄餐,韩餐,川菜,湘菜,粤菜,本帮菜,杭帮菜,苏帮菜,闽南菜,东北菜,豫菜,
        新疆菜,天津菜,北京菜,陕西菜,云南菜,湖北菜,广西菜,塔帕斯,小贩,内脏,下水,尕面片,烩面,里昂小馆,熟食,kaiseki,
        ryokan,snack,chinese,french,russian,cantonese,western,korean,hawker,shaanxi,beijing,sichuan,hunan,yunnan,
        brunch,meat,offal,hot pot,hotpot,skewer,chuanchuan,buffet,izakaya,yatai,bouchon,market,food street,
        charcuterie,giblets,tapas,cicchetti,rijsttafel,padang,poutine,mixed""",
    "fish": """
        鱼,鳗,鳕,鲑,鲷,鲱,鲅,鲭,鲤,鳜,鳝,明太子,刺身,寿司,海鲜,河豚,马介休,天妇罗,太湖三白,庐山三石,怀石,日料,
        荞麦面,冲绳面,味噌,大阪烧,广岛烧,文字烧,乌冬,丼,阿莫克,凯撒,尼斯沙拉,冬阴功,fish,salmon,tuna,cod,herring,
        eel,unagi,anago,sushi,sashimi,mackerel,sardine,anchovy,carp,trout,caviar,bacalhau,seafood,fugu,poke,ceviche,
        kaiseki,kingklip,hairtail,croaker,milkfish,marlin,bass,eomuk,mentaiko,pissaladière,cullen skink,quenelle,
        niçoise,nicoise,japanese,tempura,soba,udon,amok,hitsumabushi,okonomiyaki,takoyaki,monjayaki,bouillabaisse,
        worcestershire,caesar,pescaíto,balik,smørrebrød,mas huni,bajiya""",
    "shellfish": """
        虾,蟹,蚝,蛤,贝,螺,鲍,牡蛎,海蛎,淡菜,海鲜,海胆,海肠,海参,辽参,章鱼,墨鱼,鱿鱼,土笋冻,沙茶,三鲜,叻沙,福建面,
        炒粿条,蚵,蛏,刺身,寿司,佛跳墙,天妇罗,shrimp,prawn,crab,oyster,clam,mussel,lobster,langoustine,crayfish,
        scallop,abalone,seafood,squid,octopus,cuttlefish,sea cucumber,sea urchin,sandworm,sea worm,snail,moules,
        paella,laksa,chowder,cioppino,tempura,tom yum,takoyaki,okonomiyaki,monjayaki,char kway teow,hokkien,belacan,
        pad thai,nasi lemak,nasi goreng,som tam,sushi,fritto misto,calamares,banh xeo,banh can,spring roll,shacha""",
    "egg": """
        鸡蛋,蛋,双皮奶,焦糖华夫,烟囱卷,可颂,丹麦酥,香蕉煎饼,印度煎饼,煎饼碗,奶酪面包,奶酪火锅面,青柠派,黄油挞,绿酱,
        黑玉子,煎饼果子,炸弹葱油饼,咖椰吐司,提拉米苏,马卡龙,帕芙洛娃,松饼,华夫饼,鸡蛋咖啡,舒芙蕾,早午餐,英式早餐,
        曲奇,冰淇淋,egg,omelette,omelet,pancake,waffle,tiramisu,macaron,pavlova,meringue,quiche,kaya,nata,cake,
        soufflé,nockerl,brunch,breakfast,cookie,mayonnaise,carbonara,gelato,ice cream,custard""",
    "dairy": """
        牛奶,酥油,奶,巴克拉瓦,烟囱卷,吉拿棒,维也纳咖啡,帕夫巴吉,豆汤饭,帕拉塔,印度煎饼,香蕉煎饼,焦糖华夫,吐司,贝果,
        马卡龙,黄油,乳扇,乳酪,芝士,冰淇淋,披萨,千层面,拿铁,马迭尔冰棍,拉西,提拉米苏,蛋挞,斯库尔,希腊沙拉,可颂,
        丹麦酥,华夫饼,松饼,巧克力,萨赫蛋糕,苹果卷,意式,烩饭,慕萨卡,甜品,烘焙,面包,咖啡馆,下午茶,土耳其早餐,洋葱汤,
        浓汤,派,曲奇,绿酱,早午餐,法餐,意大利菜,印度菜,帕芙洛娃,马拉萨达,圈饼,炸面饼,煎蕊,卡拉克茶,baklava,milk,
        cheese,butter,cream,yogurt,yoghurt,gelato,pizza,latte,lassi,tiramisu,fondue,raclette,croissant,pastry,
        waffle,pancake,skyr,brunost,greek salad,chocolate,bakery,cake,dessert,cacio,risotto,gratin,lasagna,
        mozzarella,ricotta,margherita,custard,brunch,flat white,tart,paneer,ghee,dal,queijo,chowder,carbonara,naan,
        nata,pie,café,cafe""",
    "gluten": """
        炸,早午餐,美食街,好吃街,小吃,面,瓦达帕夫,帕夫巴吉,卡乔里,塔梅亚,库莎丽,贝尔普里,恰特,萨莫萨,帕拉塔,糕,碱水,
        提拉米苏,馍,包子,饼,饺,馄饨,云吞,抄手,烧麦,麻花,披萨,汉堡,三明治,吐司,馕,列巴,啤酒,酱油,油条,酥,华夫,可颂,
        法棍,凉皮,酿皮,天妇罗,小笼,汤包,生煎,点心,早茶,章鱼烧,大阪烧,文字烧,乌冬,曲奇,烘焙,甜品,吉拿棒,格瓦斯,青稞,
        大麦,塔可,圈,卷,挞,派,热狗,贝果,威士忌,糌粑,甜醅,库斯库斯,奶酪火锅,锅贴,cotoletta,breaded,brunch,
        food street,market,snack,noodle,bread,bun,dumpling,pizza,burger,sandwich,toast,pasta,naan,beer,pastry,cake,
        waffle,croissant,pancake,ramen,udon,soba,tempura,schnitzel,katsu,pie,pretzel,bagel,baguette,wonton,
        xiaolongbao,cookie,wheat,barley,oat,couscous,seitan,soy sauce,churro,empanada,taco,roll,whisky,strudel,tart,
        chips,batter,kvass,crouton,simit,baklava,pierogi,spaghetti,carbonara,dim sum,paratha,roti,samosa,fondue,
        soda bread,tsampa,bakery""",
    "nuts": """
        夫妻肺片,海南粉,润饼,螺蛳粉,老友粉,春卷,广面,椰浆饭,印尼炒饭,恰特,贝尔普里,坦吉亚,巴斯蒂拉,塔吉,手抓饭,
        参鸡汤,脏鸭餐,烤猪饭,印度香饭,抱罗粉,米粉,车仔面,毛血旺,花生,坚果,杏仁,核桃,腰果,榛子,开心果,松子,板栗,果仁,
        沙茶,沙爹,巴克拉瓦,马卡龙,宫保,担担,热干面,麻酱,加多加多,软糖,丝娃娃,糖水,四果汤,清补凉,凉皮,凉粉,冰粉,
        口水鸡,钵钵鸡,椒麻鸡,串串,蛋糕,巧克力,冰淇淋,甜品,烘焙,曲奇,泰餐,印尼菜,川菜,中东,印度菜,早餐,莫扎特,焦糖,
        西湖,酥油茶,咖喱,泰式,莫莱酱,油茶,甜沫,梅花糕,八宝,甑糕,酿皮,火锅,小面,mi quang,nasi lemak,chaat,bhelpuri,
        tagine,pastilla,pilaf,samgyetang,babi,bebek,peanut,nut,almond,walnut,cashew,hazelnut,pistachio,praline,
        satay,sate,baklava,macaron,pad thai,pesto,marzipan,nougat,gado,massaman,korma,lokum,chocolate,gelato,
        ice cream,cake,dessert,cookie,dukkah,pecan,mole,curry,som tam,sesame,rendang,bakery,pastry,brownie,liangpi,
        hot pot,biryani,mozartkugel,romesco""",
    "spicy": """
        辣,麻婆,川菜,四川,重庆,湘菜,贵州菜,火锅,串串,钵钵,毛血旺,夫妻肺片,椒,小面,红油,酸汤鱼,螺蛳粉,老友粉,肠旺,
        冬阴功,咖喱,泡菜,部队锅,小龙虾,口水鸡,水煮,香锅,担担,凉皮,糟粕醋,鸭脖,泰餐,泰北菜,印度菜,墨西哥,叻沙,打抛,
        兔头,丝娃娃,烙锅,云南菜,韩餐,东南亚,舂鸡脚,干锅,豆花鱼,臭豆腐,米线,牛肉粉,大盘鸡,巴东菜,红肉,甜水面,凉粉,
        酸嘢,莫莱酱,恰特,曼蒂,烤苕皮,塔可,炒拨拉,甜沫,糊锅,浆面条,酿皮,沙茶,烤鱼,青木瓜沙拉,老挝肉沙拉,勃生,
        阿根廷香肠,古拉什,石锅拌饭,帕夫巴吉,瓦达帕夫,贝尔普里,洋葱卡乔里,萨莫萨,莫卧儿菜,印度香饭,卤味,埃塞俄比亚菜,
        豌杂,马来西亚菜,印尼菜,泰式,hunan,yunnan,korean,chongqing,malaysian,indonesian,southeast asian,spicy,chili,
        chilli,chile,mala,sichuan,szechuan,mapo,hot and sour,curry,currywurst,kimchi,tteokbokki,budae,tom yum,laksa,
        som tam,sambal,padang,nam prik,jalapeno,vindaloo,laal maas,larb,laap,rendang,dandan,maoxuewang,laziji,taco,
        mole,hot pot,hotpot,jerk,peri,khao soi,pad krapow,goulash,bun bo hue,harissa,indian,thai,kottu,red-oil,
        hot sauce,crayfish,rabbit head,sour soup,luosifen,biryani,chaat,vada pav,pav bhaji,samosa,bhelpuri,
        goulash soup,paprikash,ethiopian,mexican,xiaomian,liangpi,bibimbap,kachori,shakshuka""",
    "alcohol": """
        酒,醉,威士忌,龙舌兰,凯匹林纳,卡瓦,健力士,雪莉,波特,格瓦斯,奈良渍,黑皮诺,奶酪火锅,提拉米苏,甜醅,糟,巴巴蛋糕,
        Spritz,beer,wine,whisky,whiskey,tequila,caipirinha,cava,guinness,sherry,port,sake,drunken,spritz,izakaya,
        pub,brewery,gin,rum,cocktail,liqueur,ginjinha,tokaji,pinot,kvass,tiramisu,fondue,apfelwein,babà,cider,
        chimaek,carbonnade,bourguignon,assyrtiko,tapas,hofbräuhaus,hofbrauhaus""",
    "offal": """
        杂碎,羊杂,牛杂,内脏,大肠,肥肠,卤煮,肚,肝,肺,脑,血,肠旺,哈吉斯,牛肠锅,肠粉面,腰花,offal,tripe,intestine,
        liver,haggis,blood,foie gras,lampredotto,motsunabe,brain,kidney""",
    "raw": """
        生鱼片,刺身,寿司,生蚝,生腌,炝蟹,酱蟹,生肉,海鲜丼,酸橘汁腌鱼,鞑靼,sashimi,sushi,hoe,raw,tartare,carpaccio,
        ceviche,poke,oyster,gejang,marinated crab""",
    "honey": """
        蜜,巴克拉瓦,honey,baklava""",
    "vegan": """
        素斋,素食,纯素,蔬食,净素,斋菜,豆汁焦圈,麻花,桂花糖藕,凉皮,酿皮,炒凉粉,荞凉粉,冰粉,烧饵块,稀豆粉,熏豆腐,
        毛豆腐,洋芋糍粑,炕洋芋,糖油粑粑,酸嘢,灰豆子,杏皮水,甜醅,葡萄,芒果干,芒果糯米饭,椰枣,柑橘,橙汁,鹰嘴豆泥,
        法拉费,塔梅亚,扁豆汤,蚕豆泥,库莎丽,番茄面包,冷汤,面包汤,索卡饼,芝麻圈,姜糖,花生汤,四果汤,清补凉,八宝茶,
        大红袍茶,薄荷茶,锡兰茶,马黛茶,巴西莓,榴莲,枫糖,甑糕,白糖糕,贝尔普里,菠萝饭,煎饼卷大葱,青稞饼,vegan,
        vegetarian,plant-based,falafel,fallafel,hummus,taameya,lentil soup,ful medames,fava,koshary,gazpacho,
        ribollita,pan con tomate,socca,mint tea,açaí,simit,mango sticky rice,bhelpuri""",
    "vegetarian": """
        煎饼,梅花糕,定胜糕,绿豆糕,酸奶,冰淇淋,马迭尔冰棍,列巴,乳扇,酥油茶,甜茶,奶茶,拉西,玛格丽特披萨,希腊沙拉,
        番茄饼,洋葱卡乔里,瓦达帕夫,帕夫巴吉,恰特,炸豆饼,达尔巴蒂,豆汤饭,帕拉塔,馕,烤饼,松饼,华夫饼,焦糖华夫,可颂,
        贝果,马卡龙,提拉米苏,巴克拉瓦,软糖,抹茶,麻糬,麻薯,枫叶馒头,吉拿棒,椒盐卷饼,圈饼,苹果卷,烟囱卷,烤奶酪,
        奶酪火锅,奶酪面包,黑胡椒奶酪面,巧克力,芝士蛋糕,青柠派,黄油挞,帕芙洛娃,刨冰,煎蕊,咖椰吐司,菠萝油,爆米花,绿酱,
        苏打面包,丹麦酥,炸弹葱油饼,咖啡,萨赫蛋糕,蛋挞,斯库尔,黄油酥饼,双皮,甜品,茶饮,黑豆糊,margherita,gelato,
        ice cream,tiramisu,baklava,cacio e pepe,greek salad,chole bhature,dal bhat,paratha,naan,waffle,croissant,
        macaron,cheesecake,pavlova,pretzel,churros,pão de queijo,raclette,fondue,yogurt,lassi,matcha,mochi""",
    "gluten_free": """
        牛排,生蚝,牡蛎,椰枣,葡萄,柑橘,橙汁,冰粉,芒果糯米饭,酸橘汁腌鱼,希腊沙拉,烤奶酪,鹰嘴豆泥,炕洋芋,白切鸡,手把肉,
        手抓羊肉,烤羊肉,羊排,烤章鱼,烤沙丁鱼,刨冰,索卡饼,巴西莓,咖啡,薄荷茶,锡兰茶,阿根廷烤肉,烤全羊,芒果干,榴莲,
        蚕豆泥,手工奶酪,酸奶,steak,oysters,dates,ceviche,greek salad,raclette,hummus,lamb,grilled octopus,
        grilled sardines,shave ice,socca,açaí,churrasco,asado,braai,mango sticky rice,yogurt""",
    "meatless": """
        素食,素斋,蔬食,净素,斋菜,素菜馆,vegetarian,vegan,plant based""",
    "plant_based": """
        纯素,全素,vegan,plant based""",
    "halal": """
        清真,穆斯林,羊肉泡馍,兰州牛肉面,馕坑肉,缸子肉,烤包子,羊肉抓饭,halal,muslim""",
    "neutral": """
        凉虾,搓鱼,cuoyu,liangxia,酒家,酒楼,酒店,椒盐,豆腐脑,年糕,rice cake,牛奶,鸡蛋,酥油,牛油果,牛肝菌,牛蒡,鸡枞,
        鸡油菌,鸡豆,马蹄,羊肚菌,蟹味菇,鱼腥草,蚂蚁,狗不理,虎皮椒,驴打滚,狮子山,avocado""",
    "sweet": """
        苹果派,列巴,青稞饼,苏打面包,芝麻圈,椒盐卷饼,冰淇淋,冰棍,冰粉,蛋挞,咖啡,烘焙,糕,糖,巧克力,马卡龙,华夫,双皮奶,
        汤圆,刨冰,麻花,酸奶,茶,酒,吉拿棒,甜,麻糬,麻薯,凤梨酥,鲜花饼,杏仁饼,苹果卷,烟囱卷,提拉米苏,巴克拉瓦,可颂,
        丹麦酥,曲奇,果汁,橙汁,榴莲,葡萄,椰枣,柑橘,芒果,水果,酸嘢,爆米花,冷饮,马黛,拉西,格瓦斯,斯库尔,巴西莓,青柠派,
        黄油挞,奶油派,帕芙洛娃,煎蕊,马拉萨达,果仁挞,清补凉,四果汤,花生汤,龙舌兰,威士忌,醋,凉虾,泡鲁达,可丽饼,松饼,
        黄油酥饼,肉桂卷,杏皮水,灰豆子,驴打滚,鱼干,凯匹林纳,哈啰哈啰,千层酥,菠萝油,健力士,黑皮诺,木瓜牛奶,豆汁焦圈,
        炸肉饼,圈饼,奈良渍,apple pie,soda bread,simit,pretzel,liangxia,Spritz,ice cream,gelato,dessert,coffee,cafe,
        café,bakery,cake,tart,waffle,churro,chocolate,tea,juice,wine,beer,candy,baklava,macaron,cookie,popsicle,
        doughnut,mate,lassi,yogurt,jelly,malasada,dates,fruit,mochi,whisky,tequila""",
}
"""Kinds of ingredient by the words that tell of them, in Chinese and English.

"vegan", "vegetarian" and "gluten_free" are what is known to be so; "halal", "meatless" and "plant_based" are the
signs that a kitchen puts up, see `SIGNS`; "sweet" is what no one takes for a meal, bread too;
"meat" is a dish or a kitchen that may hold any of it. Where a word is uncertain it stands on the side of caution.
"neutral" words hide what is written inside them: 鸡蛋 is no chicken, 酒家 no wine.
"""


@cache
def kinds_by_word() -> dict[str, frozenset[str]]:
    """Kinds by word as it stands in a `spaced` text; words in Latin letters with a plural."""
    kinds: dict[str, set[str]] = {}
    for kind, words in WORDS.items():
        for word in words.split(","):
            for form in forms(word.strip()):
                kinds.setdefault(form, set()).add(kind)
    return {word: frozenset(found) for word, found in kinds.items()}


def forms(word: str) -> tuple[str, ...]:
    latin = word[0] < "\u0250"
    return tuple(f"{spaced(word)[:-1]}{plural} " for plural in ("", "s", "es")) if latin else (word,)


def spaced(name: str) -> str:
    """Lower case, one space around every word, so that "ham" is found in "ham and eggs" and not in "hamburger"."""
    return " " + re.sub(r"[\W_]+", " ", name.lower()).strip() + " "


LAND_MEAT = frozenset({"pork", "beef", "lamb", "poultry", "game", "meat"})
SEA = frozenset({"fish", "shellfish"})
SIGNS = {
    "halal": frozenset({"pork", "alcohol"}),
    "meatless": LAND_MEAT | SEA,
    "plant_based": frozenset({"egg", "dairy", "honey"}),
}
"""What a kitchen under that sign does not use, whatever a dish's name suggests: 素火锅 is no meat.

Dishes that are the Hui's and Uyghurs' own stand for a halal kitchen.
"""


@lru_cache(maxsize=4096)
def ingredients(*names: str) -> frozenset[str]:
    """The kinds of ingredient that any of the names tells of; empty when the names say nothing."""
    kinds_of = kinds_by_word()
    found: set[str] = set()
    for text in map(spaced, names):
        for word in [word for word, kinds in kinds_of.items() if "neutral" in kinds and word in text]:
            found |= kinds_of[word]
            text = text.replace(word, " ")
        found.update(*(kinds for word, kinds in kinds_of.items() if word in text))
    absent = [kinds for sign, kinds in SIGNS.items() if sign in found]
    return frozenset(found.difference({"neutral"}, *absent))
