import type { Locator, Page } from "@playwright/test";
import {
  createListing,
  DEMO_GOATS,
  openHydrated,
  openSignedIn,
  searchPath,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { expect, test } from "./support/test.ts";
import { MATRIX } from "./support/scope.ts";

test.use({ defaultLanguage: "mr" });

async function openLoaded(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.waitForFunction(
    () =>
      document.querySelector("main .animate-pulse, main [aria-busy=true], .animate-spin") === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}

test("no page of a visitor shifts while it loads", async ({ page }) => {
  await recordLayoutShifts(page);
  for (const path of [
    DEMO_GOATS,
    "/marketplace?sort=nearest&pincode=413512",
    "/rates/buffalo-murrah",
    `${DEMO_GOATS}&breed=goats-osmanabadi&withPhoto=true`,
    "/saved",
    "/terms",
    "/privacy",
    "/grievance",
    "/open",
    "/nowhere",
  ]) {
    await openLoaded(page, path);
    expect.soft(await layoutShifts(page), path).toEqual([]);
  }
});

test("no page of a seller shifts while it loads, and photos are darker in the dark theme", async ({ page }) => {
  await signUpByApi(page);
  const title = uniqueTitle("Murrah");
  const id = await createListingWithMedia(page.request, { title });
  expect((await page.request.post("/api/saved-animals", { data: { animalId: id } })).ok()).toBe(true);
  await recordLayoutShifts(page);
  for (const path of [searchPath(title), "/saved", "/profile", `/edit/${id}`, "/sell"]) {
    await page.emulateMedia({ colorScheme: "light" });
    await openLoaded(page, path);
    // The sortable list, whose script is loaded later, replaces the photos of the plain one.
    if (path.startsWith("/edit")) await expect(page.locator(".cursor-grab")).toHaveCount(3);
    if (path !== "/sell") await expect.poll(() => filtersOf(page), path).toEqual(["none"]);
    expect.soft(await layoutShifts(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    if (path !== "/sell") await expect.poll(() => filtersOf(page), path).toEqual(["brightness(0.9)"]);
  }
});

/** In one evaluation, because an element that React has replaced since it was found has no style. */
function filtersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll("main :is(img, video)")];
    return [...new Set(pictures.map((picture) => getComputedStyle(picture).filter))];
  });
}

for (const [colours, forcedColors] of [
  ["with the colours of the page", "none"],
  ["with forced colours", "active"],
] as const) {
  test.describe(colours, { tag: forcedColors === "active" ? MATRIX : [] }, () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: "reduce" } });

    test("a chosen category and dangerous and disabled buttons differ from others by their border", async ({
      page,
      t,
      tForm,
    }) => {
      const main = page.getByRole("main");
      const title = uniqueTitle("Girolando");

      await test.step("category", async () => {
        await page.goto(DEMO_GOATS);
        const tile = (category: "goats" | "sheep") =>
          main.getByRole("link", { name: t(`category.${category}`), exact: true });
        expect(await frameOf(tile("goats"))).toBeGreaterThan(await frameOf(tile("sheep")));
      });
      await test.step("disabled button", async () => {
        await openSignedIn(page, t, "/sell");
        const button = (key: "create" | "reset") => page.getByRole("button", { name: tForm(`sell.${key}`) });
        await expect(button("create")).toBeDisabled();
        expect(await colourOf(button("create"), "border-top-color")).not.toBe(
          await colourOf(button("reset"), "border-top-color"),
        );
      });
      await test.step("dangerous button", async () => {
        await createListing(page.request, { title });
        await openHydrated(page, "/profile");
        const dangerous = page
          .getByRole("article")
          .filter({ hasText: title })
          .getByRole("button", { name: t("card.delete") });
        await expect(dangerous.locator("svg")).toHaveCount(1);
        expect(await colourOf(dangerous, "border-top-color")).not.toBe(await colourOf(dangerous, "background-color"));
      });
    });
  });
}

function frameOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { borderTopWidth, boxShadow } = getComputedStyle(node);
    return (
      parseFloat(borderTopWidth) +
      (boxShadow.includes("inset") ? parseFloat(/(\d+)px inset/.exec(boxShadow)?.[1] ?? "") : 0)
    );
  });
}

function colourOf(element: Locator, property: "background-color" | "border-top-color"): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

test("animations and transitions behind and in a dialog take less than a millisecond with reduced motion", async ({
  page,
  t,
}) => {
  await openHydrated(page, "/marketplace");
  await page.getByRole("button", { name: t("nav.login") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { animationDuration, transitionProperty, transitionDuration } = getComputedStyle(element);
      return [animationDuration, transitionProperty === "none" ? "0s" : transitionDuration].map(parseFloat);
    }),
  );
  expect(Math.max(...durations)).toBeLessThan(0.001);
});
