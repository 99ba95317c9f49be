import type { Page } from "@playwright/test";
import { createListing, newUser, signUpByApi } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { dropConnection, holdRequests, loseResponse, trpcUrl } from "./support/network.ts";

const LISTING = {
  title: "Deoni cow",
  description: "Calm",
  category: "cattle",
  price: 45_000,
  location: "Shivapur, Maharashtra, 413512",
};

test.use({ language: "hi" });

async function ownListing(page: Page): Promise<string> {
  await signUpByApi(page, newUser("सुनीता पवार"));
  return createListing(page.request, LISTING);
}

async function changeElsewhere(page: Page, id: string, changes: object): Promise<void> {
  expect((await page.request.patch(`/api/animals/${id}`, { data: changes })).status()).toBe(200);
}

test("the Edit page shows concurrent changes and saves over them after confirmation", async ({ page, t }) => {
  const id = await ownListing(page);
  await page.goto(`/edit/${id}`);
  const [title, price] = [page.getByLabel(t("sell.fieldTitle")), page.getByLabel(t("sell.fieldPrice"))];
  await title.fill("Mine");
  await changeElsewhere(page, id, { title: "Theirs", price: 48_000 });
  await page.getByRole("button", { name: t("edit.update") }).press("Enter");

  const notice = page.getByRole("region", { name: t("edit.changedElsewhere") });
  await expect(notice).toBeFocused();
  await expect(title).toHaveValue("Mine");
  await expect(title).toHaveAccessibleDescription(t("edit.savedElsewhere", { value: "Theirs" }));
  await expect(price).toHaveValue("48000");
  await expect(price).toHaveAccessibleDescription(t("edit.isNew"));
  expect(await (await page.request.get(`/api/animals/${id}`)).json()).toMatchObject({ title: "Theirs" });

  await changeElsewhere(page, id, { price: 49_000 });
  await notice.getByRole("button", { name: t("edit.saveMine") }).press("Enter");
  await expect(price).toHaveValue("49000");
  await expect(notice).toBeFocused();
  await notice.getByRole("button", { name: t("edit.saveMine") }).press("Enter");
  await expect(message(page, t("edit.updated"))).toBeVisible();
  await expect(page).toHaveURL("/profile");
  const saved = await page.request.get(`/api/animals/${id}`);
  expect(await saved.json()).toMatchObject({ title: "Mine", price: 49_000 });
});

test("a photo that is removed during an update stays removed when the listing was changed elsewhere", async ({
  page,
  t,
}) => {
  await signUpByApi(page, newUser("सुनीता पवार"));
  const id = await createListingWithMedia(page.request);
  await page.goto(`/edit/${id}`);
  await page.getByLabel(t("sell.fieldTitle")).fill("Mine");
  await changeElsewhere(page, id, { price: 48_000 });
  const release = await holdRequests(page, trpcUrl("animals.update"));
  const requested = page.waitForRequest(trpcUrl("animals.update"));
  await page.getByRole("button", { name: t("edit.update") }).press("Enter");
  await requested;
  const photo = page.getByRole("button", { name: t("upload.remove", { name: t("upload.thumbAlt", { n: "1" }) }) });
  await photo.click();
  await expect(page.getByText(t("upload.counter", { n: "2", max: "7" }))).toBeVisible();
  release();
  await expect(page.getByRole("region", { name: t("edit.changedElsewhere") })).toBeFocused();
  await expect(page.getByText(t("upload.counter", { n: "2", max: "7" }))).toBeVisible();
});

test("a restored draft shows concurrent changes of its listing", async ({ page, t }) => {
  const id = await ownListing(page);
  await page.goto(`/edit/${id}`);
  const title = page.getByLabel(t("sell.fieldTitle"));
  await title.fill("Mine");
  await page.route(trpcUrl("animals.update"), dropConnection, { times: 1 });
  await page.getByRole("button", { name: t("edit.update") }).press("Enter");
  await expect(message(page, t("errors.NETWORK"))).toBeVisible();
  await changeElsewhere(page, id, { title: "Theirs" });
  await page.reload();

  const notice = page.getByRole("region", { name: t("edit.changedElsewhere") });
  await expect(notice).toBeFocused();
  await expect(title).toHaveValue("Mine");
  await expect(title).toHaveAccessibleDescription(t("edit.savedElsewhere", { value: "Theirs" }));
  await notice.getByRole("button", { name: t("edit.takeNew") }).press("Enter");
  await expect(title).toHaveValue("Theirs");
  await expect(notice).toBeHidden();
  await expect(page.getByRole("form", { name: t("edit.title") })).toBeFocused();
  await page.reload();
  await expect(title).toHaveValue("Theirs");
  await expect(notice).toBeHidden();
});

test("a retry after a lost response is not a conflict", async ({ page, t }) => {
  const id = await ownListing(page);
  await page.goto(`/edit/${id}`);
  await page.getByLabel(t("sell.fieldTitle")).fill("Mine");
  await page.route(trpcUrl("animals.update"), loseResponse, { times: 1 });
  const update = page.getByRole("button", { name: t("edit.update") });
  await update.press("Enter");
  await expect(message(page, t("errors.NETWORK"))).toBeVisible();
  await update.press("Enter");
  await expect(message(page, t("edit.updated"))).toBeVisible();
  await expect(page).toHaveURL("/profile");
});
