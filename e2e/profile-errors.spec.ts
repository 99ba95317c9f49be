import { endSession, logIn } from "./support/log-in.ts";
import { openSignedIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { call, cut, message, proxysRefusal } from "./support/network.ts";

test.use({ language: "hi" });

test("a name survives a refusal and the end of the session", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: say("profile.saveChanges") });
  const { phone } = await openSignedIn(page, say, "/profile");
  await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
  await dialog.getByLabel(say("profile.fieldName")).fill("विठ्ठल 👨🏽‍🌾");
  await page.route(call("users.update"), (route) => route.fulfill(proxysRefusal(413)), { times: 1 });
  await save.click();
  await expect(message(page, say("profile.updateFailed"))).toBeVisible();
  await endSession(page);
  await save.click();
  await logIn(page, say, phone);
  await expect(message(page, say("profile.updated"))).toBeVisible();
  await expect(page.getByRole("heading", { name: "विठ्ठल 👨🏽‍🌾" })).toBeVisible();
});

test("two taps save a profile once", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  await openSignedIn(page, say, "/profile");
  await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
  await dialog.getByLabel(say("profile.fieldEmail")).fill("vitthal@example.in");
  const sent = page.waitForRequest(call("users.update"));
  await dialog.getByRole("button", { name: say("profile.saveChanges") }).dblclick();
  // Two calls of one moment would be one request that names both.
  expect((await sent).url()).toMatch(/\/users\.update(?!,)/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("vitthal@example.in")).toBeVisible();
});

test("an address is saved after a login when the session has ended", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const { phone } = await openSignedIn(page, say, "/profile");
  await page.getByRole("button", { name: say("profile.locationEdit") }).click();
  await dialog.getByLabel(say("location.address1")).fill("औसा 🏡");
  await endSession(page);
  await dialog.getByRole("button", { name: say("location.save") }).click();
  const reloaded = page.waitForEvent("load");
  await logIn(page, say, phone);
  await reloaded;
  await expect(page.getByText("औसा 🏡")).toBeVisible();
});

test("the language stays, and the page says why, when another one cannot be loaded", async ({ page, say }) => {
  const language = page.getByRole("combobox", { name: say("language.choose") }).first();
  await openSignedIn(page, say, "/profile");
  await page.route(/\/assets\/.*-mr-.*\.js/, (route) => route.abort(cut.message));
  await language.selectOption("mr");
  await expect(message(page, say("error.network"))).toBeVisible();
  await expect(language).toHaveValue("hi");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

test("signing out shows a network error, and two taps sign out once", async ({ page, say }) => {
  await openSignedIn(page, say, "/profile");
  const signOut = page.getByRole("button", { name: say("profile.signOut") });
  await page.route(call("auth.logout"), (route) => route.abort(cut.message), { times: 1 });
  await signOut.click();
  await expect(message(page, say("errors.NETWORK"))).toBeVisible();
  const sent = page.waitForRequest(call("auth.logout"));
  await signOut.dblclick();
  expect((await sent).url()).toMatch(/\/auth\.logout(?!,)/);
  await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
});
