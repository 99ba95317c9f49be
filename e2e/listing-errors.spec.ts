import { endSession, logIn } from "./support/log-in.ts";
import { createListing, signUpByRest } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { call, cut, message } from "./support/network.ts";
import { fillListing } from "./support/offline.ts";

test.use({ language: "hi" });

test("a listing is created once when the server's answers are lost", async ({ page, say }) => {
  const title = "Lost answer";
  let requests = 0;
  let isLost = true;
  await page.route(call("animals.create"), async (route) => {
    requests += 1;
    const response = await route.fetch();
    await (isLost ? route.abort(cut.message) : route.fulfill({ response }));
  });
  await signUpByRest(page);
  await page.goto("/sell");
  await fillListing(page, say, title);
  await page.getByRole("button", { name: say("sell.create") }).click();
  await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
  isLost = false;
  await expect(message(page, say("offline.listingSent"))).toBeVisible();
  expect(requests).toBeGreaterThan(1);
  await page.goto("/profile");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
});

test("a listing that is gone already is deleted after a network error and a new login", async ({ page, say }) => {
  const dialog = page.getByRole("dialog");
  const card = page.getByRole("article");
  const { phone } = await signUpByRest(page);
  const id = await createListing(page.request, { title: "Twice deleted" });
  await page.goto("/profile");
  await card.getByRole("button", { name: say("card.delete") }).click();
  const confirm = dialog.getByRole("button", { name: say("delete.confirm"), exact: true });
  await page.route(call("animals.delete"), (route) => route.abort(cut.message), { times: 1 });
  await confirm.click();
  await expect(message(page, say("delete.failed"))).toBeVisible();
  expect((await page.request.delete(`/api/animals/${id}`)).status()).toBe(204);
  await endSession(page);
  await confirm.click();
  await logIn(page, say, phone);
  await expect(message(page, say("delete.done"))).toBeVisible();
  await expect(card).toBeHidden();
});
