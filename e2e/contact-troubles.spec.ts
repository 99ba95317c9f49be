import { CALL_TIMEOUT_MS } from "@pashu/validators/limits";
import { endSession, logIn } from "./support/log-in.ts";
import { sellerOf } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { call, message, noAnswer, proxysRefusal, signUpAtStart } from "./support/troubles.ts";

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a contact that is refused, does not come or asks for a login comes in the end", async ({
      page,
      other,
      say,
    }) => {
      const title = `Sahiwal ${language}`;
      const buyer = { name: "Anita", phone: `951000001${index}` };
      await sellerOf(title, { name: "Sunita", phone: `951000002${index}` }, other.request);
      const contact = call("sellers.contact");
      const dialog = page.getByRole("dialog");
      const retry = dialog.getByRole("button", { name: say("common.retry") });
      await page.clock.install();
      await signUpAtStart(page, say, buyer);

      await page.route(contact, (route) => route.fulfill(proxysRefusal(429, { "Retry-After": "290" })));
      await page
        .getByRole("article")
        .filter({ hasText: title })
        .getByRole("button", { name: say("card.contactSeller") })
        .click();
      await dialog.getByRole("button", { name: say("consent.accept") }).click();
      await expect(message(page, say("contact.failed"))).toBeVisible();
      await expect(message(page, say("wait.minutes", { count: 5, n: "5" }))).toBeVisible();

      await page.unroute(contact);
      await page.route(contact, noAnswer);
      const asked = page.waitForRequest(contact);
      await retry.click();
      await asked;
      await expect(message(page, say("contact.loading"))).toBeVisible();
      await page.clock.fastForward(CALL_TIMEOUT_MS);
      await expect(message(page, say("errors.NETWORK"))).toBeVisible();

      await page.unroute(contact);
      await endSession(page);
      await retry.click();
      await logIn(page, say, buyer.phone);
      await expect(dialog).toContainText("+91 95100 0002");
    });
  });
}
