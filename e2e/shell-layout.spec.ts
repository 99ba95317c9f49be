import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { LANGUAGES } from "@pashu/validators/languages";
import type { Locator, Page } from "@playwright/test";
import { openHydrated, openSignedIn, signUpByApi } from "./support/accounts.ts";
import { pauseClock } from "./support/clock.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { holdRequests } from "./support/network.ts";
import { findOverflow } from "./support/overflow.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { runsWholeMatrix } from "./support/scope.ts";

const HEIGHT = 640;
const WIDTHS = runsWholeMatrix ? [320, 360, 412] : [320];
const MIN_TARGET_PX = 44;
const ROTATION_MS = 5_000;

const heightOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().height);
const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top);
const bottomOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().bottom);

const header = (page: Page) => page.getByRole("banner");
const languageSelect = (page: Page, t: Translate) =>
  header(page).getByRole("combobox", { name: t("language.choose"), exact: true });
/** The button's word. It belongs to no control, so no role finds it. */
const languageWord = (select: Locator) => select.locator("xpath=../span");

/** Returns the bottom bar. The header's links have the same landmark name, but are hidden on phones. */
const bottomBar = (page: Page, t: Translate) => page.getByRole("navigation", { name: t("nav.mainLabel"), exact: true });

async function expectPhoneSizes(page: Page, t: Translate): Promise<void> {
  const bar = bottomBar(page, t);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await heightOf(header(page)), `header, ${width} px`).toBeLessThanOrEqual(57);
    expect(Math.round(await heightOf(bar)), `bottom bar, ${width} px`).toBe(61);
    expect(await bottomOf(bar)).toBe(HEIGHT);
    const tabs = await bar.getByRole("listitem").evaluateAll((items) => items.map((item) => item.clientWidth));
    expect(tabs, `tabs, ${width} px`).toEqual(Array<number>(4).fill(width / 4));
    const targets = header(page).locator("a, button, select").or(bar.locator("a, button")).filter({ visible: true });
    const small = await targets.evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => {
            const box = element.getBoundingClientRect();
            return Math.min(box.width, box.height) < least;
          })
          .map(({ textContent }) => textContent),
      MIN_TARGET_PX,
    );
    expect(small, `small targets, ${width} px`).toEqual([]);
  }
}

async function expectLanguageWords(page: Page, t: Translate, language: Locale): Promise<void> {
  const select = languageSelect(page, t);
  await expect(select).toHaveValue(language);
  const name = LANGUAGES[language].name;
  // "मरा" alone means "dead".
  const short = language === "en" ? "Eng" : name;
  for (const [width, word] of [
    [339, short],
    [399, short],
    [400, name],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(languageWord(select), `${width} px`).toHaveText(word, { useInnerText: true });
  }
  await expect(select.getByRole("option", { selected: true })).toHaveText(name);
}

async function expectFirstScreen(page: Page, t: Translate): Promise<void> {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  const barTop = await topOf(bottomBar(page, t));
  const main = page.getByRole("main");
  for (const [name, x] of [
    ["landing.startSelling", 16],
    ["landing.browseAnimals", 186],
  ] as const) {
    const door = main.getByRole("link", { name: t(name), exact: true }).first();
    expect(await bottomOf(door), name).toBeLessThan(barTop);
    expect(await door.boundingBox(), name).toMatchObject({ x, width: 158 });
  }
  const category = main.getByRole("link", { name: new RegExp(`^${t("category.cattle")}`) }).first();
  expect(await bottomOf(category)).toBeLessThan(700);
  const banner = page.getByRole("heading", { name: t("landing.bannerTitle") });
  expect(await bottomOf(banner)).toBeLessThan(barTop);
  await expect(main.getByText(t("landing.heroSubtitle"))).toBeInViewport({ ratio: 1 });
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    // A mobile viewport zooms out until the page fits, which would hide overflow.
    test.use({ language, isMobile: false });

    test("header and bottom bar fit, the first screen has the promise and both buttons, offline has a notice", async ({
      page,
      context,
      t,
    }) => {
      await test.step("for a visitor", async () => {
        await openHydrated(page, "/");
        await expect(header(page).getByRole("button", { name: t("nav.login") })).toBeVisible();
        await expectFirstScreen(page, t);
        await expectPhoneSizes(page, t);
        await expectLanguageWords(page, t, language);
      });
      await test.step("offline", async () => {
        await page.setViewportSize({ width: 320, height: HEIGHT });
        await context.setOffline(true);
        const notice = header(page).getByText(t("error.offline"), { exact: true });
        await expect(notice).toBeVisible();
        expect(await heightOf(notice)).toBe(32);
        await context.setOffline(false);
      });
      await test.step("on the offline page with a font size of 200%", async () => {
        await setTextSize(page, 32);
        await openHydrated(page, "/offline");
        expect(await findOverflow(page)).toEqual([]);
        await setTextSize(page, 16);
      });
      await test.step("for a user", async () => {
        await openSignedIn(page, t, "/");
        await expect(bottomBar(page, t).getByRole("link", { name: t("nav.profile") })).toBeVisible();
        await expectPhoneSizes(page, t);
      });
    });
  });
}

test("the current page's tab has a line above it", async ({ page, t }) => {
  const lines = () =>
    bottomBar(page, t)
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, "::before").borderTopWidth));
  // The guided form hides the bottom bar.
  await openSignedIn(page, t, "/sell?form=pictures");
  await page.getByRole("button", { name: t("guided.write") }).click();
  const bar = bottomBar(page, t);
  await bar.getByRole("link", { name: t("nav.home") }).click();
  await expect.poll(lines).toEqual(["3px", "0px", "0px", "0px"]);
  for (const [index, tab] of (["sell", "saved", "profile"] as const).entries()) {
    const link = bar.getByRole("link", { name: t(`nav.${tab}`) });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    const expected = ["0px", "0px", "0px", "0px"].with(index + 1, "3px");
    await expect.poll(lines).toEqual(expected);
  }
});

test("the language button shows the keyboard focus, and from 1024 px the header's links replace the bottom bar", async ({
  page,
  t,
}) => {
  await openHydrated(page, "/");
  await header(page)
    .getByRole("link", { name: t("nav.browse") })
    .focus();
  await page.keyboard.press("Tab");
  const select = languageSelect(page, t);
  await expect(select).toBeFocused();
  await expect(select.locator("xpath=..")).toHaveCSS("outline", /solid 3px/);

  const browse = header(page)
    .getByRole("navigation")
    .getByRole("link", { name: t("nav.browse") });
  const home = page.getByRole("link", { name: t("nav.home"), exact: true });
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(browse).toBeHidden();
  await expect(home).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(browse).toBeVisible();
  await expect(home).toBeHidden();
  expect(await heightOf(header(page))).toBe(65);
});

test("a language chosen before hydration is applied after it", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  const select = header(page).getByRole("combobox");
  const button = select.locator("xpath=..");
  await expect(button).toHaveCSS("animation-name", "none");
  await select.selectOption("mr");
  await expect(button).toHaveCSS("animation-name", "pulse");
  release();
  await expect(page.locator("html")).toHaveAttribute("lang", "mr");
  await expect(button).toHaveCSS("animation-name", "none");
});

test.describe("with animations", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the landing page does not shift while the name rotates and the session loads", async ({ page, t }) => {
    const { name } = await signUpByApi(page);
    await recordLayoutShifts(page);
    await page.clock.install();
    await openHydrated(page, "/");
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();
    const promise = page.getByText(t("landing.heroSubtitle"));
    // While the content above it loads, the first screen is kept for it.
    await expect(promise).toBeInViewport();
    await pauseClock(page);
    const top = await topOf(promise);
    const shown = page.getByRole("heading", { level: 1 }).locator(".opacity-100");
    const names = new Set<string>();
    for (let rotation = 0; rotation < LOCALES.length; rotation += 1) {
      names.add(await shown.innerText());
      await page.clock.runFor(ROTATION_MS);
      expect(await topOf(promise)).toBe(top);
    }
    expect(names.size).toBe(LOCALES.length);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
