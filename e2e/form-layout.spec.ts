import type { Locator } from "@playwright/test";
import { openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { MATRIX } from "./support/scope.ts";

/** Positions are relative to the form, because a focused field may scroll the page. */
async function boxesOf(form: Locator): Promise<number[][]> {
  return form.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [...element.querySelectorAll("input:not([type=file], [type=radio]), select, textarea, label, legend")].map(
      (each) => {
        const box = each.getBoundingClientRect();
        return [box.x - x, box.y - y, box.width, box.height];
      },
    );
  });
}

// On an English page the form is in Hindi.
for (const language of ["hi", "mr"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("errors and notes of one line do not move the fields of the Sell form, which is short in Hindi", async ({
      page,
      t,
      tForm,
    }) => {
      await openSignedIn(page, t, "/sell");
      const form = page.locator("main form");
      const title = page.getByLabel(tForm("sell.fieldTitle"));
      await page.getByLabel(tForm("sell.fieldCategory")).selectOption("cattle");
      const before = await boxesOf(form);
      if (language === "hi") {
        const height = (await form.boundingBox())?.height;
        expect(height).toBeGreaterThan(2000);
        expect(height).toBeLessThan(2700);
      }

      await title.focus();
      await page.getByLabel(tForm("sell.fieldDescription")).focus();
      const error = form.getByText(tForm("valid.required")).first();
      await expect(error).toBeVisible();
      await expect(title).toHaveAccessibleDescription(tForm("valid.required"));
      expect(await boxesOf(form)).toEqual(before);
      const [field, note] = [await title.boundingBox(), await error.boundingBox()];
      expect(note?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
      expect(await title.evaluate((input) => getComputedStyle(input).borderTopWidth)).toBe("2px");

      await page.getByLabel(tForm("sell.fieldPrice")).fill("85500");
      await expect(form.getByText("₹85,500")).toBeVisible();
      expect(await boxesOf(form)).toEqual(before);
      // The place takes the room of the state.
      const lowest = before.at(-1);
      await page.getByLabel(tForm("location.pincode")).fill("413512");
      await expect(page.getByLabel(tForm("location.pincode"))).toHaveAccessibleDescription(/./);
      await expect(page.locator("select[name=state]")).toHaveCount(0);
      expect((await boxesOf(form)).at(-1)).toEqual(lowest);
      await page.getByRole("button", { name: tForm("location.stateChange") }).click();
      expect(await boxesOf(form)).toEqual(before);
    });
  });
}

for (const [colours, forcedColors] of [
  ["with the colours of the page", "none"],
  ["with forced colours", "active"],
] as const) {
  test.describe(colours, { tag: forcedColors === "active" ? MATRIX : [] }, () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: "reduce" } });

    test("a chosen option has a check mark and a thicker border, and keeps its size", async ({ page, t, tForm }) => {
      await openSignedIn(page, t, "/sell");
      const options = page.getByRole("group", { name: tForm("sell.fieldDairy") }).locator("label");
      await expect(options).toHaveCount(2);
      const borders = () =>
        options.evaluateAll((labels) =>
          labels.map((label) => Number.parseFloat(getComputedStyle(label).borderTopWidth)),
        );
      const boxes = async () => boxesOf(page.locator("main form"));
      expect(await borders()).toEqual([2, 2]);
      await expect(options.locator("svg")).toHaveCount(0);
      const before = await boxes();

      const [yes, no] = [options.first(), options.last()];
      await yes.getByRole("radio").check();
      await expect(yes.locator("svg")).toBeVisible();
      expect(await borders()).toEqual([3, 2]);
      await yes.getByRole("radio").press("ArrowRight");
      await expect(no.getByRole("radio")).toBeChecked();
      await expect(no.getByRole("radio")).toBeFocused();
      expect(await borders()).toEqual([2, 3]);
      await expect(options.locator("svg")).toHaveCount(1);
      expect(await boxes()).toEqual(before);

      const chip = page.getByRole("button", { name: "2", exact: true });
      await chip.tap();
      await expect(chip.locator("svg")).toBeVisible();
      expect(await boxes()).toEqual(before);
    });
  });
}

test("the skeleton has the heights of the fields that replace it, in one column of 560 px on a desktop", async ({
  page,
  t,
  tForm,
}) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/listing-form-/, async (route) => {
    await loading;
    await route.continue();
  });
  await openSignedIn(page, t, "/sell");
  const bars = page.locator("main form .animate-pulse");
  await expect(bars.first()).toBeVisible();
  const skeleton = [await bars.nth(1).boundingBox(), await bars.nth(3).boundingBox()];
  load();
  const fields = [page.getByLabel(tForm("sell.fieldTitle")), page.getByLabel(tForm("sell.fieldDescription"))];
  for (const [index, field] of fields.entries()) {
    const box = await field.boundingBox();
    expect(box?.y).toBeCloseTo(skeleton[index]?.y ?? 0, 0);
    expect(box?.height).toBeCloseTo(skeleton[index]?.height ?? 0, -1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const key of ["sell.fieldTitle", "sell.fieldCategory", "sell.fieldPrice", "location.state"] as const)
    expect((await page.getByLabel(tForm(key)).boundingBox())?.width, key).toBe(560);
});
