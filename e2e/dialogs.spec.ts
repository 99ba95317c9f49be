import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test("the phone's back button closes what is open before it leaves the page", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const photos = page.getByRole("button", { name: say("card.viewPhotos") }).nth(2);
  const login = page.getByRole("button", { name: say("nav.login") });

  await test.step("the gallery, and the page stays where it was", async () => {
    await page.goto("/");
    await page
      .getByRole("link", { name: say("landing.browseAnimals") })
      .first()
      .click();
    await expect(page).toHaveURL("/marketplace");
    await photos.click();
    await expect(dialog).toBeVisible();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/marketplace");
    await expect(photos).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  await test.step("forward opens nothing, and back then leaves", async () => {
    await page.goForward();
    await expect(page).toHaveURL("/marketplace");
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  await test.step("what was closed otherwise leaves nothing to go back to", async () => {
    await page.goForward();
    await photos.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await login.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: say("common.close") }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.dialog)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  await test.step("a login that leads on leads back to where it began", async () => {
    await page
      .getByRole("link", { name: say("landing.startSelling") })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/");
    await page
      .getByRole("link", { name: say("landing.startSelling") })
      .first()
      .click();
    await signUp(page, say, { name: "Ramesh", phone: "9850000001" });
    await expect(page).toHaveURL("/sell");
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(dialog).toBeHidden();
  });

  await test.step("one dialog in place of another", async () => {
    await page.goto("/marketplace?category=goats");
    await page
      .getByRole("button", { name: say("card.contactSeller") })
      .first()
      .click();
    await dialog.getByRole("button", { name: say("consent.accept") }).click();
    await expect(dialog.getByRole("link", { name: say("contact.call") })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/marketplace?category=goats");
  });
});

test("a double tap opens or closes a dialog and touches nothing that lies above or beneath", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const login = page.getByRole("button", { name: say("nav.login") });
  const contact = page.getByRole("button", { name: say("card.contactSeller") }).first();
  await page.goto("/marketplace");
  await login.dblclick();
  await signUp(page, say, { name: "Ramesh", phone: "9850000010" });

  await test.step("closed above the links to other pages", async () => {
    await contact.click();
    await dialog.getByRole("button", { name: say("consent.decline") }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/marketplace");
  });

  await test.step("opened at once, where the first one had to be fetched", async () => {
    await contact.dblclick();
    await expect(dialog.getByRole("button", { name: say("consent.accept") })).toBeVisible();
  });

  await test.step("one in place of another", async () => {
    await dialog.getByRole("button", { name: say("consent.accept") }).click();
    await dialog.getByRole("button", { name: say("reviews.rate") }).dblclick();
    await expect(dialog.getByRole("group", { name: say("reviews.legend") })).toBeVisible();
    await expect(page).toHaveURL("/marketplace");
  });
});

test("Escape closes the dialog first, then the message above it", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const message = page.getByText(say("authErr.notFoundTitle"), { exact: true });
  await page.goto("/");
  await page.getByRole("button", { name: say("nav.login") }).click();
  await dialog.getByLabel(say("auth.phone")).fill("9850000009");
  await dialog.getByRole("button", { name: say("auth.sendOtp") }).click();
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();
});

test("a tap or a choice that comes before the scripts is not lost", async ({ page, say }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/marketplace", { waitUntil: "commit" });
  const contact = page.getByRole("button", { name: say("card.contactSeller") }).first();
  await page.getByLabel(say("market.sortLabel")).selectOption("price-low");
  await contact.click();
  await expect(contact).toHaveAttribute("data-tapped");
  await expect(page.getByRole("dialog")).toBeHidden();
  arrive();
  await expect(page.getByRole("dialog").getByLabel(say("auth.phone"))).toBeVisible();
  await expect(page.locator("[data-tapped]")).toHaveCount(0);
  await expect(page).toHaveURL("/marketplace?sort=price-low");
});
