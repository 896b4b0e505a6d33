"""What questions about a plan are about; the first topic with a word in the question is meant."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

TOPICS = table(
    """
    weather: 天气, 气温, 温度, 下雨, 下雪, 冷, 热, 穿什么, 衣服, 外套, 羽绒, 毛衣, 带伞, 雨伞, 台风, 几度, 多少度,
        气候, weather, rain, raining, rainy, snow, snowing, snowy, temperature, cold, hot, warm, umbrella, degrees,
        forecast, sunny, climate, wear, humid, storm, stormy, what to pack, should i pack, should we pack
    way: 怎么从, 怎么去, 怎么到, 怎么走, 怎么过去, 如何去, 如何到, 如何前往, get from, get there, get around,
        do we get, do i get, can we get to, should we travel, how do we go
    cost: 多少钱, 总价, 总共, 一共, 费用, 花费, 预算, 花多少, 贵不贵, 超支, 价格, 够不够, 省, 人均, 加起来, 明细,
        多贵, cost, price, how much, expensive, total, budget, per person, cheap, afford, spend
    stay: 酒店, 住哪, 住在哪, 住什么, 住的, 住宿, 宾馆, 民宿, 旅馆, 入住, 退房, 几星, 住在, hotel, stay, staying,
        sleep, accommodation, lodging, check in, check-in, check out, check-out, room, hostel
    food: 吃, 餐厅, 美食, 小吃, 餐馆, 饭, 菜, 特色, 早餐, 午餐, 晚餐, eat, food, restaurant, dinner, lunch, breakfast,
        dish, dishes, meal, cuisine, vegetarian options
    transport: 交通, 高铁, 火车, 飞机, 航班, 地铁, 打车, 坐什么, 多远, 车程, 坐车, 几个小时, 机场, train, flight,
        transport, transportation, airport, taxi, metro, subway, bus, how far, travel time, drive, distance
    info: 签证, 护照, 插头, 插座, 电压, 汇率, 换钱, 货币, 紧急, 报警, 急救, 小费, 时差, 预约, 需要订, 注意事项,
        注意什么, 假期, 人多, 日出, 日落, 自来水, 安全, 语言, 行李, 带什么, 准备什么, 门票, 开放时间, 开门, 关门,
        几点开, 几点关, visa, passport, plug, adapter, voltage, exchange rate, currency, emergency, tip, tipping,
        time zone, jet lag, book ahead, book in advance, reserve, reservation, holiday, crowd, crowded, sunrise,
        sunset, safe, tap water, pack, luggage, open, opening, close, closed, ticket, opening hours
    day: 天, 行程, 安排, 去哪, 去什么, 玩什么, 逛什么, 看什么, 景点, 上午, 下午, 晚上, 早上, 几点, day, morning,
        afternoon, evening, night, itinerary, plan, schedule, see, visit, doing, do we, go, sight, stop, first thing,
        attraction
    """
)

PARTS_OF_DAY = table(
    """
    morning: 上午, 早上, 早晨, 清晨, 一早, morning, first thing
    noon: 中午, 午饭, 午餐, noon, lunch, midday, lunchtime
    afternoon: 下午, 午后, afternoon
    evening: 晚上, 傍晚, 夜里, 晚饭, 晚餐, evening, night, dinner, tonight
    """
)
