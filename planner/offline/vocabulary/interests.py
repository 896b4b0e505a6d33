"""What travellers like to see and do. The tags are the kinds of the facts' attractions."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

INTERESTS = table(
    """
    temple: temple, 寺庙, 寺院, 庙宇, 佛寺, 古寺, 名寺, 庙, 拜佛, 烧香, pagoda, monastery, monasteries
    shrine: shrine, 神社
    church: church, cathedral, 教堂, basilica
    mosque: mosque, 清真寺
    museum: museum, 博物馆, 博物院, 看展, 展馆, 纪念馆, 看文物, 文物, musuem, musem
    art: art, art galleries, art gallery, galleries, gallery, 艺术, 美术馆, 画廊, 艺术馆, 看画展, 画展, painting,
        艺术展
    history: history, historic, historical, historical site, ancient, 古迹, 历史, 历史古迹, 名胜古迹, 人文, 古建筑,
        历史文化, 历史人文, heritage, 人文历史, 人文景点, old city walls, histroy
    culture: culture, cultural, 文化, 民俗, traditional culture, local culture, 民族风情, 风土人情, 非遗
    architecture: architecture, 建筑, buildings, modern architecture, 建筑风格
    palace: palace, 宫殿, 皇宫
    castle: castle, 城堡
    ruins: ruin, 遗址, 遗迹, 废墟, archaeology, archaeological site, 考古
    nature: nature, glacier, 冰川, natural scenery, scenery, landscape, 自然, 自然风光, 风景, 山水, 自然景观, 大自然,
        风光, 户外, outdoors, outdoor, outdoorsy, 自然景色, countryside, national park, 国家公园, 景色
    mountain: mountain, 爬山, 登山, 看山, 雪山, 高山
    hiking: hike, hiking, trekking, trek, 徒步, 远足, 健行, 行山, hikes, 登山徒步, 爬山徒步
    lake: lake, 湖泊, 看湖, 湖边
    river: river, riverside, 江边, 河边
    beach: beach, beaches, 海滩, 沙滩, 踩沙滩, sunbathing, sunbathe
    seaside: seaside, sea, ocean, coast, 海边, 看海, 大海, 海景, 海岛, 吹海风, 赶海, by the sea, coastline
    island: island hopping, islands, 跳岛, 岛屿, 小岛
    garden: garden, 庭园, 庭院, 园林, 花园, 植物园, botanical garden
    park: city park, parks, 公园, 逛公园
    flower: flower, 牡丹, 梅花, 桃花, 杜鹃花, 郁金香, 薰衣草, 荷花, 红叶, 枫叶, 银杏, tulip, lavender, autumn leaves,
        cherry blossom, cherry blossoms, 赏花, 看花, 樱花, 花海, sakura, 赏樱, 油菜花
    forest: forest, 森林, bamboo forest
    waterfall: waterfall, 瀑布
    desert: desert, 沙漠
    grassland: grassland, 草原, steppe
    hotspring: hot spring, onsen, 温泉, 泡汤, 泡温泉, hotspring, thermal bath, spa
    ski: ski, skiing, 滑雪, snowboarding, 雪场
    snow: 看雪, 玩雪, 雪景, snow
    diving: diving, scuba, scuba diving, 潜水
    snorkel: snorkeling, snorkelling, snorkel, 浮潜
    surf: surfing, surf, 冲浪
    cycling: cycling, biking, bike ride, 骑行, 骑车, 骑自行车, bicycle, bike
    walk: walking tour, strolling, stroll, 散步, 漫步, citywalk, city walk, 压马路, wandering
    food: food, 吃吃逛逛, 吃吃玩玩, eats, cheap eats, foodie, local food, street food, cuisine, eating, gourmet, 美食,
        小吃, 吃货, 好吃的, 特色菜, 吃吃喝喝, 本地菜, 当地美食, 特色小吃, 地道美食, 吃美食, food tour, restaurants,
        觅食, culinary, dining, 地方小吃
    seafood: seafood, 海鲜
    cafe: cafe, coffee, 咖啡, 咖啡馆, 咖啡店, coffee shop, cafe hopping, cafés, café
    tea: tea house, teahouse, tea, 喝茶, 茶馆, 品茶, 茶文化, 茶园
    wine: wine, winery, wineries, wine tasting, 红酒, 酒庄, 品酒, 葡萄酒, vineyard
    beer: beer, brewery, breweries, 啤酒, 精酿
    shopping: shopping, shop, 购物, 逛街, 买买买, 血拼, 商场, 免税店, 扫货, outlets, mall, duty free, 逛商场, 潮牌
    market: market, flea market, 集市, 市集, 逛市场, 跳蚤市场, 菜市场, local market
    nightmarket: night market, 夜市, 逛夜市
    nightlife: nightlife, bar, club, clubbing, pub, 酒吧, 夜生活, 夜店, 蹦迪, night life, party, 泡吧, livehouse
    nightview: night view, 夜景, skyline, 看夜景, city lights
    view: viewpoint, view, 观景, 观景台, lookout, 观光, sightseeing, 景点
    photo: photography, photo, 拍照, 摄影, 打卡, 出片, instagram, instagrammable, photo spot, 网红, 网红打卡, 拍美照,
        旅拍, photograph, 网红景点, picture taking, 拍人文, 拍风景, 拍风光, 拍片, 拍星空, 想拍
    aurora: aurora, northern lights, 极光, 看极光
    sunset: sunset, 日落, 看日落, 夕阳
    sunrise: sunrise, 日出, 看日出
    themepark: theme park, amusement park, roller coaster, rollercoaster, 游乐园, 主题公园, 游乐场, 主题乐园, 过山车,
        amusement, water park, 水上乐园
    zoo: zoo, 动物园
    aquarium: aquarium, 海洋馆, 水族馆
    wildlife: wildlife, 野生动物, animal, 动物, 看动物, bird watching, birdwatching, 观鸟
    safari: safari
    panda: panda, 熊猫, 大熊猫, 看熊猫
    family: kid friendly, child friendly, family friendly, 亲子, 遛娃, 适合小孩, 适合孩子, 适合小朋友, 带娃,
        good for kids
    oldtown: old town, 古城, 古镇, 老城, 老城区, 古街, old city
    village: village, 村落, 古村, 乡村, 村子, 田园
    watertown: water town, 水乡
    street: 老街, 步行街, 小巷, 胡同, 巷子, alley, hutong, back streets, 街巷
    show: show, 演出, 表演, 看演出, 看表演, 实景演出, performance, musical, 音乐剧, 秀
    theatre: theatre, theater, opera, 戏剧, 话剧, 歌剧, 看戏, 京剧, 戏曲
    music: music, concert, live music, jazz, 音乐, 音乐会, 演唱会, 听音乐, 爵士
    film: film location, movie, 影视城, 电影取景, 电影, filming location
    anime: anime, manga, 动漫, 二次元, 漫画, 圣地巡礼
    cruise: cruise, boat tour, boat trip, 游船, 坐船, boat ride, 乘船, 夜游
    craft: handicraft, craft, 手工艺, 手作, 陶瓷, ceramics, pottery
    science: science, 科技馆, 科技, 科学馆, technology
    university: university, universities, 名校, 大学校园, 大学, 校园, 高校, campus
    cave: cave, 溶洞, 洞穴
    volcano: volcano, volcanoes, 火山
    cablecar: cable car, 缆车, 索道
    adventure: adventure, adventure sports, extreme sports, 极限运动, 冒险, 刺激的, 漂流, rafting, 蹦极, bungee
    leisure: leisure, 休闲, 度假, relaxation, 发呆, 躺平, 享受生活
    casino: casino, 赌场
    streetart: street art, graffiti, 涂鸦
    square: 广场
    memorial: memorial, 红色旅游, 红色景点, 红色教育
    grotto: grotto, grottoes, 石窟
    canyon: canyon, 峡谷
    stadium: stadium, football match, 球场, 看球, 球赛, soccer match
    """
)

WEAK_WORDS = frozenset(
    table(
        """
    weak: view, show, snow, 秀, 景点, 观光, 广场, sightseeing, sea, party, bar, tea, spa, movie, animal, 动物, 表演,
        演出, 文化, 电影
    """
    )["weak"]
)
"""Words that also occur in sentences about something else; they count only beside a word of liking."""
