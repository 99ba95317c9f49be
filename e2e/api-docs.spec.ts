import { expect, test } from "./support/test.ts";

test("the REST API documentation fits a phone and executes requests", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api/docs");
  await page.getByRole("button", { name: "get /api/animals", exact: true }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.locator(".live-responses-table .response-col_status").last()).toContainText("200");
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBe(width[1]);
});
