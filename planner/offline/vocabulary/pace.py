"""How full the days should be."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

PACES = table(
    """
    relaxed: 轻松, don't want to rush, dont want to rush, do not want to rush, rather not rush, not rush around,
        no rushing, not want to rush, not rush, 别太折腾, 不折腾, 别折腾, 不要太折腾, 悠闲, 慢慢玩, 慢一点, 慢一些,
        慢些, 放慢, 节奏慢, 慢点, 慢节奏, 不赶, 别太赶, 不要太赶, 不想太赶, 休闲, 悠哉, 松一点, 松弛, 宽松, 慢悠悠,
        不要太累, 别太累, 不想太累, 不太累, 睡到自然醒, 慢游, 佛系, 不紧不慢, 轻松一点, 轻松点, 闲逛, 随意逛,
        不要安排太满, 别安排太满, 别排太满, 太赶, 太累, 太满, 太紧, 不要那么赶, 别那么赶, 景点少排, 少排点景点,
        少安排点景点, 景点少一点, 少安排几个景点, 行程少排, 少走路, 行程松, 走太多路, 不想走太多路, 不走太多路,
        少走点路, 腿脚不好, 腿脚不太好, 腿脚不便, 走路不方便, 腿不好, 走不了太多, 行动不便, 不能太累, 走不动,
        走不了太多路, 不着急, 不慌不忙, 从容, 舒缓, 不要太紧凑, 不要那么累, 太紧凑, 赶得慌, relaxed, relaxing,
        slow pace, slow-paced, leisurely, easy-going, easygoing, laid back, laid-back, not too busy, not too rushed,
        take it easy, slow travel, slower, chill, chilled, unhurried, not rushed, no rush, gentle pace, easy pace,
        too rushed, too busy, too packed, too tiring, too much walking, less hectic, less busy, slow down,
        less packed, slow, hate rushing, don't like rushing, relax a bit, mellow, not too packed, easy going,
        not too hectic, not packed, too hectic, less rushed, calmer, without rushing, lie in, sleep in, too full,
        overpacked, exhausting, can't walk far, not much walking, minimal walking, mobility issues, not walk much,
        relax the pace, ease the pace, slacken the pace, ease off,
        not a lot of walking, can't walk much, trouble walking, limited mobility, too crammed, relax the pace,
        ease the pace, not walk much, not walk too much, not walk far, walk less, less walking, tires easily,
        tire easily, gets tired easily, get tired easily, keep it gentle, nothing strenuous, nothing too strenuous,
        bad knees, knees are bad, weak knees, 慢慢来, 慢慢走, 慢慢逛, 怀孕, 孕妇, 膝盖不好, 容易累
    packed: 紧凑, 再快点, 快一点, 快一些, 节奏快, 加快节奏, 节奏加快, 特种兵, 暴走, 多去几个, 充实, 排满, 多安排几个,
        多安排景点, 多安排些景点, 多安排点景点, 多安排一些景点, 多安排活动, 多安排地方, 安排多点, 安排多一点, 安排紧,
        多看几个, 安排满, 能多看就多看, 赶一点, 满一点, 高强度, 尽量多, 快节奏, 打卡越多越好, 越多越好, 丰富一点,
        紧一点, 塞满, 多逛几个, 多跑几个, 太松, 太闲, 太空, 太轻松, 走马观花, 把时间用满, 不怕累, 多玩几个, packed,
        busy schedule, as much as possible, see everything, fast pace, fast-paced, intense, full schedule,
        action packed, action-packed, jam-packed, jam packed, cram, as many as possible, whirlwind, busy days,
        full days, too slow, too empty, too relaxed, fill up, busier, fuller, power through, packed schedule,
        go go go, as many sights as, as much as we can, as much as i can, pack in, pack it, squeeze in as,
        more packed, hit everything, high energy
    normal: 节奏适中, 正常节奏, 不紧不松, 适中, 节奏正常, normal pace, moderate pace, medium pace, average pace,
        balanced pace, steady pace, regular pace
    """
)
