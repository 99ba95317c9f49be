import { LOCALES } from "@pashu/i18n/locales";
import type { Locator, Page } from "@playwright/test";
import { createListing, DEMO_GOATS, newUser, signUpByApi } from "./support/accounts.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import { MATRIX, runsWholeMatrix } from "./support/scope.ts";
import { signUp, type Translate } from "./support/sign-up.ts";
import { startSlowProxy } from "./support/slow-proxy.ts";
import { expect, test } from "./support/test.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
const SLOWNESS = { maxDelayMs: 600, pieces: 30, pieceDelayMs: 120 };
/** As on a phone of 2016. Chromium slows a page down by a busy loop, so the gate has only the slow network. */
const CPU_SLOWDOWN = runsWholeMatrix ? 6 : 1;
const WIDE = { width: 1280, height: 800 };

test.describe.configure({ timeout: 240_000 });
test.use({
  actionTimeout: 60_000,
  baseURL: async ({ baseURL }, use) => {
    const proxy = await startSlowProxy(baseURL ?? "", { seed: SEED, ...SLOWNESS });
    await use(proxy.url);
    proxy.close();
  },
});

/** Opens a slow browser. Each step of the visit waits until everything that it loads is shown. */
async function startVisit(page: Page) {
  const shifts = await watchLayoutShifts(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const isReady = () => expect(page.locator("html")).toHaveAttribute("data-ready");
  const language = page.getByRole("banner").getByRole("combobox");
  const step = (name: string, action: () => Promise<unknown>) =>
    test.step(name, async () => {
      shifts.startStep(name);
      await action();
      await page.waitForLoadState("networkidle");
      await shifts.settle();
    });
  return {
    step,
    isReady,
    reload: (name: string, shown?: Locator) =>
      step(name, async () => {
        await page.reload();
        await isReady();
        if (shown !== undefined) await expect(shown).toBeVisible();
      }),
    /** @param shown visible in the language of before */
    switchLanguage: async (other: "hi" | "mr", shown: Locator) => {
      await step("another language", async () => {
        await language.selectOption(other);
        await expect(page.locator("html")).toHaveAttribute("lang", other);
      });
      await step("the language of before", async () => {
        await language.selectOption(await page.evaluate(() => navigator.language.slice(0, 2)));
        await expect(shown).toBeVisible();
      });
    },
    expectStill: () => expect(shifts.all, `layout shifts with FUZZ_SEED=${SEED}`).toEqual([]),
  };
}

function controlsOf(page: Page, t: Translate) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const card = main.getByRole("article").first();
  return {
    main,
    dialog,
    firstListing: card.getByRole("link").first(),
    save: card.getByRole("button", { name: t("card.save") }),
    contact: main.getByRole("button", { name: t("animalPage.contact"), exact: true }),
    tab: (name: string) => page.getByRole("link", { name, exact: true }).filter({ visible: true }).first(),
  };
}

async function visitSignedOut(page: Page, t: Translate, other: "hi" | "mr"): Promise<void> {
  const visit = await startVisit(page);
  const { step, isReady, expectStill } = visit;
  const { main, dialog, firstListing, contact, tab } = controlsOf(page, t);
  const openList = async (path: string) => {
    await page.goto(path);
    await isReady();
    await expect(firstListing).toBeVisible();
  };

  await step("landing page", async () => {
    await page.goto("/");
    await isReady();
  });
  await step("marketplace", async () => {
    await main
      .getByRole("link", { name: t("landing.browseAnimals"), exact: true })
      .first()
      .click();
    await expect(firstListing).toBeVisible();
  });
  await step("marketplace, reloaded", () => openList("/marketplace"));
  await step("category", async () => {
    await main
      .getByRole("link", { name: t("category.goats"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(DEMO_GOATS);
    await expect(firstListing).toBeVisible();
  });
  const filter = main.getByRole("button", { name: t("market.filter"), exact: true });
  if (await filter.isVisible()) {
    await step("filters", async () => {
      await filter.click();
      await dialog.getByRole("button", { name: t("filters.withPhoto"), exact: true }).click();
    });
    await step("filtered list", async () => {
      await dialog.locator("[data-action-bar] button").first().click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/withPhoto=true/);
    });
  }
  await step("search", async () => {
    await main.getByRole("searchbox").pressSequentially("osma", { delay: 150 });
    await expect(page).toHaveURL(/search=osma/);
    await expect(firstListing).toBeVisible();
  });
  await step("search, cleared", async () => {
    await main.getByRole("button", { name: t("market.searchClear") }).click();
    await expect(page).not.toHaveURL(/search=/);
  });
  await step("page of a listing", async () => {
    await firstListing.click();
    await expect(main.getByRole("heading", { name: t("animalPage.about") })).toBeVisible();
  });
  await step("login dialog", () => contact.click());
  await step("sign-up and consent", async () => {
    await signUp(page, t, newUser());
    await expect(dialog).toContainText(t("consent.text1"));
  });
  await step("number", async () => {
    await dialog.getByRole("button", { name: t("consent.accept") }).click();
    await expect(dialog.getByText(t("contact.demoNumber"))).toBeVisible();
  });
  await step("number, closed", async () => {
    await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await step("back to the list", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/marketplace/);
    await expect(firstListing).toBeVisible();
  });
  await visit.switchLanguage(other, tab(t("nav.saved")));
  await step("saved animals", () => tab(t("nav.saved")).click());
  expectStill();
}

async function visitAsSeller(page: Page, t: Translate, other: "hi" | "mr"): Promise<void> {
  const { name } = await signUpByApi(page);
  await page.request.patch("/api/users/me", { data: { pincode: "413512" } });
  await createListing(page.request, { title: "Gir" });
  const visit = await startVisit(page);
  const { step, isReady, reload, expectStill } = visit;
  const { main, dialog, firstListing, save, tab } = controlsOf(page, t);
  const profile = page.getByRole("link", { name: t("nav.openProfile", { name }) });

  await step("marketplace", async () => {
    await page.goto(DEMO_GOATS);
    await isReady();
    await expect(profile).toBeVisible();
  });
  await step("saved", async () => {
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
  });
  await step("saved animals", async () => {
    await tab(t("nav.saved")).click();
    await expect(firstListing).toBeVisible();
  });
  await step("page of a listing, reloaded", async () => {
    await firstListing.click();
    await expect(page).toHaveURL(/animal/);
    await page.reload();
    await isReady();
    await expect(profile).toBeVisible();
  });
  await step("profile", async () => {
    await profile.click();
    await expect(main.getByRole("heading", { name })).toBeVisible();
    await expect(firstListing).toBeVisible();
  });
  await reload("profile, reloaded", firstListing);
  await step("own listing", async () => {
    await firstListing.click();
    await expect(main.getByRole("heading", { name: t("animalPage.about") })).toBeVisible();
  });
  await reload("own listing, reloaded");
  await step("profile again", () => profile.click());
  await visit.switchLanguage(other, tab(t("nav.sell")));
  const buffalo = main.getByRole("button", { name: t("category.buffalo"), exact: true });
  await step("guided form", async () => {
    await tab(t("nav.sell")).click();
    await expect(buffalo).toBeVisible();
  });
  await reload("guided form, reloaded", buffalo);
  const kind = main.getByRole("button", { name: t("facts.kind.she-buffalo"), exact: true });
  await step("second half of the first question", async () => {
    await buffalo.click();
    await expect(kind).toBeVisible();
  });
  await reload("second half of the first question, reloaded", kind);
  await step("second question", async () => {
    await kind.click();
    await expect(main.getByRole("button", { name: t("photos.camera"), exact: true })).toBeVisible();
  });
  await step("third question", async () => {
    await main.getByRole("button", { name: t("guided.withoutPhotos"), exact: true }).click();
    await expect(main.getByRole("button", { name: t("facts.breed.unknown"), exact: true })).toBeVisible();
  });
  await step("written form", async () => {
    await main.getByRole("button", { name: t("guided.write") }).click();
    await expect(main.getByRole("combobox").first()).toBeVisible();
  });
  await reload("written form, reloaded", main.getByRole("combobox").first());
  expect(await dialog.count()).toBe(0);
  expectStill();
}

for (const language of LOCALES) {
  const other = language === "hi" ? "mr" : "hi";
  // A visit takes a minute. Hindi, which most farmers read, is in each run of the gate.
  const tag = language === "hi" ? [] : MATRIX;
  test.describe(`in ${language}`, { tag }, () => {
    test.use({ language });

    test("nothing moves in the visit of a visitor who signs up", ({ page, t }) => visitSignedOut(page, t, other));

    test("nothing moves in the visit of a seller", ({ page, t }) => visitAsSeller(page, t, other));
  });
}

test.describe(`on a wide screen ${MATRIX}`, () => {
  test.use({ viewport: WIDE, isMobile: false, defaultLanguage: "hi" });

  test("nothing moves in the visit of a visitor who signs up", ({ page, t }) => visitSignedOut(page, t, "mr"));

  test("nothing moves in the visit of a seller", ({ page, t }) => visitAsSeller(page, t, "mr"));
});
