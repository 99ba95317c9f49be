import { endSession, logIn } from "./support/log-in.ts";
import { openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { message } from "./support/messages.ts";
import { trpcUrl, dropConnection, proxyError } from "./support/network.ts";

test.use({ language: "hi" });

test("the profile form keeps a name after an error response and an expired session", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: t("profile.saveChanges") });
  const { phone } = await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
  await dialog.getByLabel(t("profile.fieldName")).fill("विठ्ठल 👨🏽‍🌾");
  await page.route(trpcUrl("users.update"), (route) => route.fulfill(proxyError(413)), { times: 1 });
  await save.click();
  await expect(message(page, t("profile.updateFailed"))).toBeVisible();
  await endSession(page);
  await save.click();
  await logIn(page, t, phone);
  await expect(message(page, t("profile.updated"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "विठ्ठल 👨🏽‍🌾" })).toBeVisible();
});

test("a double tap saves a profile once", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.edit"), exact: true }).click();
  await dialog.getByLabel(t("profile.fieldEmail")).fill("vitthal@example.in");
  const sent = page.waitForRequest(trpcUrl("users.update"));
  await doubleTap(dialog.getByRole("button", { name: t("profile.saveChanges") }));
  // Two simultaneous calls would be batched into one request.
  expect((await sent).url()).toMatch(/\/users\.update(?!,)/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("vitthal@example.in")).toBeVisible();
});

test("an address is saved after a login when the session has expired", async ({ page, t }) => {
  const dialog = page.getByRole("dialog");
  const { phone } = await openSignedIn(page, t, "/profile");
  await page.getByRole("button", { name: t("profile.locationEdit") }).click();
  await dialog.getByLabel(t("location.address1")).fill("औसा 🏡");
  await endSession(page);
  await dialog.getByRole("button", { name: t("location.save") }).click();
  const reloaded = page.waitForEvent("load");
  await logIn(page, t, phone);
  await reloaded;
  await expect(page.getByText("औसा 🏡")).toBeVisible();
});

test("the language stays the same and an error is shown when another one fails to load", async ({ page, t }) => {
  const language = page.getByRole("combobox", { name: t("language.choose") }).first();
  await openSignedIn(page, t, "/profile");
  await page.route(/\/assets\/.*-mr-.*\.js/, dropConnection);
  await language.selectOption("mr");
  await expect(message(page, t("error.network"))).toBeVisible();
  await expect(language).toHaveValue("hi");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

test("signing out reports a network error, and a double tap signs out once", async ({ page, t }) => {
  await openSignedIn(page, t, "/profile");
  const signOut = page.getByRole("button", { name: t("profile.signOut") });
  await page.route(trpcUrl("auth.logout"), dropConnection, { times: 1 });
  await signOut.click();
  await expect(message(page, t("errors.NETWORK"))).toBeVisible();
  const sent = page.waitForRequest(trpcUrl("auth.logout"));
  await doubleTap(signOut);
  expect((await sent).url()).toMatch(/\/auth\.logout(?!,)/);
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
});
