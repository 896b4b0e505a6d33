"""Passport countries by ISO 3166 code: names and demonyms."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

NATIONS = table(
    """
    AE: 阿联酋, emirati, uae, united arab emirates
    AR: 阿根廷, argentine, argentinian, argentina
    AT: 奥地利, austrian, austria
    AU: 澳大利亚, 澳洲, australian, australia, aussie
    BD: 孟加拉, 孟加拉国, bangladeshi, bangladesh
    BE: 比利时, belgian, belgium
    BR: 巴西, brazilian, brazil
    CA: 加拿大, canadian, canada
    CH: 瑞士, swiss, switzerland
    CL: 智利, chilean, chile
    CN: 中国, 中国大陆, 大陆, chinese, china, prc
    CO: 哥伦比亚, colombian, colombia
    CZ: 捷克, czech, czechia
    DE: 德国, german, germany
    DK: 丹麦, danish, denmark, dane
    EG: 埃及, egyptian, egypt
    ES: 西班牙, spanish, spain, spaniard
    FI: 芬兰, finnish, finland, finn
    FR: 法国, french, france
    GB: 英国, british, uk, united kingdom, brit, english, scottish, welsh, great britain, england, scotland
    GR: 希腊, greek, greece
    HK: 香港, hong kong, hongkonger
    HU: 匈牙利, hungarian, hungary
    ID: 印尼, 印度尼西亚, indonesian, indonesia
    IE: 爱尔兰, irish, ireland
    IL: 以色列, israeli, israel
    IN: 印度, indian, india
    IR: 伊朗, iranian, iran
    IS: 冰岛, icelandic, iceland
    IT: 意大利, italian, italy
    JP: 日本, japanese, japan
    KE: 肯尼亚, kenyan, kenya
    KH: 柬埔寨, cambodian, cambodia
    KR: 韩国, south korean, korean, korea, south korea
    KZ: 哈萨克斯坦, kazakh, kazakhstan
    LK: 斯里兰卡, sri lankan, sri lanka
    MA: 摩洛哥, moroccan, morocco
    MN: 蒙古, 蒙古国, mongolian, mongolia
    MO: 澳门, macau, macanese
    MV: 马尔代夫, maldivian, maldives
    MX: 墨西哥, mexican, mexico
    MY: 马来西亚, 大马, malaysian, malaysia
    NG: 尼日利亚, nigerian, nigeria
    NL: 荷兰, dutch, netherlands, holland
    NO: 挪威, norwegian, norway
    NP: 尼泊尔, nepali, nepalese, nepal
    NZ: 新西兰, 纽西兰, new zealand, new zealander, kiwi
    PE: 秘鲁, peruvian, peru
    PH: 菲律宾, filipino, filipina, philippine, philippines
    PK: 巴基斯坦, pakistani, pakistan
    PL: 波兰, polish, poland
    PT: 葡萄牙, portuguese, portugal
    QA: 卡塔尔, qatari, qatar
    RO: 罗马尼亚, romanian, romania
    RU: 俄罗斯, 俄国, russian, russia
    SA: 沙特, 沙特阿拉伯, saudi, saudi arabia
    SE: 瑞典, swedish, sweden, swede
    SG: 新加坡, singaporean, singapore
    TH: 泰国, thai, thailand
    TR: 土耳其, turkish, turkey
    TW: 台湾, taiwanese, taiwan
    UA: 乌克兰, ukrainian, ukraine
    US: 美国, american, usa, us, u.s., united states, america
    VN: 越南, vietnamese, vietnam
    ZA: 南非, south african, south africa
    """
)
