"""Words about hotels."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

LEVELS = table(
    """
    budget: 经济型, 经济酒店, 经济型酒店, 经济实惠的酒店, 青旅, 青年旅舍, 快捷酒店, 连锁酒店, 便宜的酒店, 便宜酒店,
        便宜的旅馆, 便宜住宿, 廉价酒店, 二星, 两星, 2星, 平价酒店, 住便宜的, 住便宜点的, 住得便宜, 省钱的酒店, 穷游,
        学生党, 特种兵穷游, 预算有限, 省钱, 省着花, 能省就省, 如家, 汉庭, 7天酒店, 便宜的民宿, 背包客, 住宿从简,
        酒店便宜, 住便宜, 住的便宜, 旅馆就行, budget hotel, cheap hotel, hostel, backpacker, backpacking,
        cheap place to stay, cheap accommodation, budget accommodation, on a shoestring, shoestring,
        inexpensive hotel, affordable hotel, budget friendly, guesthouse, guest house, motel, low cost, two star,
        2 star, 2-star, basic hotel, on a tight budget, tight budget, cheap stay, budget stay, cheap place,
        economy hotel, budget trip, low budget, student budget, cheap and cheerful, cheap room, budget lodging,
        cheap lodging, dirt cheap, keep it cheap, on the cheap, keep costs down, cheap as possible, save money,
        somewhere cheap to sleep, somewhere cheap to stay, cheap bed, cheap digs, 住平点, 住平一点
    mid: 舒适型, 住得舒适, 住的舒适, 住得舒服, 住得干净, 中档, 中等, 三星, 3星, 普通酒店, 中端, 舒适酒店, 商务酒店,
        舒适的酒店, 一般的酒店, 不用太好的酒店, 中档酒店, 中等酒店, 酒店中等, 干净舒适, 三星级, 干净就行, 干净就好,
        mid-range, midrange, mid range, three star, 3 star, 3-star, comfortable hotel, decent hotel, standard hotel,
        moderate hotel, middle of the road, average hotel, mid-priced, mid-tier, moderately priced, business hotel,
        moderate budget, mid budget, medium budget, reasonable hotel, ordinary hotel
    upscale: 豪华, 五星, 5星, 高档, 四星, 4星, 高端, 奢华, 高级酒店, 度假酒店, 五星级, 四星级, 星级酒店, 好酒店,
        好的酒店, 最好的酒店, 好一点的酒店, 好点的酒店, 不差钱, 住好一点, 住好点, 住得好一点, 住得好点, 住的好一点,
        奢侈, 舒服的五星, 高星, 品质酒店, 住得好, 豪华型, 住好的, 高奢, 顶级, 住最好, luxury, luxurious, five star,
        5 star, 5-star, four star, 4 star, 4-star, upscale, high end, high-end, fancy hotel, nice hotel,
        boutique hotel, premium, posh, top hotel, first class hotel, good hotel, deluxe, great hotel, swanky,
        resort hotel, nicest hotel, best hotel, splurge, lux, classy hotel, really nice hotel, top-notch hotel,
        very nice hotel, lavish
    """
)

ROOM_TYPES = table(
    """
    double: 大床房, 大床, 双人房, double room, double bed, king bed, queen bed, king size, king-size bed, 一张大床,
        double
    twin: 双床房, 标间, 标准间, 双床, 两张床, twin room, twin bed, two beds, separate beds, 双标
    single: 单人间, 单人房, single room
    triple: 三人间, 三人房, triple room
    family: 家庭房, 亲子房, family room, family suite
    suite: 套房, 套间, suite
    entire_home: 整套, 整租, 包栋, entire home, entire apartment, entire room, whole apartment, 公寓, apartment, 别墅,
        villa, 整栋, entire place, whole place, entire house, whole house, airbnb
    private_room: 独立房间, private room, 独立卫浴, 单独房间
    shared_room: shared room, 合住, 拼房, 床位, dorm, dormitory, 多人间, dorm bed, shared dorm
    homestay: 民宿, 客栈, homestay, b&b, bed and breakfast, minshuku
    ryokan: 日式旅馆, ryokan, 温泉旅馆, 榻榻米
    """
)

HOUSE_RULES = table(
    """
    pets: 宠物, 带狗, 带猫, 狗狗, 我家狗, 带着狗, 带着猫, 猫咪, 毛孩子, 养狗, 带只狗, 带一只狗, 带我的狗, pet, dog,
        cat, puppy, pet friendly, 宠物友好, 金毛, 柯基, 泰迪
    smoking: 可吸烟, 吸烟房, 能抽烟, 可以抽烟, 可以吸烟, 允许吸烟, 能吸烟, 抽烟, 吸烟, smoking, smoking room, smoke,
        smoker, smoking allowed
    parties: 开派对, 办派对, 聚会, 开party, parties, host a party, throw a party, party allowed, house party, 轰趴
    visitors: 访客, 来访, 客人来访, visitors, visitor, have guests over, guests over, 朋友来访
    children: children allowed, children under 10, kids allowed, child-friendly hotel, kid-friendly hotel, 允许儿童,
        接待儿童, 可以带孩子入住, children welcome, kids welcome, 允许带小孩
    """
)
