import { translate } from "@pashu/i18n/translator";
import { showNumber } from "./support/contact.ts";
import { createAccount, createListing, searchPath, newUser, uniqueTitle } from "./support/accounts.ts";
import { chooseLanguage } from "./support/choose-language.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";

test.use({ defaultLanguage: "hi" });

for (const [kind, breakStorage] of [
  ["forbidden", forbidStorage],
  ["full", fillStorage],
] as const) {
  test(`every page works when browser storage is ${kind}`, async ({ page, otherRequest, t }) => {
    const title = uniqueTitle("Kept nowhere");
    await createAccount(otherRequest);
    await createListing(otherRequest, { title });
    await page.addInitScript(breakStorage);
    const { name } = await createAccount(page.request, newUser("सीता"));
    const profile = page.getByRole("link", { name: t("nav.openProfile", { name }) });
    const card = page.getByRole("article").filter({ hasText: title });
    const dialog = page.getByRole("dialog");
    await page.goto(searchPath(title));
    await expect(profile).toBeVisible();
    await card.getByRole("button", { name: t("card.save") }).click();
    await expect(message(page, t("card.savedToast"))).toBeVisible();
    for (const path of ["/", "/marketplace?sort=nearest", "/saved", "/sell", "/profile"]) {
      await page.goto(path);
      // A list by distance asks for the place.
      if (path.includes("nearest")) await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
      await expect(profile).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/saved");
    await card.getByRole("button", { name: t("card.contactSeller") }).click();
    await showNumber(page, t);
    await dialog.getByRole("button", { name: t("reviews.rate") }).click();
    await dialog.getByText(`3 · ${t("reviews.stars.3")}`).click();
    await dialog.getByLabel(t("reviews.text")).fill("ठीक");
    await dialog.getByRole("button", { name: t("reviews.save") }).click();
    await expect(message(page, t("reviews.saved"))).toBeVisible();
    await dialog.getByRole("button", { name: t("common.close"), exact: true }).click();
    await chooseLanguage(page, "hi", "mr");
    await expect(page.getByRole("heading", { name: translate("mr", "saved.title") })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: translate("mr", "saved.title") })).toBeVisible();
  });
}

function forbidStorage(): void {
  const throwSecurityError = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get: throwSecurityError });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
