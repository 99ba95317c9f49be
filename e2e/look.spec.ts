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

test("no page of a visitor shifts while it loads, has a third weight of text, or an outline that is no input's", async ({
  page,
}) => {
  await recordLayoutShifts(page);
  for (const path of [
    DEMO_GOATS,
    "/marketplace?sort=nearest&pincode=413512",
    "/rates/buffalo-murrah",
    "/rates",
    `${DEMO_GOATS}&breed=goats-osmanabadi&withPhoto=true`,
    "/saved",
    "/terms",
    "/privacy",
    "/grievance",
    "/open",
    "/developers",
    "/nowhere",
  ]) {
    await openLoaded(page, path);
    expect.soft(await layoutShifts(page), path).toEqual([]);
    expect.soft(await weightsOf(page), path).toEqual(["400", "700"]);
    expect.soft(await outlined(page), path).toEqual([]);
  }
});

function weightsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("body *")];
    return [...new Set(elements.map((element) => getComputedStyle(element).fontWeight))].toSorted();
  });
}

/** Elements with a visible border on each side, except inputs, what is chosen, and drawings. */
function outlined(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const allowed =
      "input, select, textarea, svg *, [aria-current], [aria-pressed=true], [aria-hidden=true], :has(> .lucide-x)";
    const sides = ["top", "right", "bottom", "left"];
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        if (element.matches(allowed)) return false;
        const style = getComputedStyle(element);
        return sides.every(
          (side) =>
            style.getPropertyValue(`border-${side}-width`) !== "0px" &&
            style.getPropertyValue(`border-${side}-color`) !== "rgba(0, 0, 0, 0)",
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

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
        if (forcedColors === "none") {
          expect(await colourOf(button("create"), "background-color")).not.toBe(
            await colourOf(button("reset"), "background-color"),
          );
        }
        const [main, other] = [await button("create").boundingBox(), await button("reset").boundingBox()];
        // Main action first: to the left or above.
        expect((main?.y ?? 0) * 1000 + (main?.x ?? 0)).toBeLessThan((other?.y ?? 0) * 1000 + (other?.x ?? 0));
      });
      await test.step("dangerous button", async () => {
        await createListing(page.request, { title });
        await openHydrated(page, "/profile");
        const dangerous = page
          .getByRole("article")
          .filter({ hasText: title })
          .getByRole("button", { name: t("card.delete") });
        const other = page
          .getByRole("article")
          .filter({ hasText: title })
          .getByRole("link", { name: t("card.edit") });
        await expect(dangerous.locator("svg")).toHaveCount(1);
        await expect(other.locator("svg")).toHaveCount(0);
        if (forcedColors === "active") {
          expect(await colourOf(dangerous, "border-top-color")).not.toBe(await colourOf(dangerous, "background-color"));
        } else {
          expect(await colourOf(dangerous, "background-color")).not.toBe(await colourOf(other, "background-color"));
        }
        expect(await frameOf(dangerous)).toBeGreaterThanOrEqual(2);
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
