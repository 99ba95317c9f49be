import type { Locator, Page } from "@playwright/test";
import { LOCALES } from "@pashu/i18n/locales";
import { PAGE_SIZE } from "@pashu/validators/limits";
import {
  createAccount,
  createListing,
  DEMO_GOATS,
  newUser,
  openHydrated,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { findOverflow } from "./support/overflow.ts";
import { holdRequests, trpcUrl } from "./support/network.ts";
import { MATRIX } from "./support/scope.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

const FACTS = {
  title: "Murrah buffalo, second byaat, 18 litres",
  category: "buffalo",
  price: 175_000,
  breed: "Murrah",
  age: "5 years",
  kaunSaByaat: "2",
  dailyMilkProduction: 18,
  isPregnant: false,
  calfStatus: "female-calf",
  location: "Rampura, Hisar, Haryana, 125001",
};
const PLACE = /^(Hisar, Haryana|हिसार, हरियाणा)$/;
const HOSTILE = {
  ...FACTS,
  title: "क्ष्म्य".repeat(100).slice(0, 80),
  titleHindi: "🐃".repeat(80),
  price: 100_000_000,
  age: "साढ़े तीन साल और दो महीने",
  breed: "जमुनापारी-सिरोही-बीटल संकर",
  location: "श्रीमुक्तसरसाहिबगढ़, छत्रपतीसंभाजीनगर, महाराष्ट्र, 431001",
};

const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

/** Creates a listing of a seller without a session in this browser. */
async function createOthersListing(page: Page, listing: Record<string, unknown>): Promise<string> {
  await createAccount(page.request, newUser("Surender Malik"));
  const id = await createListing(page.request, listing);
  await page.context().clearCookies();
  return id;
}

// A mobile viewport zooms out until the page fits, which would hide overflow.
test.use({ isMobile: false, viewport: { width: 360, height: 640 } });

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("photo, price, title, facts, place and time are above the action bar of a small phone", async ({
      page,
      t,
    }) => {
      const id = await createOthersListing(page, FACTS);
      await recordLayoutShifts(page);
      await openHydrated(page, `/animal/${id}`);
      const main = page.getByRole("main");
      const contact = main.getByRole("button", { name: t("animalPage.contact"), exact: true });
      const top = await contact.evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
      expect(640 - top).toBe(72);
      const place = main.getByText(PLACE).first();
      for (const part of [
        main.getByText("₹1,75,000").first(),
        main.getByRole("heading", { level: 1 }),
        place,
        main.getByRole("time").first(),
      ])
        expect(await bottomOf(part)).toBeLessThanOrEqual(top);
      await expect(main.getByRole("term")).toHaveCount(6);
      expect(await layoutShifts(page)).toEqual([]);
    });

    // The texts are those of the seller in each language.
    const tag = language === "hi" ? [] : MATRIX;
    test("hostile texts stay within a narrow screen, also with a font size of 200%", { tag }, async ({ page }) => {
      const id = await createOthersListing(page, HOSTILE);
      await page.setViewportSize({ width: 320, height: 640 });
      await openHydrated(page, `/animal/${id}`);
      expect(await findOverflow(page)).toEqual([]);
      await setTextSize(page, 32);
      await page.reload();
      expect(await findOverflow(page)).toEqual([]);
    });
  });
}

test("the page is complete without JavaScript", async ({ browser, page, t, baseURL, language }) => {
  const texts = { title: "Murrah", description: "Calm and healthy.", additionalInfo: "Horns are cut." };
  const id = await createOthersListing(page, { ...FACTS, ...texts });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: `${language}-IN` });
  const reader = await context.newPage();
  await reader.goto(`/animal/${id}`);
  for (const text of ["₹1,75,000", ...Object.values(texts), PLACE, t("safety.title")])
    await expect(reader.getByRole("main").getByText(text).first()).toBeVisible();
  const advice = reader.getByRole("region", { name: t("safety.title") });
  await expect(advice.getByText(t("safety.see"))).toBeVisible();
  await expect(advice.getByText(t("safety.papers"))).toBeHidden();
  await advice.getByText(t("safety.more")).click();
  await expect(advice.getByText(t("safety.papers"))).toBeVisible();
  await expect(reader.getByRole("heading", { name: t("animalPage.similar") })).toBeVisible();
  await expect(reader.getByRole("link", { name: t("common.back") })).toHaveAttribute("href", "/marketplace");
  await context.close();
});

test("the seller's own page is complete in the HTML, and nothing moves when its scripts load", async ({ page, t }) => {
  await signUpByApi(page);
  const id = await createListing(page.request, FACTS);
  const html = await (await page.request.get(`/animal/${id}`)).text();
  expect(html).toContain(`href="/edit/${id}"`);
  expect(html).not.toContain(t("safety.title"));
  for (const key of ["myAnimal", "onSale", "views", "contacts", "saves", "sold", "whatsapp"] as const)
    expect(html).toContain(t(`listingStates.${key}`, { count: 0 }));
  await recordLayoutShifts(page);
  await openHydrated(page, `/animal/${id}`);
  await expect(page.getByRole("main").getByRole("switch", { name: t("listingStates.onSale") })).toBeChecked();
  expect(await layoutShifts(page)).toEqual([]);
});

test("similar animals are sorted from the reader's place, and nothing moves", async ({ page, t }) => {
  const id = await createOthersListing(page, FACTS);
  // The whole page is in view, so that every shift counts.
  await page.setViewportSize({ width: 360, height: 3000 });
  await page.addInitScript(() => localStorage.setItem("pincode", '{"pincode":413512,"lat":18.41,"lng":76.58}'));
  await recordLayoutShifts(page);
  const near = page.waitForResponse(trpcUrl("animals.similarNear"));
  await openHydrated(page, `/animal/${id}`);
  expect(new URL((await near).url()).searchParams.get("input")).toContain('"lat":18.41');
  const section = page.getByRole("region", { name: t("animalPage.similar") });
  const distances = () =>
    section
      .getByRole("link")
      .evaluateAll((rows) =>
        rows.map((row) => Number(/([\d,]+) \S*km/i.exec(row.textContent)?.[1]?.replaceAll(",", ""))),
      );
  await expect.poll(async () => (await distances())[0]).toBeLessThan(100);
  const shown = await distances();
  expect(shown).toHaveLength(6);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(await layoutShifts(page)).toEqual([]);
});

test("advice and similar animals stay in the HTML until their code arrives", async ({ page, t }) => {
  const id = await createOthersListing(page, FACTS);
  await page.setViewportSize({ width: 360, height: 3000 });
  await recordLayoutShifts(page);
  const release = await holdRequests(page, /lower-sections/);
  const session = page.waitForResponse(trpcUrl("auth.me"));
  await openHydrated(page, `/animal/${id}`);
  await session;
  const advice = page.getByRole("region", { name: t("safety.title") });
  await expect(advice.getByText(t("safety.see"))).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  const arrived = page.waitForResponse(/lower-sections/);
  release();
  await arrived;
  await expect(page.getByRole("region", { name: t("animalPage.similar") }).getByRole("link")).toHaveCount(6);
  expect(await layoutShifts(page)).toEqual([]);
});

test.describe("on a desktop", () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test("the page has a QR code for a phone, and nothing moves when it appears", async ({ page, t }) => {
    const id = await createOthersListing(page, FACTS);
    await recordLayoutShifts(page);
    await openHydrated(page, `/animal/${id}`);
    const code = page.getByRole("img", { name: new URL("/a/", page.url()).href });
    await expect(code).toBeVisible();
    await expect(page.getByText(t("animalPage.goOnByPhone"))).toBeVisible();
    const address = (await code.getAttribute("aria-label")) ?? "";
    const response = await page.request.get(address, { maxRedirects: 0 });
    expect(response.headers().location).toBe(`/animal/${id}`);
    expect(await layoutShifts(page)).toEqual([]);
    const left = await page.getByRole("heading", { name: t("animalPage.about") }).boundingBox();
    const seller = await page.getByRole("region", { name: t("animalPage.seller") }).boundingBox();
    const similar = await page.getByRole("region", { name: t("animalPage.similar") }).boundingBox();
    expect(left?.x).toBe(similar?.x);
    expect(seller?.x).toBeGreaterThan(1280 / 2);
    expect(similar?.width).toBeCloseTo(1184, 0);
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(code).toBeHidden();
  });
});

test("a phone loads no QR code", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  const id = await createOthersListing(page, FACTS);
  await openHydrated(page, `/animal/${id}`);
  await page.waitForLoadState("networkidle");
  expect(files.filter((url) => /qr-(?:code|path)/.test(url))).toEqual([]);
});

test("the back link restores list, search and scroll position", async ({ page, t }) => {
  await openHydrated(page, DEMO_GOATS);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(PAGE_SIZE);
  await page.getByRole("button", { name: t("market.loadMore") }).click();
  await expect(cards).not.toHaveCount(PAGE_SIZE);
  const count = await cards.count();
  const link = cards.nth(PAGE_SIZE).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const position = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL(/\/animal\//);
  await expect(page.getByRole("heading", { name: t("animalPage.about") })).toBeVisible();
  await page.getByRole("link", { name: t("common.back") }).click();
  await expect(page).toHaveURL(DEMO_GOATS);
  await expect(cards).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await link.boundingBox()).toEqual(position);

  await page.getByRole("searchbox").fill("Osmanabadi");
  await expect.poll(() => cards.count()).toBeLessThan(PAGE_SIZE);
  await cards.first().getByRole("heading").getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/animal\//);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("Osmanabadi");
});

test("a listing opened by its address leads back to all animals", async ({ page, t }) => {
  const id = await createOthersListing(page, FACTS);
  await openHydrated(page, `/animal/${id}`);
  await page.getByRole("link", { name: t("common.back") }).press("Enter");
  await expect(page).toHaveURL(/\/marketplace$/);
});

test("photos can be stepped through and opened where they are", async ({ page, otherRequest, t }) => {
  await createAccount(otherRequest);
  const id = await createListingWithMedia(otherRequest, { videos: [] });
  await openHydrated(page, `/animal/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("1/2")).toBeInViewport();
  await main.getByRole("button", { name: t("animalPage.nextPhoto") }).press("Enter");
  await expect(main.getByText("2/2")).toBeInViewport();
  const next = main.getByRole("button", { name: t("animalPage.nextPhoto") });
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await main
    .getByRole("button", { name: t("card.viewPhotos") })
    .nth(1)
    .press("Enter");
  await expect(page.getByRole("dialog").getByText("2 / 2")).toBeVisible();
});

test("a photo of the gallery fills the width, and two fingers enlarge it where they are", async ({
  page,
  otherRequest,
  t,
}) => {
  await createAccount(otherRequest);
  const id = await createListingWithMedia(otherRequest, { videos: [] });
  await openHydrated(page, `/animal/${id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("card.viewPhotos") })
    .first()
    .press("Enter");
  const dialog = page.getByRole("dialog");
  const photo = dialog.locator("section img").first();
  const box = () => photo.evaluate((image) => image.getBoundingClientRect());
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await box()).toMatchObject({ left: 0, width: 360 });

  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: xs.map((x, touchId) => ({ x, y: 300, id: touchId })),
    });
  await touch("touchStart", 80, 100);
  for (const by of [4, 8, 12, 16, 20]) await touch("touchMove", 80 - by, 100 + by);
  await touch("touchEnd");
  await expect(dialog.getByRole("button", { name: t("gallery.zoomOut") })).toBeVisible();
  const { left, width } = await box();
  expect(width).toBeCloseTo(3 * 360, 0);
  // The quarter of the photo that was between the fingers.
  expect(left + width / 4).toBeCloseTo(90, 0);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText(t("gallery.counter", { n: "1", total: "2" }));
  expect((await box()).left).toBeCloseTo(left - 80, 0);
  await dialog.getByRole("button", { name: t("gallery.photo", { n: "2" }) }).click();
  await expect(dialog).toContainText(t("gallery.counter", { n: "2", total: "2" }));
  await expect(dialog.getByRole("button", { name: t("gallery.zoomIn") })).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the photo of a list moves to its page and back within 150 ms", async ({ page }) => {
    await page.addInitScript(() => {
      const start = Document.prototype.startViewTransition;
      const moved: number[] = [];
      Object.assign(window, { moved });
      Document.prototype.startViewTransition = function record(update) {
        const transition = start.call(this, update);
        void transition.ready.then(() => {
          const [photo] = document
            .getAnimations()
            .map(({ effect }) => effect)
            .filter((effect) => effect instanceof KeyframeEffect)
            .filter(({ pseudoElement }) => pseudoElement === "::view-transition-group(photo)");
          moved.push(Number(photo?.getComputedTiming().endTime ?? Infinity));
        });
        return transition;
      };
    });
    const loaded = page.waitForResponse(/\/start-offline-[^/]+\.js$/);
    await openHydrated(page, DEMO_GOATS);
    await loaded;
    await page.waitForLoadState("networkidle");
    const moved = () => page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    const link = page.getByRole("article").nth(2).getByRole("heading").getByRole("link");
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/animal\//);
    await expect.poll(moved).toEqual([150]);
    await page.goBack();
    await expect(page).toHaveURL(DEMO_GOATS);
    await expect.poll(moved).toEqual([150, 150]);
  });
});

test("a sold listing has no contact, and leads to similar ones", async ({ page, t }) => {
  await createAccount(page.request, newUser("Surender Malik"));
  const [title, breed] = [uniqueTitle("Still for sale"), uniqueTitle("Murrah")];
  // Without coordinates: the newest of the breed are similar.
  const id = await createListing(page.request, { ...FACTS, breed, location: "Rampura" });
  await createListing(page.request, { ...FACTS, breed, title });
  expect((await page.request.post(`/api/animals/${id}/sold`, { data: { where: "elsewhere" } })).ok()).toBe(true);
  await page.context().clearCookies();
  await openHydrated(page, `/animal/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(t("card.sold"), { exact: true })).toBeVisible();
  await expect(main.getByText(t("animalPage.soldNote"))).toBeVisible();
  await expect(main.getByText(t("animalPage.contact"), { exact: true })).toHaveCount(0);
  const similar = main.getByRole("region", { name: t("animalPage.similar") }).getByRole("link");
  await expect(similar).toHaveCount(6);
  const more = main.getByRole("link", { name: t("animalPage.seeMore", { category: t("category.buffalo") }) });
  await expect(more).toHaveAttribute("href", "/marketplace?category=buffalo");
  await similar.filter({ hasText: title }).click();
  await expect(main.getByRole("button", { name: t("animalPage.contact"), exact: true })).toBeVisible();
});

test.describe("without photos", () => {
  test.use({ allowedErrors: [/\/objects\//] });

  test("a listing without a photo, and one whose photo is lost, show a drawing", async ({ page }) => {
    const drawing = page.getByRole("main").locator("svg use").first();
    const id = await createOthersListing(page, { ...FACTS, images: [] });
    await openHydrated(page, `/animal/${id}`);
    await expect(drawing).toHaveAttribute("href", /#buffalo$/);
    await page.route("**/objects/**", (route) => route.abort());
    await openHydrated(page, DEMO_GOATS);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/animal\//);
    await expect(drawing).toHaveAttribute("href", /#goats$/);
    await page.reload();
    await expect(drawing).toHaveAttribute("href", /#goats$/);
  });
});
