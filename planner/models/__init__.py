"""The models of the planner: DeepSeek (or an OpenAI-compatible endpoint) with a key, else the offline model.

Whatever goes wrong with a model leaves this package as one of three errors of `planner.errors`: ModelUnavailable (no
model to ask: key, balance, network, overload), BadAnswer (one unusable answer) or MessageRefused (the provider refuses
the content). At most `MAX_REQUESTS` requests are made for one answer, and no answer takes longer than its time.
"""

from planner.models.build import Models, build_models
from planner.models.structured import invoke_structured
from planner.models.time_limit import limit_turn

__all__ = ["Models", "build_models", "invoke_structured", "limit_turn"]
