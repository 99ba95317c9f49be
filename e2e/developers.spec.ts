import { openHydrated } from "./support/accounts.ts";
import { findOverflow } from "./support/overflow.ts";
import { expect, test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

test("a programmer reads an example with the keyboard, copies it and gets this server's address", async ({
  page,
  context,
  baseURL,
  t,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/keys");
  await page.getByRole("link", { name: t("keys.developers") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("developers.title") })).toBeVisible();
  await page
    .getByRole("navigation", { name: t("developers.contents") })
    .getByText(t("developers.mirrorTitle"))
    .click();
  await expect(page).toHaveURL("/developers#mirror");
  const section = page.getByRole("region", { name: t("developers.mirrorTitle") });
  await expect(section).toBeInViewport();

  const example = section.getByRole("figure", { name: /Python/ });
  await section.locator("summary", { hasText: "mirror.py" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(example).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await setTextSize(page, 32);
  expect(await findOverflow(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => example.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await section.getByRole("button", { name: /Python/ }).click();
  await expect(page.getByRole("region").getByText(t("developers.copied"), { exact: true })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`os.environ.get("PASHU_URL", "${baseURL}")`);
  expect(code).not.toContain("pashu.example");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET \S+\.js$/] });

  test("the page for programmers has everything, for search engines too", async ({ page, t }) => {
    const response = await page.goto("/developers");
    expect([response?.status(), response?.headers()["x-robots-tag"]]).toEqual([200, undefined]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/developers$/);
    for (const name of ["mirror.sh", "list-animal.mjs", "screen.py", "receiver.py"])
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    await page.getByText(t("developers.codes", { status: "410" })).click();
    await expect(page.locator("dt", { hasText: "CURSOR_EXPIRED" })).toBeVisible();
    await page.getByText("1.11.0", { exact: true }).click();
    await expect(page.getByText("GET /api/animals?updatedSince=…").first()).toBeVisible();
  });
});
