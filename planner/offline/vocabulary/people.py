"""Who travels along."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

RELATIONS = table(
    """
    adult: 老婆, 保姆, 护工, carer, caregiver, nanny, 妻子, 太太, 媳妇, 媳妇儿, 老公, 丈夫, 先生, 女朋友, 男朋友,
        女友, 男友, 对象, 爱人, 伴侣, 另一半, 未婚妻, 未婚夫, 朋友, 好友, 好朋友, 闺蜜, 同学, 同事, 室友, 舍友, 兄弟,
        哥们, 哥们儿, 死党, 基友, 客户, 老板, 大学同学, 妈妈, 爸爸, 母亲, 父亲, 老妈, 老爸, 我妈, 我爸, 俺妈, 俺爸,
        婆婆, 公公, 岳母, 岳父, 丈母娘, 奶奶, 爷爷, 外婆, 外公, 姥姥, 姥爷, 姐姐, 妹妹, 哥哥, 弟弟, 表姐, 表妹, 表哥,
        表弟, 堂弟, 堂妹, 堂姐, 堂哥, 姐妹, 我哥, 我姐, 我弟, 我妹, 阿姨, 叔叔, 舅舅, 姑姑, 小姨, 嫂子, 我嫂子,
        伙伴, 小伙伴, wife, husband, hubby,
        girlfriend, boyfriend, partner, spouse, fiance, fiancee, fiancé, fiancée, gf, bf, friend, buddy, mate, pal,
        colleague, coworker, roommate, mother, father, mum, mom, dad, sister, brother, aunt, uncle, grandmother,
        grandma, grandfather, grandpa, mother-in-law, mother in law, father-in-law, father in law, cousin, bestie,
        best friend, sibling, classmate, 老人, 老人家, 长辈, elderly, senior, elder, older people, 老年人, pensioner,
        retiree, other half, better half, missus, 孩子他爸, 孩子他妈, 娃他爸, 娃他妈
    two_adults: 爸妈, 父母, 爸爸妈妈, 妈妈爸爸, 父母亲, 公婆, 公公婆婆, 岳父岳母, 岳父母, 爷爷奶奶, 外公外婆,
        姥姥姥爷, 双亲, 爹妈, 二老, parents, grandparents, in-laws, in laws, mom and dad, mum and dad, folks, 哥哥嫂子
    child: 孩子, 小孩, 小孩子, 小朋友, 儿童, 宝宝, 娃, 娃娃, 小娃, 儿子, 女儿, 闺女, 婴儿, 宝贝, 小宝宝, 小宝, 孙子,
        孙女, 外孙, 外孙女, 侄子, 侄女, 外甥, 外甥女, 俩娃, 小学生, 幼儿, kid, child, children, baby, babies, toddler,
        son, daughter, infant, kiddo, grandson, granddaughter, grandchild, grandchildren, nephew, niece, little one,
        teenager, teen, year-old, year old, years old, yo, little boy, little girl
    two_children: twins, 双胞胎, 龙凤胎
    """
)
"""Relations by whom one of them stands for; seniors count as adults."""

_STANDS_FOR = {"adult": (1, 0), "two_adults": (2, 0), "child": (0, 1), "two_children": (0, 2)}

COMPANIONS: dict[str, tuple[int, int]] = {word: _STANDS_FOR[who] for who, words in RELATIONS.items() for word in words}
"""How many adults and children a relation stands for when no number is said with it."""

PARTIES = table(
    """
    couple: 夫妻, 夫妇, 情侣, 两口子, 小两口, 老两口, 小夫妻, 老夫妻, 蜜月, 二人世界, 我们俩, 我俩, 咱俩, 俺俩,
        两个人, 我们两个, 咱们俩, 咱们两个, 俩人, 我们两人, 父子俩,
        母子俩, 父女俩, 母女俩, 兄弟俩, 姐妹俩, 姐弟俩, 兄妹俩, 爷孙俩,
        couple, honeymoon, the two of us, two of us, both of us,
        us two, my wife and i, my husband and i, just us two, newlyweds
    alone: 独自, 一个人, 自己一个, 单人, 独行, 我自己, solo, alone, by myself, on my own, just me, only me, myself,
        独自一人, 我一个人, 就我一个, 就我, 独身, 一人, single traveler, single traveller, 1人, 1个人, 自己去, 自己玩
    """
)
"""Words for the whole party."""

UNITS = table(
    """
    adults: 大人, 成人, 成年人, 大, adult, grown-up, grown up, grownup
    children: 小, 孩, 年轻小孩
    seniors: 老, 老人, 老人家, 长辈, elderly, senior, elder, elderly people, older people, 老年人, pensioner, retiree
    anyone: 人, 位, 口, 名, 个人, 口人, 人份, 位朋友, people, person, persons, pax, traveller, traveler, ppl, of us,
        guest, passenger, tourist, 男, 女, 男生, 女生, 人一起, guy, girl, lady, ladies, women, men, woman, man, folks,
        in total, in all, travellers, members, humans, student, backpacker, nomad, 学生, 姑娘, 小姐妹, 上班族, 老师,
        游客, 旅客, 乘客, 小伙, colleagues, retirees, lad, lass, bloke
    """
)
"""Words counted by a number before them."""
