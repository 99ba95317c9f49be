import { FETCH_TIMEOUT_MS, SECOND } from "@pashu/validators/limits";
import { endSession, logIn } from "./support/log-in.ts";
import { createAccount, createListing, searchPath, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message, rateLimitMessage } from "./support/messages.ts";
import { trpcUrl, neverRespond, proxyError } from "./support/network.ts";

test.use({ defaultLanguage: "mr" });

test("Retry loads a contact after a rate limit, a timeout and an expired session", async ({
  page,
  otherRequest,
  t,
}) => {
  const title = uniqueTitle("Sahiwal");
  const seller = await createAccount(otherRequest);
  await createListing(otherRequest, { title });
  const contact = trpcUrl("sellers.contact");
  const dialog = page.getByRole("dialog");
  const retry = dialog.getByRole("button", { name: t("common.retry") });
  await page.clock.install();
  const buyer = await signUpByApi(page);
  await page.goto(searchPath(title));

  await page.route(contact, (route) => route.fulfill(proxyError(429, { "Retry-After": "290" })), { times: 1 });
  await page.getByRole("button", { name: t("card.contactSeller") }).click();
  await dialog.getByRole("button", { name: t("consent.accept") }).click();
  await expect(message(page, t("contact.failed"))).toBeVisible();
  await expect(message(page, rateLimitMessage(t, "minutes", 5))).toBeVisible();

  await page.route(contact, neverRespond, { times: 1 });
  const request = page.waitForRequest(contact);
  await page.clock.fastForward(SECOND);
  await retry.click();
  await request;
  await expect(message(page, t("contact.loading"))).toBeVisible();
  await page.clock.fastForward(FETCH_TIMEOUT_MS);
  await expect(message(page, t("contact.needsNetwork"))).toBeVisible();

  await endSession(page);
  await retry.click();
  await logIn(page, t, buyer.phone);
  await expect(dialog).toContainText(`+91 ${seller.phone.slice(0, 5)} ${seller.phone.slice(5)}`);
});
