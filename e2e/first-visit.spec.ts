import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { LANGUAGES } from "@pashu/validators/languages";
import type { Page } from "@playwright/test";
import { DEMO_GOATS, openHydrated, openSignedIn } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { languageChips } from "./support/choose-language.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { neverRespond } from "./support/network.ts";
import { findOverflow } from "./support/overflow.ts";
import { MATRIX } from "./support/scope.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { findUntappable } from "./support/touch-targets.ts";

// A mobile viewport zooms out until the page fits, which would hide overflow.
test.use({ firstVisit: true, isMobile: false });

const header = (page: Page) => page.getByRole("banner");
const select = (page: Page) => header(page).getByRole("combobox");
const chip = (page: Page, shown: Locale, locale: Locale) =>
  languageChips(page, shown).getByRole("button", { name: LANGUAGES[locale].name, exact: true });

/** What the browser stores of the choice. */
const choice = (page: Page) => page.evaluate(() => [localStorage.getItem("language"), document.cookie]);

const boxes = (page: Page, shown: Locale) =>
  Promise.all(
    [
      header(page),
      header(page).getByRole("button", { name: translate(shown, "nav.login") }),
      page.getByRole("main"),
    ].map((each) => each.boundingBox()),
  );

for (const language of LOCALES) {
  test.describe(`in a browser in ${language}`, { tag: language === "mr" ? [] : MATRIX }, () => {
    test.use({ language });

    test("the languages are three chips, in the room of the header and each in its own words", async ({ page }) => {
      await recordLayoutShifts(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        for (const path of ["/", DEMO_GOATS, "/saved"]) {
          await openHydrated(page, path);
          await expect(languageChips(page, language).getByRole("button")).toHaveText(["हिंदी", "मराठी", "English"]);
          for (const locale of LOCALES) await expect(chip(page, language, locale)).toHaveAttribute("lang", locale);
          await expect(select(page)).toBeHidden();
          expect((await header(page).boundingBox())?.height, `${path}, ${width} px`).toBe(57);
          expect(await findOverflow(page)).toEqual([]);
          expect(await findUntappable(page)).toEqual([]);
        }
      }
      await expect(header(page).getByRole("link", { name: PRODUCT_NAME[language], exact: true })).toBeAttached();
      await expect(page).toHaveTitle(new RegExp(PRODUCT_NAME[language]));
      expect(await axeViolations(page)).toEqual([]);
      expect(await layoutShifts(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await setTextSize(page, 32);
      for (const path of ["/", DEMO_GOATS]) {
        await openHydrated(page, path);
        expect(await findOverflow(page), `${path}, large text`).toEqual([]);
      }
    });
  });
}

test.describe("in a browser in English", () => {
  test.use({ language: "en" });

  test("a chip switches the language and gives its place to name and list, and moves nothing", async ({ page, t }) => {
    await recordLayoutShifts(page);
    await openHydrated(page, DEMO_GOATS);
    const before = await boxes(page, "en");
    await chip(page, "en", "hi").press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(languageChips(page, "hi")).toBeHidden();
    await expect(header(page).getByRole("link", { name: PRODUCT_NAME.hi })).toBeVisible();
    await expect(select(page)).toBeFocused();
    expect(await choice(page)).toEqual(["hi", "lang=hi"]);
    expect((await boxes(page, "hi")).map((box) => box?.y)).toEqual(before.map((box) => box?.y));
    expect((await header(page).boundingBox())?.height).toBe(57);
    expect(await layoutShifts(page)).toEqual([]);
    for (const path of ["/", "/saved"]) {
      await page.goto(path);
      await expect(select(page)).toHaveValue("hi");
      await expect(languageChips(page, "hi")).toBeHidden();
    }
    await select(page).selectOption("en");
    await expect(languageChips(page, "en")).toBeHidden();
    await expect(header(page).getByRole("button", { name: t("nav.login") })).toBeVisible();
  });

  test("the chip of the current language is a choice, too, and a choice lasts without local storage", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    await chip(page, "en", "en").click();
    await expect(languageChips(page, "en")).toBeHidden();
    expect(await choice(page)).toEqual(["en", "lang=en"]);
    await page.evaluate(() => localStorage.clear());
    await openHydrated(page, "/");
    await expect(languageChips(page, "en")).toBeHidden();
    expect(await choice(page)).toEqual(["en", "lang=en"]);
    await page.context().clearCookies();
    await openHydrated(page, "/");
    await expect(languageChips(page, "en")).toBeHidden();
  });

  test("a user who has never chosen has the chips", async ({ page, t }) => {
    await openSignedIn(page, t, "/profile");
    await expect(languageChips(page, "en")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("combobox", { name: t("language.choose") })
      .selectOption("mr");
    await expect(languageChips(page, "mr")).toBeHidden();
    await expect(select(page)).toHaveValue("mr");
  });

  test("a chip works before the scripts have loaded", async ({ page }) => {
    await page.route("**/assets/**/*.js", neverRespond);
    await page.route("**/assets/*.js", neverRespond);
    await page.goto(DEMO_GOATS, { waitUntil: "commit" });
    await chip(page, "en", "mr").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "mr");
    await expect(page).toHaveURL(DEMO_GOATS);
    await expect(languageChips(page, "mr")).toBeHidden();
    await page.unrouteAll();
    await page.reload();
    await expect(select(page)).toHaveValue("mr");
    await expect.poll(() => choice(page)).toEqual(["mr", "lang=mr"]);
  });

  test.describe("without JavaScript", () => {
    // Chromium reports each script that it does not run.
    test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET .*\.js$/] });

    test("the chips change the language on every page", async ({ page }) => {
      await page.goto(DEMO_GOATS);
      await chip(page, "en", "hi").click();
      await expect(page).toHaveURL(DEMO_GOATS);
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
      await page.goto("/");
      await chip(page, "hi", "mr").click();
      await expect(page.locator("html")).toHaveAttribute("lang", "mr");
    });
  });
});
