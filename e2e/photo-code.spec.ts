import type { Page } from "@playwright/test";
import {
  createAccount,
  createListing,
  openHydrated,
  searchPath,
  signUpByApi,
  uniqueTitle,
} from "./support/accounts.ts";
import { checkScreenInAllLanguages, PHONE } from "./support/check-screen.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { message } from "./support/messages.ts";
import { moderationTest as test, mutate } from "./support/moderation-server.ts";
import { dropConnection, trpcUrl } from "./support/network.ts";
import { cachedResponses } from "./support/offline.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect } from "./support/test.ts";

test.use({ defaultLanguage: "hi" });

// In one worker: each worker would start its own server.
test.describe.configure({ mode: "default" });

const NUMBER = /^\d{4}$/;

async function openDialog(page: Page, t: Translate) {
  await page.getByRole("button", { name: t("listingStates.photoCode") }).click();
  return page.getByRole("dialog", { name: t("photoCode.title") });
}

test("a photo with the number is taken, confirmed by a moderator, and marked for buyers", async ({
  page,
  server,
  newRequest,
  t,
}) => {
  const moderator = await newRequest();
  await server.makeModerator(await createAccount(moderator));
  await signUpByApi(page);
  const title = uniqueTitle("Jaffarabadi");
  const id = await createListing(page.request, { title });
  await openHydrated(page, `/animal/${id}`);
  const dialog = await openDialog(page, t);
  await expect(dialog.getByText(NUMBER)).toBeVisible();
  await dialog.getByRole("button", { name: t("photoCode.send") }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: t("photoCode.missing") })).toBeVisible();
  await dialog.getByLabel(t("photoCode.take")).setInputFiles(SMALL_PHOTO);
  await expect(dialog.getByRole("radio", { name: t("photoCode.taken") })).toBeChecked();
  await dialog.getByRole("button", { name: t("photoCode.send") }).click();
  await expect(message(page, t("photoCode.sent"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect((await openDialog(page, t)).getByText(t("photoCode.state.submitted"))).toBeVisible();

  const [waiting] = await mutate<{ photo: string; submittedAt: string }[]>(moderator, "photoCodes.waiting", {});
  expect(waiting).toMatchObject({ animalId: id, title });
  const seen = { objectPath: waiting?.photo, submittedAt: waiting?.submittedAt };
  await mutate(moderator, "photoCodes.decide", { animalId: id, ...seen, isConfirmed: true });
  await openHydrated(page, `/animal/${id}`);
  await expect(page.getByText(t("animalPage.photoConfirmed"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("listingStates.photoCode") })).toBeHidden();
  await openHydrated(page, searchPath(title));
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText(t("card.photoConfirmed"));
});

test("a number that was seen is shown without a network, and one of the listing's photos is sent", async ({
  page,
  t,
}) => {
  await signUpByApi(page);
  const id = await createListingWithMedia(page.request, { title: uniqueTitle("Murrah") });
  await openHydrated(page, `/animal/${id}`);
  const dialog = await openDialog(page, t);
  const number = await dialog.getByText(NUMBER).innerText();
  // The response is persisted when the browser is idle.
  await expect.poll(() => cachedResponses(page)).toContain(number);
  await page.route(trpcUrl("photoCodes.own"), dropConnection);
  await openHydrated(page, `/animal/${id}`);
  await openDialog(page, t);
  await expect(dialog.getByText(NUMBER)).toHaveText(number);
  await page.unroute(trpcUrl("photoCodes.own"));
  await page.context().setOffline(true);
  await expect(dialog.getByRole("alert").filter({ hasText: t("photoCode.offline") })).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole("radio", { name: t("photoCode.listed", { n: "2" }) }).check({ force: true });
  await dialog.getByRole("button", { name: t("photoCode.send") }).click();
  await expect(message(page, t("photoCode.sent"))).toBeVisible();
});

test.describe("in all languages", () => {
  test.use({ ...PHONE, language: "hi" });

  test("the number fits on a phone and passes axe", async ({ page, t }) => {
    await signUpByApi(page);
    const id = await createListingWithMedia(page.request, { title: uniqueTitle("Murrah") });
    await openHydrated(page, `/animal/${id}`);
    const dialog = await openDialog(page, t);
    await expect(dialog.getByText(NUMBER)).toBeVisible();
    await checkScreenInAllLanguages(page, "photo-code");
  });
});
