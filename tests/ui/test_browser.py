"""The main journeys in a real browser, against the really started app."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import icalendar
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from planner.conversations import Conversations
from tests.ui.conftest import SECONDS, Site
from ui.words import word

expect.set_options(timeout=SECONDS * 1000)

IMAGES = Path(__file__).parents[2] / "docs" / "images"
PICTURES = {
    "welcome-desktop-light", "days-desktop-light", "days-phone-light", "costs-desktop-dark", "memory-desktop-light",
}  # fmt: skip
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


@pytest.fixture(autouse=True)
def _model_answers(site: Site) -> Iterator[None]:
    """No test leaves the next one with a model that does not answer."""
    site.gate.open()
    yield
    site.gate.open()


def box(page: Page) -> Locator:
    return page.get_by_test_id("stChatInputTextArea")


def say(page: Page, text: str) -> None:
    expect(box(page)).to_be_enabled()
    box(page).fill(text)
    box(page).press("Enter")


def button(page: Page, key: str) -> Locator:
    return page.locator(f".st-key-{key}").get_by_role("button").first


def plan(page: Page) -> Locator:
    return page.locator(".st-key-plan")


def tab(page: Page, key: str) -> Locator:
    return plan(page).get_by_role("tab", name=word(key, "zh"), exact=True)


def answers(page: Page) -> Locator:
    return page.get_by_test_id("stChatMessage").filter(has=page.get_by_label("Chat message from assistant"))


def settled(page: Page) -> None:
    """The whole page is drawn and no turn runs."""
    expect(box(page)).to_be_enabled()
    expect(page.locator(".agents")).to_have_count(0)
    expect(page.locator('[data-stale="true"]')).to_have_count(0)
    expect(page.get_by_test_id("stSkeleton")).to_have_count(0)


def picture(page: Page, name: str) -> None:
    """Keeps a picture for the documentation, if PLANNER_PICTURES asks for it."""
    if os.environ.get("PLANNER_PICTURES") and name in PICTURES:
        IMAGES.mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(1_500)  # charts and maps fade in
        page.screenshot(path=IMAGES / f"{name}.png")


def test_plan_revise_undo_and_take_along(site: Site, page: Page, tmp_path: Path) -> None:
    page.goto(site.url)
    expect(button(page, "example-0")).to_be_visible()
    say(page, "帮我规划成都3天，两个人，预算4000元，下周五出发")
    expect(page.locator(".agents li").first).to_be_visible()
    expect(plan(page).get_by_role("heading", name="成都")).to_be_visible()
    settled(page)
    thread_id = page.url.split("c=")[1]
    expect(page.locator(f".st-key-open-{thread_id}")).to_contain_text("成都3天 · 2026-12-11")

    say(page, "酒店换便宜的")
    expect(plan(page).get_by_text(word("changed", "zh"))).to_be_visible()
    tab(page, "stay").click()
    expect(plan(page).locator(".card .badge")).to_have_text(word("new_mark", "zh"))

    button(page, "undo").click()
    expect(plan(page).get_by_text(word("changed", "zh"))).to_have_count(0)
    settled(page)
    expect(page.get_by_test_id("stChatMessage")).to_have_count(6)

    plan(page).get_by_role("button", name=word("export", "zh")).click()
    with page.expect_download() as downloading:
        button(page, "export-calendar").click()
    saved = tmp_path / "trip.ics"
    downloading.value.save_as(saved)
    calendar = icalendar.Calendar.from_ical(saved.read_bytes())
    assert isinstance(calendar, icalendar.Calendar)
    assert {str(event.start)[:10] for event in calendar.events} == {"2026-12-11", "2026-12-12", "2026-12-13"}


def test_a_turn_is_stopped_and_tried_again(site: Site, page: Page) -> None:
    page.goto(site.url)
    expect(box(page)).to_be_enabled()
    site.gate.close()
    say(page, "帮我规划南京2天")
    expect(page.locator(".agents .working").first).to_be_visible()
    expect(box(page)).to_be_disabled()
    button(page, "stop").click()
    expect(button(page, "stop")).to_be_disabled()
    site.gate.open()
    expect(page.get_by_test_id("stAlert")).to_contain_text("已停止")
    button(page, "retry").click()
    expect(plan(page).get_by_role("heading", name="南京")).to_be_visible()


def test_a_reload_and_a_second_tab_watch_the_same_turn(site: Site, context: BrowserContext) -> None:
    first, second = context.new_page(), context.new_page()
    first.goto(site.url)
    expect(box(first)).to_be_enabled()
    site.gate.close()
    say(first, "帮我规划杭州2天")
    expect(first.locator(".agents .working").first).to_be_visible()
    first.wait_for_url("**/?c=*")
    first.reload()
    second.goto(first.url)
    for page in (first, second):
        expect(page.locator(".agents .working").first).to_be_visible()
        expect(page.locator(".said")).to_have_text("帮我规划杭州2天")
        expect(box(page)).to_be_disabled()
    second.close()
    site.gate.open()
    expect(plan(first).get_by_role("heading", name="杭州")).to_be_visible()
    expect(first.get_by_test_id("stChatMessage")).to_have_count(2)
    third = context.new_page()
    third.goto(first.url)
    expect(plan(third).get_by_role("heading", name="杭州")).to_be_visible()
    say(third, "酒店换便宜的")
    expect(first.get_by_test_id("stChatMessage")).to_have_count(4)


def test_a_turn_that_ends_while_the_tab_is_closed_is_there_on_return(site: Site, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(site.url)
    expect(box(page)).to_be_enabled()
    site.gate.close()
    say(page, "帮我规划苏州2天")
    page.wait_for_url("**/?c=*")
    address = page.url
    page.close()
    site.gate.open()
    back = context.new_page()
    back.goto(address)
    expect(plan(back).get_by_role("heading", name="苏州")).to_be_visible()


def test_text_appears_as_typed(site: Site, page: Page) -> None:
    page.goto(site.url)
    typed = "成都2天 $100 … $50，20~25 ~~x~~ :star: <b>bold</b> **x** :red[a] --> 3:30"
    say(page, typed)
    expect(plan(page)).to_be_visible()
    settled(page)
    assert page.locator(".said").inner_text() == typed
    assert page.locator(".said b").count() == 0
    expect(page.locator(".katex")).to_have_count(0)


def test_a_conversation_is_renamed_and_deleted_after_a_question(
    site: Site, page: Page, conversations: Conversations
) -> None:
    thread_id = conversations.turn(None, "北京1天").thread_id
    page.goto(site.of(thread_id))
    button(page, "rename").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(word("name", "zh")).fill("爬长城")
    dialog.get_by_role("button", name=word("rename", "zh")).click()
    row = page.locator(f".st-key-open-{thread_id}")
    expect(row).to_contain_text("爬长城")
    button(page, "delete").click()
    button(page, "cancel").click()
    expect(row).to_be_visible()
    button(page, "delete").click()
    button(page, "really-delete").click()
    expect(row).to_have_count(0)
    expect(page).not_to_have_url(re.compile("c="))
    expect(button(page, "example-0")).to_be_visible()


def test_the_form_is_sent_as_a_message(site: Site, page: Page, conversations: Conversations) -> None:
    thread_id = conversations.turn(None, "成都2天").thread_id
    page.goto(site.of(thread_id))
    button(page, "edit").click()
    dialog = page.get_by_role("dialog")
    days = dialog.get_by_label(word("length", "zh"))
    days.fill("3")
    days.press("Tab")
    dialog.get_by_role("button", name=word("apply", "zh")).click()
    expect(page.locator(".said").last).to_have_text("改成3天")
    expect(tab(page, "days")).to_be_visible()
    expect(plan(page).get_by_role("tab", name="第3天")).to_be_visible()


def test_the_keyboard_alone_is_enough(site: Site, page: Page, planned: str) -> None:
    page.goto(site.of(planned))
    expect(tab(page, "days")).to_be_visible()
    settled(page)
    tab(page, "days").focus()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "stay")).to_have_attribute("aria-selected", "true")
    settled(page)
    button(page, "edit").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    button(page, "new").press("Enter")
    expect(button(page, "example-0")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("desktop", "dark"), ("phone", "light")])
def test_it_fits_and_has_no_serious_barrier(site: Site, browser: Browser, planned: str, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="zh-CN",
        color_scheme="dark" if scheme == "dark" else "light",
    )
    context.set_default_timeout(SECONDS * 1000)
    page = context.new_page()
    page.goto(site.url)
    expect(button(page, "example-0")).to_be_visible()
    inspect(page, f"welcome-{size}-{scheme}")
    page.goto(site.of(planned))
    for key in ("days", "stay", "eat", "costs", "checks", "know", "versions"):
        tab(page, key).click()
        expect(tab(page, key)).to_have_attribute("aria-selected", "true")
        inspect(page, f"{key}-{size}-{scheme}")
    chat, beside = page.locator(".st-key-messages").bounding_box(), plan(page).bounding_box()
    assert chat and beside
    if size == "phone":
        assert beside["y"] >= chat["y"] + chat["height"], "the plan is below the chat"
    else:
        assert beside["x"] >= chat["x"] + chat["width"], "the plan is beside the chat"
    plan(page).get_by_role("radio", name=word("memory", "zh")).click()
    expect(plan(page).get_by_text(word("summary", "zh"))).to_be_visible()
    inspect(page, f"memory-{size}-{scheme}")
    context.close()


def inspect(page: Page, name: str) -> None:
    """Nothing sticks out to the side, and axe finds nothing serious."""
    page.mouse.move(2, 400)
    settled(page)
    wide = page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
    assert wide <= 0, f"{name} is {wide} px too wide"
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]][:3])
        for violation in found
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == [], name
    picture(page, name)
