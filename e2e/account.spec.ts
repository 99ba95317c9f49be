import { readFile } from "node:fs/promises";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { endSession, logIn } from "./support/log-in.ts";
import { newUser, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

test("the sign-up form opens the privacy notice in a new tab and keeps its input", async ({ page, t }) => {
  const name = page.getByLabel(t("auth.fullName"));
  await page.goto("/sell");
  await name.fill("सुनीता पवार");
  const opening = page.waitForEvent("popup");
  await page.getByRole("dialog").locator('a[href="/privacy"]').click();
  const notice = await opening;
  await expect(notice.getByRole("heading", { level: 1, name: t("legal.privacy") })).toBeVisible();
  await notice.close();
  await expect(name).toHaveValue("सुनीता पवार");
});

test("the profile page downloads the user's data as a JSON file", async ({ page, t }) => {
  const { name, phone } = await signUpByApi(page, newUser("सुनीता पवार"));
  const listing = await createListingWithMedia(page.request);
  await page.goto("/profile");
  await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t("profile.download") }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("pashu-bazaar-my-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({ profile: { name, loginPhone: `+91${phone}` }, listings: [{ id: listing }] });
});

test.describe("without a choice of the language", () => {
  // The choice that other tests begin with is stored again by each page.
  test.use({ firstVisit: true });

  test("deleting an account removes all its data, also after the session has expired", async ({
    page,
    otherRequest,
    t,
  }) => {
    const dialog = page.getByRole("dialog", { name: t("account.deleteTitle") });
    const message = (text: string) => page.getByText(text, { exact: true });
    const { phone } = await signUpByApi(page);
    const listing = await createListingWithMedia(page.request);
    await page.goto("/profile");

    await test.step("the seller reads what will be deleted and cancels", async () => {
      await page.getByRole("button", { name: t("area.accountActions"), exact: true }).click();
      await page.getByRole("button", { name: t("profile.deleteAccount") }).click();
      await expect(dialog.getByText(t("account.goes1"))).toBeVisible();
      await expect(dialog.getByRole("button", { name: t("account.confirm") })).toBeDisabled();
      await dialog.getByRole("button", { name: t("common.cancel") }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("the seller confirms and logs in again because the session has expired", async () => {
      await endSession(page);
      await page.getByRole("button", { name: t("profile.deleteAccount") }).click();
      await dialog.getByRole("checkbox", { name: t("account.understood") }).check();
      await dialog.getByRole("button", { name: t("account.confirm") }).click();
      await logIn(page, t, phone);
      await expect(page).toHaveURL("/");
      await expect(message(t("account.done"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
    });

    await test.step("browser and server keep no data", async () => {
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      expect((await otherRequest.get(`/api/animals/${listing}`)).status()).toBe(404);
      expect((await page.request.get("/api/auth/user")).status()).toBe(401);
      await page.getByRole("button", { name: t("nav.login") }).click();
      const login = page.getByRole("dialog");
      await login.getByLabel(t("auth.phone")).fill(phone);
      await login.getByRole("button", { name: t("auth.sendOtp") }).click();
      await expect(message(t("authErr.notFoundTitle"))).toBeVisible();
    });
  });
});
