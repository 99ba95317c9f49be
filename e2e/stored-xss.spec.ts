import { randomInt } from "node:crypto";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { LISTING_TEXTS } from "@pashu/validators/listing-texts";
import { TRANSLATED_TEXTS } from "@pashu/validators/text-fields";
import type { APIRequestContext, Page } from "@playwright/test";
import { showNumber } from "./support/contact.ts";
import { createAccount, newUser, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { publicHtml } from "./support/network.ts";
import { findOverflow } from "./support/overflow.ts";
import { MATRIX } from "./support/scope.ts";

/** Sorted by length. As HTML, each fragment would add an element or run a script. */
const FRAGMENTS = [
  `"><b>p`,
  `<svg onload=p()>'"`,
  `</script><img src=x onerror=p()>`,
  `</script><script>p()</script>"'><img src=x onerror=p()>{{7*7}}\${7*7}<%=7*7%>`,
] as const;
/** Right-to-left override, zero-width space and left-to-right isolate. */
const CONTROL_CHARACTERS = "\u202e\u200b\u2066";

/** Returns a text of a field's maximum length: the longest fragment that fits, then one long word. */
function hostile(max: number): string {
  const fragment = FRAGMENTS.findLast(({ length }) => length <= max) ?? "<b>";
  return (fragment + CONTROL_CHARACTERS).slice(0, Math.max(max, fragment.length)).padEnd(max, "W");
}

const LISTING = Object.fromEntries(
  TRANSLATED_TEXTS.flatMap((name) => [
    [name, hostile(LISTING_TEXTS[name].max)],
    [`${name}Hindi`, hostile(LISTING_TEXTS[name].max).replaceAll("W", "क")],
  ]),
);
/** The server strips bidirectional control characters. */
const TITLE = LISTING["title"]?.replaceAll(/[\u202e\u2066]/g, "") ?? "";
const PROFILE = {
  name: hostile(TEXT_LIMITS.name),
  email: hostile(TEXT_LIMITS.email),
  address1: hostile(TEXT_LIMITS.address),
  address2: hostile(TEXT_LIMITS.address),
  state: hostile(TEXT_LIMITS.state),
  pincode: hostile(TEXT_LIMITS.pincode),
  location: hostile(TEXT_LIMITS.location),
};

interface Stored {
  sellerId: string;
  animalId: string;
  /** Formatted as on a card; unique to the test. */
  price: string;
}

async function store(request: APIRequestContext, phone = "98220 44441"): Promise<Stored> {
  const price = randomInt(1_000_000, 100_000_000);
  const send = async (method: string, path: string, data: object) => {
    const response = await request.fetch(path, { method, data });
    expect([path, response.ok(), await response.text()]).toEqual([path, true, expect.any(String)]);
    return response.json();
  };
  const { id: sellerId } = await send("PATCH", "/api/users/me", { ...PROFILE, phone });
  const { id: animalId } = await send("POST", "/api/animals", {
    ...LISTING,
    kaunSaByaat: hostile(LISTING_TEXTS.kaunSaByaat.max),
    location: hostile(LISTING_TEXTS.location.max),
    locationHindi: hostile(LISTING_TEXTS.location.max),
    category: "sheep",
    price,
    dailyMilkProduction: 3,
  });
  return { sellerId, animalId, price: `₹${price.toLocaleString("en-IN")}` };
}

/** Expects that no fragment became an element or ran, and that nothing overflows the screen. */
async function expectTextOnly(page: Page, screen: string): Promise<void> {
  const interpreted = await page.evaluate(() => [
    document.documentElement.dataset["planted"] ?? "",
    ...[...document.querySelectorAll("b, [onload], [onerror], [onclick], img[src='x'], a[href^='javascript']")].map(
      ({ outerHTML }) => outerHTML,
    ),
  ]);
  expect([screen, ...interpreted]).toEqual([screen, ""]);
  expect.soft([screen, ...(await findOverflow(page)).slice(0, 5)]).toEqual([screen]);
}

// A mobile viewport zooms out until the page fits, which would hide overflow.
test.use({ isMobile: false, viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { p: () => (document.documentElement.dataset["planted"] = "it ran") });
  });
});

const hostileUser = () => newUser(hostile(TEXT_LIMITS.name));

for (const language of ["en", "hi"] as const) {
  // A Hindi page shows a listing's Hindi fields, other pages show the main fields.
  test.describe(`in ${language}`, { tag: language === "hi" ? MATRIX : [] }, () => {
    test.use({ language });

    test("the marketplace and the share text contain stored markup as text", async ({ page, otherRequest, t }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
        window.open = (url) => {
          document.documentElement.dataset["opened"] = String(url);
          return null;
        };
      });
      await createAccount(otherRequest, hostileUser());
      const { animalId } = await store(otherRequest);
      const card = page.getByRole("article").filter({ hasText: FRAGMENTS[3] }).first();

      await test.step("in the HTML", async () => {
        const readHtml = publicHtml(page, "/marketplace?category=sheep");
        await expect.poll(readHtml).toContain(animalId);
        const html = await readHtml();
        expect(html).not.toMatch(/<script>p\(|<img src=x|<svg onload|<b>p/);
        const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1];
        expect(JSON.stringify(JSON.parse(data ?? ""))).toContain("7*7");
      });
      await test.step("on the marketplace", async () => {
        await page.goto("/marketplace?category=sheep");
        await expect(card).toBeVisible();
        await expectTextOnly(page, "market");
        await card.getByRole("button", { name: t("card.share") }).click();
        await expect(page.locator("html")).toHaveAttribute("data-opened", /^https:\/\/wa\.me\/\?text=[^<>"\s]+$/);
      });
      await test.step("as a search result", async () => {
        await page.getByRole("searchbox").fill(FRAGMENTS[3].slice(0, 60));
        await expect(card).toBeVisible();
        await expectTextOnly(page, "search");
      });
    });
  });
}

test.describe("to another user", () => {
  test.use({ defaultLanguage: "hi" });

  test("contact and reviews show stored markup as text", async ({ page, otherRequest, t }) => {
    await createAccount(otherRequest, hostileUser());
    const { sellerId, price } = await store(otherRequest);
    await signUpByApi(page, hostileUser());
    const dialog = page.getByRole("dialog");
    const card = page.getByRole("article").filter({ hasText: price });

    await test.step("contact", async () => {
      await page.goto("/marketplace?category=sheep");
      await card.getByRole("button", { name: t("card.contactSeller") }).click();
      await showNumber(page, t);
      const chat = dialog.getByRole("link", { name: t("contact.whatsapp") });
      await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/919822044441\?text=[^<>"\s]+$/);
      await expect(dialog.getByRole("link", { name: t("contact.call") })).toHaveAttribute("href", "tel:+919822044441");
      await expectTextOnly(page, "contact");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
    await test.step("reviews", async () => {
      const data = { rating: 1, text: hostile(TEXT_LIMITS.reviewText) };
      expect((await page.request.put(`/api/sellers/${sellerId}/review`, { data })).ok()).toBe(true);
      await page.reload();
      await card.getByRole("button", { name: /<svg onload/ }).click();
      await expect(dialog.getByText("7*7").first()).toBeVisible();
      await expectTextOnly(page, "reviews");
    });
  });

  test("a phone number that is a script is not a link", async ({ page, otherRequest, t }) => {
    await createAccount(otherRequest, hostileUser());
    const { price } = await store(otherRequest, "javascript:p()");
    await signUpByApi(page, hostileUser());
    const dialog = page.getByRole("dialog");
    await page.goto("/marketplace?category=sheep");
    await page
      .getByRole("article")
      .filter({ hasText: price })
      .getByRole("button", { name: t("card.contactSeller") })
      .click();
    await showNumber(page, t);
    await expect(dialog.getByText("javascript:p()")).toBeVisible();
    await expectTextOnly(page, "a contact without a number");
  });
});

test("the user's own pages and exported data contain stored markup as text", async ({ page, t }) => {
  await signUpByApi(page, hostileUser());
  const { animalId } = await store(page.request, "javascript:p()");
  await page.request.post("/api/saved-animals", { data: { animalId } });
  const dialog = page.getByRole("dialog");
  const card = page.getByRole("article").filter({ hasText: FRAGMENTS[3] });

  for (const path of ["/saved", "/profile"]) {
    await page.goto(path);
    await expect(card).toBeVisible();
    await expectTextOnly(page, path);
  }
  for (const button of [
    page.getByRole("button", { name: t("profile.edit"), exact: true }),
    page.getByRole("button", { name: t("profile.locationEdit") }),
    card.getByRole("button", { name: t("card.delete") }),
  ]) {
    await button.click();
    await expect(dialog).toBeVisible();
    await expectTextOnly(page, "a dialog of the profile");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.goto(`/edit/${animalId}`);
  await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue(/7\*7/);
  await expectTextOnly(page, "edit");

  const file = await page.request.get("/api/users/me/export");
  expect(file.headers()["content-type"]).toContain("application/json");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expect((await file.json()).listings[0].title).toBe(TITLE);
});
