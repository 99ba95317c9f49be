import { endSession, logIn } from "./support/log-in.ts";
import { createAccount, createListing, marketPath, openSignedIn, uniqueTitle } from "./support/accounts.ts";
import { heartOf } from "./support/saved-animals.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { call, countOf, message } from "./support/network.ts";

test.use({ usualLanguage: "hi" });

test("saves a listing once after a login when the session has ended", async ({ page, other, say }) => {
  const title = uniqueTitle("Girolando");
  await createAccount(other.request);
  await createListing(other.request, { title });
  const buyer = await openSignedIn(page, say, marketPath(title));
  const heart = heartOf(page, say, title);
  const added = countOf(page, call("savedAnimals.add"));
  await endSession(page);
  await heart.click();
  await logIn(page, say, buyer.phone);
  await expect(message(page, say("card.savedToast"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // The one that was refused, and the one after the login.
  expect(added()).toBe(2);

  await heart.dblclick();
  await expect(message(page, say("card.unsavedToast"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("fills the heart of a visitor who logs in to save while the list of saved animals loads", async ({
  page,
  other,
  say,
}) => {
  const title = uniqueTitle("Girolando");
  await createAccount(other.request);
  await createListing(other.request, { title });
  const { phone } = await createAccount(page.request);
  await page.context().clearCookies();
  await page.goto(marketPath(title));
  const listed = page.waitForResponse(call("savedAnimals.list"));
  await page.route(call("savedAnimals.add"), async (route) => {
    await listed;
    await route.continue();
  });
  const heart = heartOf(page, say, title);
  await heart.click();
  await logIn(page, say, phone);
  await expect(message(page, say("card.savedToast"))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("says that a listing is gone and hides it when it is saved after its deletion", async ({ page, other, say }) => {
  const title = uniqueTitle("Girolando");
  await createAccount(other.request);
  const animalId = await createListing(other.request, { title });
  await openSignedIn(page, say, marketPath(title));
  const heart = heartOf(page, say, title);
  await expect(heart).toBeVisible();
  expect((await other.request.delete(`/api/animals/${animalId}`)).status()).toBe(204);
  await heart.click();
  await expect(message(page, say("error.listingGone"))).toBeVisible();
  await expect(heart).toBeHidden();
});

test.describe("an internal error", () => {
  test.use({ usualLanguage: "en", harmless: [/^500 (?:GET|POST) |^error: Failed to load resource: .* 500/] });

  test("is reported with the reference of its request", async ({ page, other, say }) => {
    const title = uniqueTitle("Murrah");
    await createAccount(other.request);
    await createListing(other.request, { title });
    await openSignedIn(page, say, marketPath(title));
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
    await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
    await expect(message(page, say("upload.failedText")).first()).toBeVisible();
    await expect(reference).toBeVisible();
  });
});
