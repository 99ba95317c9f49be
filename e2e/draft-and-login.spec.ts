import type { Page } from "@playwright/test";
import { newUser, openHydrated, openSignedOut, signUpByApi } from "./support/accounts.ts";
import { GUIDED_DRAFT, signUpWithDraft } from "./support/guided-draft.ts";
import { endSession, logIn } from "./support/log-in.ts";
import { fillListing } from "./support/offline.ts";
import { signUp, type Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

const title = (page: Page, tForm: Translate) => page.getByLabel(tForm("sell.fieldTitle"));
const startSelling = (page: Page, t: Translate) =>
  page
    .getByRole("link", { name: t("landing.startSelling") })
    .first()
    .click();

/** The session ends without a sign-out, which would remove the drafts. */
async function expireSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test("the login that opens from selling says that nothing is lost, and the form is as it was after it", async ({
  page,
  t,
  tForm,
}) => {
  const user = newUser();
  const { id } = await signUpByApi(page, user);
  await openHydrated(page, "/sell?form=write");
  await fillListing(page, tForm, "Typed before");
  await endSession(page);
  await page.getByRole("button", { name: tForm("sell.create") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("auth.toSell"));
  await expect(dialog).toContainText(t("auth.nothingLost"));
  await logIn(page, t, user.phone);
  await expect(page).toHaveURL("/");
  const listings = await page.request.get(`/api/sellers/${id}/animals`);
  expect(await listings.json()).toMatchObject([{ title: "Typed before" }]);
});

test("a draft survives an expired session, a reload at the code and the login", async ({ page, t, tForm }) => {
  const user = newUser();
  await signUpByApi(page, user);
  await openHydrated(page, "/sell?form=write");
  await title(page, tForm).fill("Typed before");
  await expect(page.getByRole("link", { name: t("nav.openProfile", { name: user.name }) })).toBeVisible();
  await expireSession(page);
  await page.reload();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("auth.nothingLost"));
  await dialog.getByLabel(t("auth.phone")).fill(user.phone);
  await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
  const code = page.getByRole("dialog", { name: t("auth.otpTitle") });
  const notice = await code.getByRole("status").filter({ hasText: /\d{6}/ }).textContent();
  await page.reload();
  await expect(code).toContainText(t("auth.nothingLost"));
  await code.getByLabel(t("auth.otpLabel")).fill(/\d{6}/.exec(notice ?? "")?.[0] ?? "");
  await expect(code).toBeHidden();
  await expect(title(page, tForm)).toHaveValue("Typed before");
});

test("another account on the same phone gets an empty form", async ({ page, t, tForm }) => {
  await signUpWithDraft(page, { ...GUIDED_DRAFT, form: { ...GUIDED_DRAFT.form, title: "Of the first account" } });
  await openHydrated(page, "/sell?form=write");
  await expect(title(page, tForm)).toHaveValue("Of the first account");
  await expireSession(page);
  await page.evaluate(() => localStorage.removeItem("signed-in"));
  await openSignedOut(page, "/");
  await startSelling(page, t);
  await signUp(page, t, newUser("Kisan More"));
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(page).toHaveURL(/step=(?!preview)\w+$/);
  await openHydrated(page, "/sell?form=write");
  await expect(title(page, tForm)).toHaveValue("");
  await expect(page.getByLabel(tForm("sell.fieldPrice"))).toHaveValue("");
});
