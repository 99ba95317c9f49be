import { endSession, logIn } from "./support/log-in.ts";
import { expect, test } from "./support/test.ts";
import { call, message, proxysRefusal, signUpAtStart } from "./support/troubles.ts";

test.use({ language: "hi" });

test("the profile, the language and leaving survive bad moments", async ({ page, say }) => {
  const person = { name: "विठ्ठल", phone: "9520000004" };
  const dialog = page.getByRole("dialog");
  await signUpAtStart(page, say, person);
  await page.goto("/profile");

  await test.step("a name is changed although the session ended", async () => {
    await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
    await dialog.getByLabel(say("profile.fieldName")).fill("विठ्ठल 👨🏽‍🌾");
    const save = dialog.getByRole("button", { name: say("profile.saveChanges") });
    await page.route(call("users.update"), (route) => route.fulfill(proxysRefusal(413)));
    await save.click();
    await expect(message(page, say("profile.updateFailed"))).toBeVisible();
    await page.unroute(call("users.update"));
    await endSession(page);
    await save.click();
    await logIn(page, say, person.phone);
    await expect(message(page, say("profile.updated"))).toBeVisible();
    await expect(page.getByRole("heading", { name: "विठ्ठल 👨🏽‍🌾" })).toBeVisible();
  });

  await test.step("two taps save once", async () => {
    await page.getByRole("button", { name: say("profile.edit"), exact: true }).click();
    await dialog.getByLabel(say("profile.fieldEmail")).fill("vitthal@example.in");
    const sent = page.waitForRequest(call("users.update"));
    await dialog.getByRole("button", { name: say("profile.saveChanges") }).dblclick();
    expect((await sent).url()).toMatch(/\/users\.update(?!,)/);
    await expect(dialog).toBeHidden();
    await expect(page.getByText("vitthal@example.in")).toBeVisible();
  });

  await test.step("an address is saved although the session ended", async () => {
    await page.getByRole("button", { name: say("profile.locationEdit") }).click();
    await dialog.getByLabel(say("location.address1")).fill("औसा 🏡");
    await endSession(page);
    await dialog.getByRole("button", { name: say("location.save") }).click();
    const reloaded = page.waitForEvent("load");
    await logIn(page, say, person.phone);
    await reloaded;
    await expect(page.getByText("औसा 🏡")).toBeVisible();
  });

  await test.step("another language needs the network, and says so", async () => {
    const language = page.getByRole("combobox", { name: say("language.choose") }).first();
    await page.context().setOffline(true);
    await language.selectOption("mr");
    await expect(message(page, say("error.network"))).toBeVisible();
    await expect(language).toHaveValue("hi");
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  });

  await test.step("signing out needs it too", async () => {
    const signOut = page.getByRole("button", { name: say("profile.signOut") });
    await signOut.waitFor();
    await page.context().setOffline(true);
    await signOut.click();
    await expect(message(page, say("errors.NETWORK"))).toBeVisible();
    await page.context().setOffline(false);
    const sent = page.waitForRequest(call("auth.logout"));
    await signOut.dblclick();
    expect((await sent).url()).toMatch(/\/auth\.logout(?!,)/);
    await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
  });
});
