"""Modes of travel."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

MODES = table(
    """
    train: 高铁, 火车, 动车, 坐车去, 卧铺, 铁路, 绿皮车, 新干线, 城际, train, rail, high speed rail, bullet train,
        railway, shinkansen, eurostar, sleeper train, tgv
    flight: 飞机, 航班, 坐飞机, 机票, 直飞, 飞过去, 飞去, flight, plane, fly, flying, airplane, by air, aeroplane,
        air travel
    car: 自驾, 开车, 租车, 自己开, 自驾游, 包车, 房车, 驾车, car, drive, driving, road trip, rental car, self drive,
        self-drive, by car, rent a car, self driving, hire a car, roadtrip
    """
)
