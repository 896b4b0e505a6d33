"""Numerals and lengths of time in languages that the planner reads no sentences of."""

from __future__ import annotations

from planner.offline.vocabulary.table import table

_NUMERALS = table(
    """
    1: ein, eine, einen, un, une, una, uno, um, uma, een, 하루
    2: zwei, deux, dos, due, dois, duas, twee, två, dwa
    3: drei, trois, tres, tre, três, drie, trzy
    4: vier, quatre, cuatro, quattro, quatro, fyra, cztery
    5: fünf, cinq, cinco, cinque, vijf, fem
    6: sechs, seis, sei, zes, sex
    7: sieben, sept, siete, sette, sete, zeven, sju
    8: acht, huit, ocho, otto, oito, åtta
    9: neun, neuf, nueve, nove, negen, nio
    10: zehn, dix, diez, dieci, dez, tien, tio
    """
)

NUMERALS: dict[str, str] = {word: digits for digits, words in _NUMERALS.items() for word in words}

UNITS = table(
    """
    days: tag, tage, tagen, jour, journée, día, días, dia, dias, giorno, giorni, dagen, dagar, dager, dni, 일
    nights: nacht, nächte, nächten, nuit, noche, noches, notte, notti, noite, noites, nachten, nätter, netter, 박
    weeks: woche, wochen, semaine, semana, semanas, settimana, settimane, weken, veckor, uker, 주
    """
)

FOR = table("for: für, pour, para, per, voor, för")
"""Before the number of people."""
