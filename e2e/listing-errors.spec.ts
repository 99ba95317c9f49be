import { endSession, logIn } from "./support/log-in.ts";
import { createListing, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { trpcUrl, dropConnection } from "./support/network.ts";
import { fillListing } from "./support/offline.ts";

test.use({ language: "hi" });

test("retries after lost responses do not duplicate a listing", async ({ page, t }) => {
  const title = "Lost response";
  let requests = 0;
  let isOffline = true;
  await page.route(trpcUrl("animals.create"), async (route) => {
    requests += 1;
    const response = await route.fetch();
    await (isOffline ? dropConnection(route) : route.fulfill({ response }));
  });
  await signUpByApi(page);
  await page.goto("/sell");
  await fillListing(page, t, title);
  await page.getByRole("button", { name: t("sell.create") }).click();
  await expect(message(page, t("sell.waitingTitle"))).toBeVisible();
  isOffline = false;
  await expect(message(page, t("offline.listingSent"))).toBeVisible();
  expect(requests).toBeGreaterThan(1);
  await page.goto("/profile");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
});

test("deleting a listing that is already deleted succeeds after a network error and a new login", async ({
  page,
  t,
}) => {
  const dialog = page.getByRole("dialog");
  const card = page.getByRole("article");
  const { phone } = await signUpByApi(page);
  const id = await createListing(page.request, { title: "Twice deleted" });
  await page.goto("/profile");
  await card.getByRole("button", { name: t("card.delete") }).click();
  const confirm = dialog.getByRole("button", { name: t("delete.confirm"), exact: true });
  await page.route(trpcUrl("animals.delete"), dropConnection, { times: 1 });
  await confirm.click();
  await expect(message(page, t("delete.failed"))).toBeVisible();
  expect((await page.request.delete(`/api/animals/${id}`)).status()).toBe(204);
  await endSession(page);
  await confirm.click();
  await logIn(page, t, phone);
  await expect(message(page, t("delete.done"))).toBeVisible();
  await expect(card).toBeHidden();
});
