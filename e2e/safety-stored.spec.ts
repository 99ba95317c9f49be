import { TEXT_LIMITS } from "@pashu/validators/limits";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { tooWide } from "./support/too-wide.ts";
import { signUpAtStart } from "./support/troubles.ts";

/** From the shortest to the longest; each would be seen in the page, or run, if anything took it for more than text. */
const FRAGMENTS = [
  `"><b>p`,
  `<svg onload=p()>'"`,
  `</script><img src=x onerror=p()>`,
  `</script><script>p()</script>"'><img src=x onerror=p()>{{7*7}}\${7*7}<%=7*7%>`,
] as const;
/** Turned round, invisible, and one long word: nothing of it may push the screen apart. */
const UNRULY = "\u202e\u200b\u2066";

/** As much as a field holds: the longest fragment that fits, then one word without a break. */
function hostile(max: number): string {
  const fragment = FRAGMENTS.findLast(({ length }) => length <= max) ?? "<b>";
  return (fragment + UNRULY).slice(0, Math.max(max, fragment.length)).padEnd(max, "W");
}

const LISTING = Object.fromEntries(
  (["title", "description", "breed", "age", "additionalInfo"] as const).flatMap((name) => [
    [name, hostile(TEXT_LIMITS[name])],
    [`${name}Hindi`, hostile(TEXT_LIMITS[name]).replaceAll("W", "क")],
  ]),
);
/** What turns the text around it is not even stored. */
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

/** Fills every text that a person may store, as whoever is signed in. */
async function store(
  request: APIRequestContext,
  { phone, price }: { phone: string; price: number },
): Promise<{ sellerId: string; animalId: string }> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data });
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
    return answer.json();
  };
  const { id: sellerId } = await send("PATCH", "/api/users/me", { ...PROFILE, phone });
  const { id: animalId } = await send("POST", "/api/animals", {
    ...LISTING,
    kaunSaByaat: hostile(TEXT_LIMITS.kaunSaByaat),
    location: hostile(TEXT_LIMITS.location),
    locationHindi: hostile(TEXT_LIMITS.location),
    category: "sheep",
    price,
    dailyMilkProduction: 3,
  });
  return { sellerId, animalId };
}

/** Nothing of a fragment has become part of the page, and the screen holds. */
async function expectTextOnly(page: Page, screen: string): Promise<void> {
  const become = await page.evaluate(() => [
    document.documentElement.dataset["planted"] ?? "",
    ...[...document.querySelectorAll("b, [onload], [onerror], [onclick], img[src='x'], a[href^='javascript']")].map(
      ({ outerHTML }) => outerHTML,
    ),
  ]);
  expect([screen, ...become]).toEqual([screen, ""]);
  expect.soft([screen, ...(await tooWide(page)).slice(0, 5)]).toEqual([screen]);
}

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    // Not a phone that shrinks a page until it fits: what is too wide must show.
    test.use({ language, isMobile: false, viewport: { width: 360, height: 640 } });

    test("what people stored is shown as they wrote it, and does nothing", async ({ page, other, say }) => {
      test.setTimeout(180_000);
      await page.addInitScript(() => {
        Object.assign(window, { p: () => (document.documentElement.dataset["planted"] = "it ran") });
        Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
        window.open = (url) => {
          document.title = String(url);
          return null;
        };
      });
      await signUpAtStart(other, say, { name: hostile(TEXT_LIMITS.name), phone: `953000010${index}` });
      const { sellerId } = await store(other.request, { phone: `98220 4444${index}`, price: 7100 + index });
      await signUpAtStart(page, say, { name: hostile(TEXT_LIMITS.name), phone: `953000020${index}` });
      const { animalId } = await store(page.request, { phone: "javascript:p()", price: 7200 + index });
      const dialog = page.getByRole("dialog");
      const cards = page.getByRole("article").filter({ hasText: FRAGMENTS[3] });
      const look = (screen: string) => expectTextOnly(page, screen);

      await test.step("in the HTML itself", async () => {
        const html = await (await page.request.get("/marketplace?category=sheep")).text();
        expect(html).not.toMatch(/<script>p\(|<img src=x|<svg onload|<b>p/);
        const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1];
        expect(JSON.stringify(JSON.parse(data ?? ""))).toContain("7*7");
      });

      await test.step("on the market, found by its own words", async () => {
        await page.goto("/marketplace?category=sheep");
        await expect(cards.first()).toBeVisible();
        await look("market");
        await page.getByRole("searchbox").fill(FRAGMENTS[3].slice(0, 60));
        await expect(cards.first()).toBeVisible();
        await look("search");
      });

      await test.step("shared", async () => {
        await page.goto("/marketplace?category=sheep");
        await cards
          .first()
          .getByRole("button", { name: say("card.share") })
          .click();
        await expect(page).toHaveTitle(/^https:\/\/wa\.me\/\?text=[^<>"\s]+$/);
      });

      await test.step("in reviews and in the contact, with its links", async () => {
        await page.goto("/marketplace?category=sheep");
        const theirs = cards.filter({ hasText: `₹7,10${index}` });
        await theirs.getByRole("button", { name: say("card.contactSeller") }).click();
        await dialog.getByRole("button", { name: say("consent.accept") }).click();
        const chat = dialog.getByRole("link", { name: say("contact.whatsapp") });
        await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/91982204444\d\?text=[^<>"\s]+$/);
        await expect(dialog.getByRole("link", { name: say("contact.call") })).toHaveAttribute(
          "href",
          /^tel:\+91\d{10}$/,
        );
        await look("contact");
        const review = { rating: 1, text: hostile(TEXT_LIMITS.reviewText) };
        expect((await page.request.put(`/api/sellers/${sellerId}/review`, { data: review })).ok()).toBe(true);
        await page.keyboard.press("Escape");
        await page.reload();
        await theirs.getByRole("button", { name: /<svg onload/ }).click();
        await expect(dialog.getByText("7*7").first()).toBeVisible();
        await look("reviews");
      });

      await test.step("saved, on one's profile and in its forms", async () => {
        await page.request.post("/api/saved-animals", { data: { animalId } });
        await page.goto("/saved");
        await expect(cards.first()).toBeVisible();
        await look("saved");
        await page.goto("/profile");
        await expect(cards.first()).toBeVisible();
        await look("profile");
        for (const button of [
          page.getByRole("button", { name: say("profile.edit"), exact: true }),
          page.getByRole("button", { name: say("profile.locationEdit") }),
          cards.first().getByRole("button", { name: say("card.delete") }),
        ]) {
          await button.click();
          await expect(dialog).toBeVisible();
          await look("a dialog of the profile");
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        }
        await page.goto(`/edit/${animalId}`);
        await expect(page.getByLabel(say("sell.fieldTitle"))).toHaveValue(/7\*7/);
        await look("edit");
      });

      await test.step("to a buyer whom the seller's number leads nowhere, and in one's own file", async () => {
        await other.goto("/marketplace?category=sheep");
        const theirs = other.getByRole("article").filter({ hasText: `₹7,20${index}` });
        await theirs.getByRole("button", { name: say("card.contactSeller") }).click();
        await other
          .getByRole("dialog")
          .getByRole("button", { name: say("consent.accept") })
          .click();
        await expect(other.getByRole("dialog").getByText("javascript:p()")).toBeVisible();
        await expectTextOnly(other, "a contact without a number");
        const file = await page.request.get("/api/users/me/export");
        expect(file.headers()["content-type"]).toContain("application/json");
        expect(file.headers()["content-disposition"]).toContain("attachment");
        expect((await file.json()).listings[0].title).toBe(TITLE);
      });
    });
  });
}
