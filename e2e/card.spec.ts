import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { LOCALES } from "@pashu/i18n/locales";
import {
  createAccount,
  createListing,
  DEMO_GOATS,
  newUser,
  openHydrated,
  searchPath,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { holdRequests } from "./support/network.ts";
import { findOverflow } from "./support/overflow.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { runsWholeMatrix } from "./support/scope.ts";

/** With actions for buyers, and with figures and actions for the owner. */
const MAX_HEIGHTS = { buyer: 168, owner: 264 };
const WIDTHS = runsWholeMatrix ? [320, 360, 412] : [320, 360];
const LONG = {
  description: "शांत भैंस, सब खाती है।\nटीका लगा है।",
  price: 100_000_000,
  breed: "जमुनापारी-सिरोही-बीटल संकर ".repeat(2).trim(),
  age: "साढ़े तीन साल और दो महीने",
  kaunSaByaat: "दूसरा",
  dailyMilkProduction: 12.5,
  isDairy: true,
  isPregnant: true,
  calfStatus: "female-calf",
  hasMorePictures: true,
  additionalInfo: "मालिक शहर जा रहा है।",
  location: "श्रीमुक्तसरसाहिबगढ़, छत्रपतीसंभाजीनगर, महाराष्ट्र, 431001",
};
const HOSTILE_TITLES = {
  conjuncts: "क्ष्म्य".repeat(80),
  emoji: "🐃🐄".repeat(40),
  "one Latin word": "W".repeat(80),
  "right-to-left words": "بقرة حلوب للبيع مع عجل ".repeat(3),
};

/** Creates a listing of another user for each hostile title; a search for `word` finds all. */
async function createHostileListings(request: APIRequestContext, word: string): Promise<void> {
  await createAccount(request, newUser("व्यंकटनरसिंहराजूवारि"));
  for (const title of Object.values(HOSTILE_TITLES))
    await createListing(request, { ...LONG, title: `${title} ${word}` });
}

async function openAt(page: Page, path: string, width: number): Promise<Locator> {
  await page.setViewportSize({ width, height: 640 });
  await openHydrated(page, path);
  return page.getByRole("article");
}

/** Elements of cards that are wider than their card, except those that a row hides whole. */
const tooWide = (cards: Locator) =>
  cards.evaluateAll((articles) =>
    articles.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      const isOutside = (element: Element) => {
        const box = element.getBoundingClientRect();
        if (element.getClientRects().length === 0) return false;
        return box.left < left - 1 || box.right > right + 1;
      };
      return [...card.querySelectorAll("*:not(svg *, .sr-only)")].filter(isOutside).map(({ outerHTML }) => outerHTML);
    }),
  );

const findClipped = async (page: Page) => (await findOverflow(page)).filter((problem) => problem.startsWith("clipped"));

/** Height and width of the area around the control's middle in which a tap reaches it. */
const hitArea = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = (dx: number, dy: number) => element.contains(document.elementFromPoint(x + dx, y + dy));
    const reach = (dx: number, dy: number) => {
      let distance = 0;
      while (distance < 600 && isHit(dx * (distance + 0.5), dy * (distance + 0.5))) distance += 0.5;
      return distance;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  });

// A mobile viewport zooms out until the page fits, which would hide overflow.
test.use({ isMobile: false });

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a card is at most 168 px high on phones, its owner's at most 264 px, and contains its texts", async ({
      page,
      otherRequest,
      t,
    }) => {
      const word = uniqueTitle("x").replaceAll(" ", "");
      await createHostileListings(otherRequest, word);
      await signUpByApi(page);
      await createListingWithMedia(page.request, { ...LONG, title: HOSTILE_TITLES.conjuncts, isActive: false });
      const count = Object.keys(HOSTILE_TITLES).length;
      for (const [path, cardCount, maxHeight] of [
        [searchPath(word), count, MAX_HEIGHTS.buyer],
        ["/profile", 1, MAX_HEIGHTS.owner],
      ] as const) {
        const cards = await openAt(page, path, 320);
        await expect(cards).toHaveCount(cardCount);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 640 });
          const heights = await cards.evaluateAll((articles) =>
            articles.map((card) => card.getBoundingClientRect().height),
          );
          expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThanOrEqual(maxHeight);
          expect(await tooWide(cards), `${path} at ${width} px`).toEqual([]);
          expect(await findClipped(page), `${path} at ${width} px`).toEqual([]);
        }
        if (!runsWholeMatrix) continue;
        await page.setViewportSize({ width: 320, height: 640 });
        await setTextSize(page, 32);
        expect(await tooWide(cards), `${path} with large text`).toEqual([]);
        expect(await findClipped(page), `${path} with large text`).toEqual([]);
        await setTextSize(page, 16);
      }
      const edit = page.getByRole("article").getByRole("link", { name: t("card.edit") });
      const remove = page.getByRole("article").getByRole("button", { name: t("card.delete") });
      await expect(page.getByRole("article").getByRole("button", { name: t("card.save") })).toHaveCount(0);
      for (const control of [edit, remove]) expect((await hitArea(control)).height).toBeGreaterThanOrEqual(44);
    });
  });
}

async function openListing(
  page: Page,
  seller: APIRequestContext,
  listing: Record<string, unknown> = {},
): Promise<Locator> {
  const title = uniqueTitle("Gir");
  await createAccount(seller);
  await createListingWithMedia(seller, { title, titleHindi: title, ...listing });
  return openAt(page, searchPath(title), 320);
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not displayed.");
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

test("the texts of a card are in the order price, title, facts, place, seller, actions, beside the photo or below it", async ({
  page,
  otherRequest,
  t,
}) => {
  const card = await openListing(page, otherRequest);
  const photo = card.getByRole("button", { name: t("card.playVideo") });
  const rows = [
    card.getByText(/^₹/),
    card.getByRole("heading"),
    card.getByRole("list"),
    card.getByText("Shivapur, Maharashtra, 413512"),
    card.getByText(t("card.reviews", { count: 0, n: "0" })),
    card.getByRole("button", { name: t("card.contactSeller") }),
  ];
  const expectOrder = async () => {
    const boxes = await Promise.all(rows.map(boxOf));
    for (const [index, box] of boxes.slice(1).entries()) {
      expect(box.y, `row ${index + 1}`).toBeGreaterThanOrEqual((boxes[index]?.bottom ?? 0) - 1);
    }
    return { price: boxes[0], photo: await boxOf(photo), card: await boxOf(card) };
  };
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 640 });
    const beside = await expectOrder();
    expect(beside.price?.x, `${width} px`).toBeGreaterThan(beside.photo.right);
    expect(beside.photo.height, `${width} px`).toBeCloseTo(beside.card.height - 2, 0);
    expect(beside.photo.width / beside.card.width, `${width} px`).toBeGreaterThan(0.35);
  }
  await setTextSize(page, 32);
  const below = await expectOrder();
  expect(below.price?.y).toBeGreaterThan(below.photo.bottom);
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 700, height: 640 });
  const wide = await expectOrder();
  expect(wide.photo.height).toBe(176);
  expect(wide.price?.y).toBeGreaterThan(wide.photo.bottom);
});

test("every control of a card has a hit area of at least 44 px", async ({ page, otherRequest, t }) => {
  const card = await openListing(page, otherRequest);
  for (const name of [
    t("card.playVideo"),
    t("card.photoCount", { count: 2, n: "2" }),
    t("card.save"),
    t("card.reviews", { count: 0, n: "0" }),
    t("card.contactSeller"),
    t("card.share"),
  ]) {
    const area = await hitArea(card.getByRole("button", { name }));
    expect.soft(area.height, name).toBeGreaterThanOrEqual(44);
    expect.soft(area.width, name).toBeGreaterThanOrEqual(44);
  }
  // Price, title and facts open the page.
  const link = await hitArea(card.getByRole("heading").getByRole("link"));
  expect(link.height).toBeGreaterThanOrEqual(44);
  expect(link.width).toBeGreaterThan(150);
});

test("a listing with a video but no photo has a badge instead of a gallery", async ({ page, otherRequest, t }) => {
  const card = await openListing(page, otherRequest, { images: [] });
  await expect(card.getByRole("button", { name: t("card.playVideo") })).toBeVisible();
  await expect(card.getByText(t("card.video"), { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: t("card.photoCount", { count: 0, n: "0" }) })).toHaveCount(0);
});

test("cards replace their skeletons without layout shift", async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await recordLayoutShifts(page);
  await openHydrated(page, "/marketplace?category=sheep");
  const partsOf = (box: Locator) =>
    box.evaluate((element) => {
      const [photo, body] = [element.children[0], element.children[element.children.length - 1]];
      const { top, height, width } = element.getBoundingClientRect();
      const parts = [photo, body].map((part) => {
        const box = part?.getBoundingClientRect();
        return box === undefined ? [] : [box.top - top, box.bottom - top].map(Math.round);
      });
      return { top, height, width, parts };
    });
  const release = await holdRequests(page, "**/trpc/animals.list*");
  await page.getByRole("link", { name: t("category.goats"), exact: true }).click();
  const skeleton = page.getByTestId("card-skeleton").first();
  await expect(skeleton).toBeVisible();
  const before = await partsOf(skeleton);
  release();
  await expect(page).toHaveURL(DEMO_GOATS);
  const card = page.getByRole("article").first();
  await expect(card).toBeVisible();
  expect(await partsOf(card)).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});
