import { endSession, logIn } from "./support/log-in.ts";
import { sellerOf } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, message, signUpAtStart } from "./support/troubles.ts";

test.use({ language: "hi" });

test("saving tells when it cannot, and goes on after a login", async ({ page, other, say }) => {
  const buyer = { name: "Anita", phone: "9520000002" };
  const title = "Gone Girolando";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9520000003" }, other.request);
  await signUpAtStart(page, say, buyer);
  const heart = page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: say("card.save") });

  await page.context().setOffline(true);
  await heart.click();
  await expect(message(page, say("card.saveFailed"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.context().setOffline(false);

  const added = countOf(page, call("savedAnimals.add"));
  await endSession(page);
  await heart.click();
  await logIn(page, say, buyer.phone);
  await expect(message(page, say("card.savedToast"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(added()).toBe(2);

  await heart.dblclick();
  await expect(message(page, say("card.unsavedToast"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  expect((await other.request.delete(`/api/animals/${animalId}`)).status()).toBe(204);
  await heart.click();
  await expect(message(page, say("error.listingGone"))).toBeVisible();
  await expect(heart).toBeHidden();
});
