"""What tokens cost, in USD per million: DeepSeek's off-peak list prices. Its peak hours cost twice as much."""

from __future__ import annotations

from dataclasses import dataclass

from langchain_core.messages.ai import UsageMetadata

PRICES_AS_OF = "2026-11"


@dataclass(frozen=True)
class Price:
    """USD per million tokens: input that the prefix cache had, input that it had not, and output."""

    hit: float
    miss: float
    output: float


FLASH = Price(hit=0.003, miss=0.15, output=0.60)
PRO = Price(hit=0.022, miss=0.66, output=1.98)

PRICES = {"deepseek-flash": FLASH, "deepseek-v4-flash": FLASH, "deepseek-v4-pro": PRO}


def cost(usage: UsageMetadata, model: str) -> float:
    """USD for one answer of `model`. Raises KeyError for a model that is not in the table."""
    price = PRICES[model]
    hit = usage.get("input_token_details", {}).get("cache_read", 0)
    miss = usage["input_tokens"] - hit
    return (hit * price.hit + miss * price.miss + usage["output_tokens"] * price.output) / 1e6
