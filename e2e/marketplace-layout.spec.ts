import { LOCALES } from "@pashu/i18n/locales";
import type { Locator, Page } from "@playwright/test";
import { findOverflow } from "./support/overflow.ts";
import type { Translate } from "./support/sign-up.ts";
import { setTextSize } from "./support/text-size.ts";
import { expect, test } from "./support/test.ts";

const DESKTOP = { width: 1280, height: 800 };
const CATEGORIES = ["all", "cattle", "goats", "poultry", "buffalo", "sheep"] as const;
const TARGET_PX = 44;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not visible.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

function bannerOf(page: Page) {
  return page.getByRole("main").locator("section").first();
}

const tilesOf = (page: Page, t: Translate) =>
  CATEGORIES.map((category) =>
    page.getByRole("navigation").getByRole("link", { name: t(`category.${category}`), exact: true }),
  );

async function expectPlacesOnPhone(page: Page): Promise<void> {
  const cards = page.getByRole("article");
  const card = cards.first();
  expect((await boxOf(card)).y).toBeLessThanOrEqual(236);
  const bar = await boxOf(
    page
      .getByRole("navigation")
      .filter({ has: page.locator('[href="/saved"]') })
      .last(),
  );
  for (const part of [card.locator("img, svg").first(), card.getByText(/^₹/).first(), card.getByRole("heading")]) {
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual(bar.y);
  }
  // The head of the third.
  expect((await boxOf(cards.nth(2))).y).toBeLessThanOrEqual(bar.y);
  const banner = await boxOf(bannerOf(page));
  expect(banner.y).toBeGreaterThanOrEqual((await boxOf(cards.nth(3))).bottom);
  expect(banner.bottom).toBeLessThanOrEqual((await boxOf(cards.nth(4))).y);
}

async function expectPlacesOnDesktop(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const cards = page.getByRole("article");
  const banner = await boxOf(bannerOf(page));
  const search = await boxOf(page.getByRole("searchbox"));
  expect(banner.x).toBeGreaterThan(search.right);
  expect(banner.y).toBeLessThanOrEqual(search.y);
  expect(banner.bottom).toBeGreaterThanOrEqual(search.bottom);
  expect((await boxOf(cards.first())).y).toBeLessThanOrEqual(265);
  expect((await boxOf(cards.nth(3))).y).toBeLessThan(DESKTOP.height);
}

async function expectOneRowOfTiles(page: Page, t: Translate): Promise<void> {
  const links = tilesOf(page, t);
  const tiles = await Promise.all(links.map(boxOf));
  expect(new Set(tiles.map(({ y }) => y)).size).toBe(1);
  expect(tiles[0]?.x).toBeGreaterThanOrEqual(0);
  expect(tiles.at(-1)?.right).toBeLessThanOrEqual(320);
  for (const [index, tile] of tiles.entries()) {
    expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(TARGET_PX);
    expect(tile.x).toBeGreaterThan(tiles[index - 1]?.right ?? 0);
  }
  for (const link of links) {
    const { scrollWidth, clientWidth } = await link.evaluate((tile) => ({
      scrollWidth: tile.scrollWidth,
      clientWidth: tile.clientWidth,
    }));
    expect(scrollWidth, "the word is in its tile").toBeLessThanOrEqual(clientWidth);
  }
}

async function expectTwoRowsOfTiles(page: Page, t: Translate): Promise<void> {
  const rows = (await Promise.all(tilesOf(page, t).map(boxOf))).map(({ y }) => y);
  expect(new Set(rows.slice(0, 3)).size).toBe(1);
  expect(new Set(rows.slice(3)).size).toBe(1);
  expect(rows[3]).toBeGreaterThan(rows[0] ?? Number.NaN);
  expect(await findOverflow(page)).toEqual([]);
}

for (const language of LOCALES) {
  test.describe(`in ${language}`, () => {
    // A mobile viewport zooms out until the page fits, which would hide overflow.
    test.use({ language, isMobile: false });

    test("a phone's first screen shows an animal, the sell banner is at its place, and the tiles fit", async ({
      page,
      t,
    }) => {
      await page.goto("/marketplace");
      await expectPlacesOnPhone(page);
      await test.step("in the dark theme", async () => {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectPlacesOnPhone(page);
      });
      await test.step("on a desktop", () => expectPlacesOnDesktop(page));
      await page.setViewportSize({ width: 320, height: 640 });
      await test.step("on the narrowest phone", () => expectOneRowOfTiles(page, t));
      await setTextSize(page, 32);
      await test.step("with large text", () => expectTwoRowsOfTiles(page, t));
      await setTextSize(page, 16);
      await page.setViewportSize({ width: 360, height: 640 });
      const firstCard = page.getByRole("article").first();
      await page.goto("/marketplace?sort=nearest&pincode=413512");
      expect((await boxOf(firstCard)).y).toBeLessThanOrEqual(236);
      await test.step("a filter of one tap takes no row, and the order is readable", async () => {
        await page.goto("/marketplace?category=cattle&milkMin=10&sort=price-high");
        const chip = page.getByRole("link", { name: t("market.quickMilk", { litres: "10" }), exact: true });
        await expect(chip).toHaveAttribute("aria-current", "true");
        expect((await boxOf(firstCard)).y).toBeLessThanOrEqual(236);
        const order = page.getByText(t("market.shortPriceHigh"), { exact: true });
        await expect(order).toBeInViewport({ ratio: 1 });
        expect(await order.evaluate((word) => word.scrollWidth <= word.clientWidth || word.clientWidth === 0)).toBe(
          true,
        );
      });
      await page.goto("/marketplace?category=goats&priceMin=1000&withPhoto=true&state=maharashtra");
      expect((await boxOf(firstCard)).y).toBeLessThanOrEqual(290);
    });
  });
}

test("the list has one item per animal, and the sell banner spans both columns below the first four", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto("/marketplace");
  const list = page.getByRole("list").filter({ has: page.getByRole("article") });
  await expect(list).toHaveCount(1);
  await expect(list.locator(":scope > li")).toHaveCount(10);
  await expect(list.locator(":scope > li > article")).toHaveCount(10);
  const banner = await boxOf(bannerOf(page));
  const [first, second, third, fourth, fifth] = await Promise.all(
    [0, 1, 2, 3, 4].map((index) => boxOf(page.getByRole("article").nth(index))),
  );
  expect([second?.y, fourth?.y]).toEqual([first?.y, third?.y]);
  expect(banner.y).toBeGreaterThanOrEqual(third?.bottom ?? Number.NaN);
  expect(banner.bottom).toBeLessThanOrEqual(fifth?.y ?? Number.NaN);
  expect([banner.x, banner.right]).toEqual([first?.x, second?.right]);
});
