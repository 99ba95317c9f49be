import { MATRIX } from "./support/scope.ts";
import { expect, test } from "./support/test.ts";

const OPERATIONS = [
  { operation: "get /api/categories/counts", tag: [] },
  // Opening its parameters takes a browser two seconds.
  { operation: "get /api/animals", tag: MATRIX },
];

for (const { operation, tag } of OPERATIONS) {
  test(`the REST API documentation fits a phone and executes ${operation}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/api/docs");
    await page.getByRole("button", { name: operation, exact: true }).click();
    await page.getByRole("button", { name: "Try it out" }).click();
    await page.getByRole("button", { name: "Execute" }).click();
    await expect(page.locator(".live-responses-table .response-col_status").last()).toContainText("200");
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0]).toBe(width[1]);
  });
}
