import { CALL_TIMEOUT_MS, SECOND } from "@pashu/validators/limits";
import { endSession, logIn } from "./support/log-in.ts";
import { createAccount, createListing, marketPath, signUpByRest, uniqueTitle } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { call, message, noAnswer, proxysRefusal, tooManyRequests } from "./support/network.ts";

test.use({ usualLanguage: "mr" });

test("a contact comes on Retry after a refusal, after a timeout and after the session has ended", async ({
  page,
  other,
  say,
}) => {
  const title = uniqueTitle("Sahiwal");
  const seller = await createAccount(other.request);
  await createListing(other.request, { title });
  const contact = call("sellers.contact");
  const dialog = page.getByRole("dialog");
  const retry = dialog.getByRole("button", { name: say("common.retry") });
  await page.clock.install();
  const buyer = await signUpByRest(page);
  await page.goto(marketPath(title));

  await page.route(contact, (route) => route.fulfill(proxysRefusal(429, { "Retry-After": "290" })), { times: 1 });
  await page.getByRole("button", { name: say("card.contactSeller") }).click();
  await dialog.getByRole("button", { name: say("consent.accept") }).click();
  await expect(message(page, say("contact.failed"))).toBeVisible();
  await expect(message(page, tooManyRequests(say, "minutes", 5))).toBeVisible();

  await page.route(contact, noAnswer, { times: 1 });
  const request = page.waitForRequest(contact);
  // Retry is close to where consent was: earlier, the tap would be the second of a double tap, which the page ignores.
  await page.clock.fastForward(SECOND);
  await retry.click();
  await request;
  await expect(message(page, say("contact.loading"))).toBeVisible();
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await expect(message(page, say("errors.NETWORK"))).toBeVisible();

  await endSession(page);
  await retry.click();
  await logIn(page, say, buyer.phone);
  await expect(dialog).toContainText(`+91 ${seller.phone.slice(0, 5)} ${seller.phone.slice(5)}`);
});
