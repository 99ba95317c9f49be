import { newUser, uniqueTitle } from "./support/accounts.ts";
import { signUp } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { showNumber } from "./support/contact.ts";
import { expect, test } from "./support/test.ts";

// One language per viewport: accessibility.spec.ts covers all three.
test.use({
  defaultLanguage: ({ isMobile }, use) => use(isMobile ? "hi" : "mr"),
  contextOptions: { reducedMotion: "no-preference" },
});

test("a seller lists an animal, and a buyer finds it and gets the phone number", async ({
  page,
  otherPage,
  t,
  tForm,
  language,
}) => {
  const title = uniqueTitle("Gir");
  const seller = newUser("सुनीता पवार");

  await test.step("the seller signs up on the Sell page", async () => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page
      .getByRole("link", { name: t("landing.startSelling") })
      .first()
      .click();
    await signUp(page, t, seller);
    await expect(page.getByRole("heading", { name: t("sell.title") })).toBeVisible();
    await page.getByRole("button", { name: t("guided.write") }).click();
  });

  await test.step("the seller fills in the form and adds two photos", async () => {
    const field = (key: Parameters<typeof tForm>[0]) => page.getByLabel(tForm(key));
    const create = page.getByRole("button", { name: tForm("sell.create") });
    await expect(create).toBeDisabled();
    await field("sell.fieldTitle").fill(title);
    await field("sell.fieldDescription").fill("शांत गाय, कोई भी दुह सकता है");
    await page.locator('input[type="file"]').setInputFiles([SMALL_PHOTO, SMALL_PHOTO]);
    await expect(page.getByText(tForm("upload.counter", { n: "2", max: "5" }))).toBeVisible();
    await field("sell.fieldCategory").selectOption("cattle");
    await field("sell.fieldPrice").fill("४५,०००");
    await field("sell.fieldAge").fill("4 साल");
    await field("sell.fieldAddress1").fill("शिवापुर");
    await expect(create).toBeDisabled();
    await field("location.pincode").fill("413512");
    await create.click();
    await expect(page.getByText(t("sell.successTitle"), { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  await test.step("the seller sees the listing on the profile and signs out", async () => {
    await page.getByRole("link", { name: t("nav.openProfile", { name: seller.name }) }).click();
    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
    await page.getByRole("button", { name: t("profile.signOut") }).click();
    await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  const card = otherPage.getByRole("article").filter({ hasText: title });
  const dialog = otherPage.getByRole("dialog");

  await test.step("a visitor finds the listing in the cattle category", async () => {
    await otherPage.goto("/marketplace");
    await otherPage
      .getByRole("link", { name: t("category.cattle") })
      .first()
      .click();
    await expect(otherPage).toHaveURL(/category=cattle/);
    await otherPage.getByRole("searchbox").fill(title);
    await expect(card).toContainText("₹45,000");
  });

  await test.step("the visitor looks at the photos", async () => {
    await card.getByRole("button", { name: t("card.viewPhotos") }).click();
    await expect(dialog).toContainText(t("gallery.counter", { n: "1", total: "2" }));
    await dialog.getByRole("button", { name: t("gallery.next") }).click();
    await expect(dialog).toContainText(t("gallery.counter", { n: "2", total: "2" }));
    for (const [key, n] of [
      ["ArrowLeft", "1"],
      ["End", "2"],
      ["Home", "1"],
    ] as const) {
      await otherPage.keyboard.press(key);
      await expect(dialog).toContainText(t("gallery.counter", { n, total: "2" }));
    }
    await otherPage.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("the visitor signs up, consents and gets the seller's phone number", async () => {
    await card.getByRole("button", { name: t("card.contactSeller") }).click();
    await signUp(otherPage, t, newUser("Ramesh"));
    await showNumber(otherPage, t);
    await expect(dialog).toContainText(seller.name);
    await expect(dialog.getByRole("link", { name: t("contact.call") })).toHaveAttribute(
      "href",
      `tel:+91${seller.phone}`,
    );
    const chat = await dialog.getByRole("link", { name: t("contact.whatsapp") }).getAttribute("href");
    expect(chat).toContain(`wa.me/91${seller.phone}`);
    expect(decodeURIComponent(chat ?? "").replaceAll("+", " ")).toContain(title);
  });
});
