import { endSession, logIn } from "./support/log-in.ts";
import { createAccount, createListing, searchPath, openSignedIn, uniqueTitle } from "./support/accounts.ts";
import { saveButton, savedAnimalIds } from "./support/saved-animals.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";
import { doubleTap } from "./support/touch.ts";
import { message } from "./support/messages.ts";
import { countRequests, holdRequests, trpcUrl } from "./support/network.ts";

test.use({ defaultLanguage: "hi" });

test("a listing is saved once after a login when the session has expired", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Girolando");
  await createAccount(otherRequest);
  await createListing(otherRequest, { title });
  const buyer = await openSignedIn(page, t, searchPath(title));
  const save = saveButton(page, t, title);
  const added = countRequests(page, trpcUrl("savedAnimals.add"));
  await endSession(page);
  await save.click();
  await logIn(page, t, buyer.phone);
  await expect(message(page, t("card.savedToast"))).toBeVisible();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  expect(added()).toBe(2);

  await doubleTap(save);
  await expect(message(page, t("card.unsavedToast"))).toBeVisible();
  await expect(save).toHaveAttribute("aria-pressed", "false");
});

test("a listing saved by a visitor stays marked after the login while the saved list loads", async ({
  page,
  otherRequest,
  t,
}) => {
  const title = uniqueTitle("Girolando");
  await createAccount(otherRequest);
  await createListing(otherRequest, { title });
  const { phone } = await createAccount(page.request);
  await page.context().clearCookies();
  await page.goto(searchPath(title));
  const releaseList = await holdRequests(page, trpcUrl("savedAnimals.list"));
  const releaseMerge = await holdRequests(page, trpcUrl("savedAnimals.merge"));
  const save = saveButton(page, t, title);
  await doubleTap(save);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("nav.login") })
    .click();
  await logIn(page, t, phone);
  // Waited for only now, because a login on a busy machine takes longer than this timeout.
  const listLoaded = page.waitForResponse(trpcUrl("savedAnimals.list"));
  releaseList();
  await listLoaded;
  await expect(save).toHaveAttribute("aria-pressed", "true");
  releaseMerge();
  await expect.poll(() => savedAnimalIds(page)).toHaveLength(1);
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test("the heart works again at once while the saved list loads", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Girolando");
  await createAccount(otherRequest);
  await createListing(otherRequest, { title });
  const release = await holdRequests(page, trpcUrl("savedAnimals.list"));
  await openSignedIn(page, t, searchPath(title));
  const save = saveButton(page, t, title);
  await save.click();
  await expect(message(page, t("card.savedToast"))).toBeVisible();
  await save.click();
  await expect(message(page, t("card.unsavedToast"))).toBeVisible();
  release();
  await expect(save).toHaveAttribute("aria-pressed", "false");
});

test("saving a deleted listing reports that it is gone and hides it", async ({ page, otherRequest, t }) => {
  const title = uniqueTitle("Girolando");
  await createAccount(otherRequest);
  const animalId = await createListing(otherRequest, { title });
  await openSignedIn(page, t, searchPath(title));
  const save = saveButton(page, t, title);
  await expect(save).toBeVisible();
  expect((await otherRequest.delete(`/api/animals/${animalId}`)).status()).toBe(204);
  await save.click();
  await expect(message(page, t("error.listingGone"))).toBeVisible();
  await expect(save).toBeHidden();
});

test.describe("an internal error", () => {
  test.use({ defaultLanguage: "en", allowedErrors: [/^500 (?:GET|POST) |^error: Failed to load resource: .* 500/] });

  test("is reported with the support reference", async ({ page, otherRequest, t }) => {
    const title = uniqueTitle("Murrah");
    await createAccount(otherRequest);
    await createListing(otherRequest, { title });
    await openSignedIn(page, t, searchPath(title));
    const fail = (name: string) =>
      page.route(trpcUrl(name), (route) =>
        route.fulfill({ status: 500, json: {}, headers: { "X-Request-Id": "ab12cd34-5e6f-4a7b-8c9d-0e1f2a3b4c5d" } }),
      );
    const reference = message(page, t("error.reference", { id: "ab12cd34" }));
    await fail("savedAnimals.add");
    await saveButton(page, t, title).click();
    await expect(message(page, t("card.saveFailed"))).toBeVisible();
    await expect(reference).toBeVisible();

    await fail("savedAnimals.list");
    await page.goto("/saved");
    await expect(page.getByRole("alert").getByText(t("error.fetchAnimals"))).toBeVisible();
    await expect(reference).toBeVisible();

    await fail("media.requestUpload");
    await page.goto("/sell");
    await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
    await expect(message(page, t("upload.failedText")).first()).toBeVisible();
    await expect(reference).toBeVisible();
  });
});
