import { DEMO_GOATS, openHydrated } from "./support/accounts.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { expect, test } from "./support/test.ts";

test("the site offers to be installed once, at the second visit in which a listing was saved", async ({ page, t }) => {
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute("data-prompted", String(event.defaultPrevented)),
      });
      dispatchEvent(event);
    });
  });
  const line = page.getByText(t("install.text"));
  const save = page.getByRole("button", { name: new RegExp(`^${t("card.save")}`) });
  await openHydrated(page, DEMO_GOATS);
  await save.first().tap();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("install"))).toContain('"count":1');
  await expect(line).toHaveCount(0);

  // An hour later.
  await page.evaluate(() => {
    localStorage.setItem("install", JSON.stringify({ count: 1, at: Date.now() - 3_600_000 }));
  });
  await recordLayoutShifts(page);
  await openHydrated(page, DEMO_GOATS);
  await save.nth(1).tap();
  await expect(line).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByRole("button", { name: t("install.add") }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-prompted", "true");
  await expect(line).toHaveCount(0);
  await page.reload();
  await save.nth(2).tap();
  await expect(line).toHaveCount(0);
});
