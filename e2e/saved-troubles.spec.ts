import { endSession, logIn } from "./support/log-in.ts";
import { COW } from "./support/files.ts";
import { heartOf, savedBy, waitingSave } from "./support/saved.ts";
import { sellerOf } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, cut, message, signUpAtStart } from "./support/troubles.ts";

test.use({ language: "hi" });

test("saving tells when it cannot, and goes on after a login", async ({ page, other, say }) => {
  const buyer = { name: "Anita", phone: "9520000002" };
  const title = "Gone Girolando";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9520000003" }, other.request);
  await signUpAtStart(page, say, buyer);
  const heart = heartOf(page, say, title);

  await page.context().setOffline(true);
  await heart.click();
  await expect(message(page, say("card.savedLater"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(waitingSave(page, say)).toBeVisible();
  await page.context().setOffline(false);
  await expect(waitingSave(page, say)).toBeHidden();
  await heart.click();
  await expect(message(page, say("card.unsavedToast"))).toBeVisible();

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

test("a heart that is pressed before it is known what is saved stays pressed", async ({ page, other, say }) => {
  const title = "Saved early";
  const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9520000005" }, other.request);
  await page.route(call("savedAnimals.list"), (route) => route.abort(cut.message));
  await signUpAtStart(page, say, { name: "Anita", phone: "9520000006" });
  const heart = heartOf(page, say, title);
  await page.context().setOffline(true);
  await heart.click();
  await expect(message(page, say("card.savedLater"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.unroute(call("savedAnimals.list"));
  await page.context().setOffline(false);
  await expect(waitingSave(page, say)).toBeHidden();
  expect(await savedBy(page)).toEqual([animalId]);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`a fault of ours in ${language}`, () => {
    test.use({ language, harmless: [/^500 (?:GET|POST) |^error: Failed to load resource: .* 500/] });

    test("is told with a number by which it can be found", async ({ page, other, say }) => {
      const title = `Murrah ${language}`;
      await sellerOf(title, { name: "Sunita", phone: `953000001${index}` }, other.request);
      await signUpAtStart(page, say, { name: "Ramesh", phone: `953000002${index}` });
      const fail = (name: string) =>
        page.route(call(name), (route) =>
          route.fulfill({ status: 500, json: {}, headers: { "X-Request-Id": "ab12cd34-5e6f-4a7b-8c9d-0e1f2a3b4c5d" } }),
        );
      const reference = message(page, say("error.reference", { id: "ab12cd34" }));
      await fail("savedAnimals.add");
      await heartOf(page, say, title).click();
      await expect(message(page, say("card.saveFailed"))).toBeVisible();
      await expect(reference).toBeVisible();

      await fail("savedAnimals.list");
      await page.goto("/saved");
      await expect(page.getByRole("alert").getByText(say("error.fetchAnimals"))).toBeVisible();
      await expect(reference).toBeVisible();

      await fail("media.requestUpload");
      await page.goto("/sell");
      await page.locator('input[type="file"]').setInputFiles(COW);
      await expect(message(page, say("upload.failedText")).first()).toBeVisible();
      await expect(reference).toBeVisible();
    });
  });
}
