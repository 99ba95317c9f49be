import { endSession, logIn } from "./support/log-in.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { call, cut, message, signUpAtStart } from "./support/troubles.ts";

test.use({ language: "hi" });

test("a listing whose answer was lost is there once", async ({ page, say }) => {
  const title = "Lost answer";
  const create = page.getByRole("button", { name: say("sell.create") });
  const fields = [
    ["sell.fieldTitle", title],
    ["sell.fieldDescription", "शांत"],
    ["sell.fieldPrice", "8000"],
    ["sell.fieldAge", "2"],
  ] as const;
  await page.goto("/sell");
  await signUp(page, say, { name: "सीता", phone: "9520000009" });
  for (const [key, text] of fields) await page.getByLabel(say(key)).fill(text);
  await page.getByLabel(say("sell.fieldCategory")).selectOption("goats");
  await page.getByLabel(say("sell.fieldAddress1")).fill("शिवापुर");
  await page.getByLabel(say("sell.fieldPincode")).fill("413512");
  await page.route(call("animals.create"), async (route) => {
    await route.fetch();
    await route.abort(cut.message);
  });
  await create.click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  // The page tries again by itself: were it let through before it is left, it would tell so too early to be seen.
  await page.reload();
  await page.unroute(call("animals.create"));
  await expect(message(page, say("offline.listingSent"))).toBeVisible({ timeout: 20_000 });
  await page.goto("/profile");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
});

test("a listing is deleted once the network is back, though it is gone already", async ({ page, say }) => {
  const person = { name: "विठ्ठल", phone: "9520000008" };
  const title = "Twice deleted";
  const dialog = page.getByRole("dialog");
  await signUpAtStart(page, say, person);
  const listing = { title, description: "calm", category: "goats", price: 9000, location: "Latur" };
  const { id } = await (await page.request.post("/api/animals", { data: listing })).json();
  await page.goto("/profile");
  const card = page.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: say("card.delete") }).click();
  const confirm = dialog.getByRole("button", { name: say("delete.confirm"), exact: true });
  await page.context().setOffline(true);
  await confirm.click();
  await expect(message(page, say("delete.failed"))).toBeVisible();
  await page.context().setOffline(false);
  expect((await page.request.delete(`/api/animals/${id}`)).status()).toBe(204);
  await endSession(page);
  await confirm.click();
  await logIn(page, say, person.phone);
  await expect(message(page, say("delete.done"))).toBeVisible();
  await expect(card).toBeHidden();
});
