import { DEMO_GOATS } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.use({ isMobile: false, hasTouch: false });

test("the keyboard reaches every control and the focus is never lost", async ({ page, t }) => {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const press = (key: string) => page.keyboard.press(key);

  await test.step("skip link to the content", async () => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-ready");
    await press("Tab");
    await expect(page.getByRole("link", { name: t("app.skipToContent") })).toBeFocused();
    await press("Enter");
    await expect(main).toBeFocused();
    await press("Tab");
    await expect(main.getByRole("link", { name: t("landing.startSelling") }).first()).toBeFocused();
  });

  await test.step("another page is announced and receives the focus", async () => {
    await press("Tab");
    await press("Enter");
    await expect(page).toHaveURL("/marketplace");
    await expect(page.locator("p[aria-live]").filter({ hasText: t("market.title") })).toBeAttached();
    await expect(main).toBeFocused();
  });

  await test.step("tab order of search, place, categories, filters, sort order and banner", async () => {
    const chip = (name: string) => main.getByRole("link", { name, exact: true });
    for (const stop of [
      main.getByRole("searchbox"),
      chip(t("market.nearHere")),
      ...(["all", "cattle", "goats", "poultry", "buffalo", "sheep"] as const).map((key) => chip(t(`category.${key}`))),
      main.getByRole("button", { name: t("market.filter"), exact: true }),
      main.getByLabel(t("market.sortLabel")),
      chip(t("market.quickPrice", { rupees: "10,000" })),
      chip(t("market.quickMilk", { litres: "10" })),
      chip(t("market.quickPhoto")),
      chip(t("market.sellBannerButton")),
    ]) {
      await press("Tab");
      await expect(stop).toBeFocused();
    }
    await chip(t("category.cattle")).focus();
    await press("Enter");
    await expect(page).toHaveURL(/category=cattle/);
    await expect(chip(t("category.cattle"))).toBeFocused();
  });

  await test.step("a removed filter passes the focus on to the next one, then to the number of animals", async () => {
    await page.goto(DEMO_GOATS);
    await expect(page.locator("html")).toHaveAttribute("data-ready");
    await main.getByRole("button", { name: t("market.filter"), exact: true }).press("Enter");
    await dialog.getByLabel(t("filters.priceMax")).fill("1");
    await dialog.getByRole("button", { name: t("filters.withPhoto") }).press("Enter");
    await dialog.locator("[data-action-bar] button").first().press("Enter");
    const remove = (name: string) => main.getByRole("link", { name: t("filters.remove", { name }), exact: true });
    const withPhoto = remove(t("filters.withPhoto"));
    await remove(t("filters.priceUpTo", { max: "1" })).press("Enter");
    await expect(page).toHaveURL(`${DEMO_GOATS}&withPhoto=true`);
    await expect(withPhoto).toBeFocused();
    await press("Enter");
    await expect(page).toHaveURL(DEMO_GOATS);
    await expect(withPhoto).toBeHidden();
    await expect(main.getByRole("status").filter({ hasText: /\d/ })).toBeFocused();
  });

  await test.step("arrow keys in the gallery, then focus returns to the card", async () => {
    await page.goto(DEMO_GOATS);
    const photos = page.getByRole("button", { name: t("card.viewPhotos") }).first();
    await photos.focus();
    await press("Enter");
    await expect(dialog).toBeVisible();
    await press("ArrowRight");
    await press("Escape");
    await expect(dialog).toBeHidden();
    await expect(photos).toBeFocused();
  });

  await test.step("focus trap of a dialog", async () => {
    const contact = page.getByRole("button", { name: t("card.contactSeller") }).first();
    await contact.focus();
    await press("Enter");
    await expect(dialog.getByLabel(t("auth.fullName"))).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await press("Escape");
    await expect(contact).toBeFocused();
  });

  await test.step("focus moves to the first animal that Load More adds", async () => {
    await page.getByRole("button", { name: t("market.loadMore") }).focus();
    await press("Enter");
    await expect(page.getByRole("article").nth(10)).toBeFocused();
  });
});

test("an icon button shows a tooltip when the mouse hovers over it", async ({ page, t }) => {
  const save = page.getByRole("button", { name: t("card.save") }).first();
  const nextSave = page.getByRole("button", { name: t("card.save") }).nth(1);
  const tooltip = page.locator("[role=tooltip]");
  // A tall viewport: scrolling would close the tooltip.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto("/marketplace");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await save.hover();
  await expect(tooltip).toBeAttached();
  await page.clock.runFor(600);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(200);
  await expect(tooltip).toContainText(t("card.save"));
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await nextSave.hover();
  await page.clock.runFor(50);
  await expect(tooltip).toHaveText((await nextSave.getAttribute("aria-label")) ?? "");
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
});
