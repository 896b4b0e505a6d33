"""What travellers do and do not eat."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

DIETS = table(
    """
    vegetarian: vegetarian, veggie, veg food, vegitarian, vegeterian, vegatarian, 素食, 吃素, 吃斋, 素菜, 素食者,
        素食主义, 素食主义者, 素的, meat free, meatless
    vegan: vegan, plant based, plant-based, 纯素, 全素, 纯素食, 严格素食
    pescatarian: pescatarian, pescetarian, 鱼素
    halal: halal, 清真, 清真餐, 清真食品, 清真菜, muslim friendly, muslim food, 回民, 清真饮食, 穆斯林
    kosher: kosher, 犹太洁食, 洁食
    gluten_free: gluten free, coeliac, celiac, 无麸质, 麸质过敏, 无麸, 麸质不耐受, gluten intolerant,
        gluten intolerance, gluten allergy
    lactose_free: lactose free, lactose intolerant, lactose intolerance, dairy free, 乳糖不耐受, 乳糖不耐, 无乳糖,
        不含乳制品, no dairy
    nut_allergy: nut allergy, nut allergies, peanut allergy, nut free, 坚果过敏, 花生过敏, allergic to nut,
        allergic to peanut
    diabetic: diabetic, diabetes, 糖尿病, sugar free, 无糖, low sugar, 低糖, 控糖, 少糖
    low_salt: low salt, low sodium, 少盐, 低盐
    no_spicy: not spicy, non spicy, 清淡, 口味清淡, 免辣, 微辣都不行, mild food, 不辣, no spice, no chilli, no chili,
        bland food
    no_seafood: seafood allergy, 海鲜过敏, shellfish allergy, allergic to seafood, allergic to shellfish, 对海鲜过敏,
        虾过敏, 对虾过敏, shrimp allergy
    no_alcohol: alcohol free, don't drink, dont drink, do not drink, 不喝酒, teetotal, 滴酒不沾
    no_egg: egg free, egg allergy, 鸡蛋过敏, 对鸡蛋过敏, allergic to egg
    """
)
"""Words that name a diet by themselves."""

REFUSABLE = table(
    """
    no_spicy: 辣, 微辣, 中辣, 辣的, 辣椒, 太辣, 麻辣, 重辣, 辛辣, spicy, spicy food, spice, chilli, chili, hot food,
        辣味, 辣菜
    no_pork: 猪肉, pork, 猪, bacon, ham
    no_beef: 牛肉, beef, 牛
    no_lamb: 羊肉, lamb, mutton, 羊
    no_seafood: 海鲜, seafood, shellfish, 鱼虾, 虾, 螃蟹, 贝类, 海产, prawn, shrimp, crab
    no_fish: 鱼, fish, fishy, 鱼肉
    no_raw: 生食, 生的, 刺身, raw fish, raw food, raw, 生鱼片, 生冷, sashimi
    vegetarian: meat, 肉, 荤, 荤菜, 肉类, 荤的
    no_alcohol: 酒, alcohol, 喝酒, drinking
    no_cilantro: 香菜, coriander, cilantro, 芫荽
    no_offal: 内脏, 下水, offal, organ meat
    lactose_free: 奶制品, 乳制品, dairy, milk, lactose, 牛奶, cheese
    gluten_free: gluten, wheat, 麸质, 小麦
    nut_allergy: 坚果, 花生, nuts, nut, peanut
    no_egg: 鸡蛋, 蛋, egg
    diabetic: 甜食, 糖, sugar
    no_garlic: 大蒜, 蒜, 葱姜蒜, garlic
    """
)
"""Words that name a diet when they are refused ("不吃辣", "no pork")."""

CUISINES = table(
    """
    sichuan: 川菜, sichuan, szechuan, 四川菜, sichuan food, sichuan cuisine
    cantonese: 粤菜, cantonese, 广东菜, 广府菜
    hunan: 湘菜, 湖南菜, hunan
    beijing: 北京菜, 京菜
    shanghai: 本帮菜, 上海菜
    jiangsu: 苏帮菜, 淮扬菜, 江浙菜, 金陵菜
    zhejiang: 浙菜, 杭帮菜
    fujian: 闽菜, 闽南菜, 福建菜
    shandong: 鲁菜, 山东菜
    anhui: 徽菜
    yunnan: 云南菜, 滇菜
    guizhou: 贵州菜, 黔菜
    shaanxi: 陕西菜, 西北菜
    xinjiang: 新疆菜
    northeastern: 东北菜
    teochew: 潮汕菜, 潮州菜, teochew
    chinese: 中餐, chinese food, chinese restaurant, 中国菜, chinese cuisine
    hotpot: 火锅, hotpot, hot pot, 涮锅, 串串
    barbecue: 烧烤, 烤肉, bbq, barbecue, 撸串, 烤串
    dim_sum: 早茶, 点心, dim sum, dimsum, 饮茶
    noodles: 面馆, 面条, noodles, noodle, 吃面
    dumplings: 饺子, dumpling
    seafood: 海鲜, seafood, 海鲜大餐
    japanese: 日料, 日本料理, 日本菜, 日式料理, japanese food, japanese cuisine, japanese restaurant, 日餐, japanese
    sushi: 寿司, sushi
    ramen: 拉面, ramen
    izakaya: 居酒屋, izakaya
    korean: 韩餐, 韩国料理, 韩料, 韩国菜, korean food, korean bbq, korean
    thai: 泰餐, 泰国菜, thai food, thai
    vietnamese: 越南菜, vietnamese food, vietnamese, pho
    indian: 印度菜, indian food, indian, curry, 咖喱
    malaysian: 马来菜, 马来西亚菜, malaysian
    indonesian: 印尼菜, indonesian
    southeast_asian: 东南亚菜, southeast asian food
    western: 西餐, western food
    italian: 意大利菜, 意餐, italian food, italian, pasta, 意面, italian restaurant
    pizza: 披萨, pizza, 比萨
    french: 法餐, 法国菜, french food, french cuisine, french restaurant, french
    spanish: 西班牙菜, spanish food, tapas, paella, 塔帕斯
    greek: 希腊菜, greek food
    german: 德国菜, german food, 德餐
    mexican: 墨西哥菜, mexican food, mexican, tacos, taco
    american: 美式餐厅, american food, american, burger, 汉堡
    mediterranean: 地中海菜, mediterranean food, mediterranean
    middle_eastern: 中东菜, middle eastern food, lebanese, kebab
    turkish: 土耳其菜, turkish food, turkish
    peruvian: 秘鲁菜, peruvian, ceviche
    portuguese: 葡国菜, 葡萄牙菜, portuguese food
    russian: 俄餐, 俄国菜, russian food
    steak: 牛排, steak, steakhouse
    dessert: 甜品, dessert, 甜点, ice cream, gelato, 蛋糕
    street_food: 街头小吃, street food, 路边摊, 小吃
    fast_food: 快餐, fast food
    """
)
