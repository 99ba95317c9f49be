import type { Locator, Page, Route } from "@playwright/test";
import { openSignedIn, uniqueTitle, type Account } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { message } from "./support/messages.ts";
import { dropConnection, proxyError } from "./support/network.ts";
import { fillListing } from "./support/offline.ts";
import { openEditPage } from "./support/open-edit-page.ts";
import { MATRIX } from "./support/scope.ts";
import type { Translate } from "./support/sign-up.ts";
import { SMALL_PHOTO } from "./support/small-photo.ts";
import { expect, test } from "./support/test.ts";

test.use({ defaultLanguage: "hi", allowedErrors: [/\/uploads\//] });

const UPLOAD = "**/uploads/*";

async function listingsOf(page: Page, { id }: Account): Promise<unknown> {
  return (await page.request.get(`/api/sellers/${id}/animals`)).json();
}

/** The automatic retry of a lost connection disables the button for a moment. */
async function pressUntilShown(button: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    // The dialog hides the button from roles.
    if (!(await dialog.isVisible())) await button.click({ timeout: 3000 });
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Fills the Sell form and chooses a photo whose upload fails. */
async function openFilledForm(page: Page, t: Translate, fail: (route: Route) => unknown) {
  const title = uniqueTitle("गीर");
  const seller = await openSignedIn(page, t, "/sell");
  await fillListing(page, t, title);
  let isBroken = true;
  await page.route(UPLOAD, (route) => (isBroken ? fail(route) : route.continue()));
  await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("button", { name: t("common.retry") })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: t("unsent.title", { kind: "image" }) });
  return {
    title,
    seller,
    dialog,
    repair: () => {
      isBroken = false;
    },
    create: page.getByRole("button", { name: t("sell.create") }),
    retry: dialog.getByRole("button", { name: t("common.retry") }),
    goOn: dialog.getByRole("button", { name: t("unsent.goOn", { kind: "image" }) }),
    queued: message(page, t("sell.waitingTitle")),
  };
}

for (const [failure, fail] of [
  ["the server answers 500", (route: Route) => route.fulfill({ status: 500 })],
  ["a proxy answers 502", (route: Route) => route.fulfill(proxyError(502))],
  ["the object store is unreachable", (route: Route) => route.abort("connectionrefused")],
] as const) {
  const tag = failure === "a proxy answers 502" ? [] : MATRIX;
  test(`a listing whose photo failed because ${failure} is not queued`, { tag }, async ({ page, t }) => {
    const { title, seller, dialog, repair, create, retry, queued } = await openFilledForm(page, t, fail);
    await pressUntilShown(create, dialog);
    expect(await axeViolations(page)).toEqual([]);
    await expect(queued).toHaveCount(0);
    expect(await listingsOf(page, seller)).toEqual([]);
    repair();
    await retry.click();
    await expect(page.getByText(t("upload.counter", { n: "1", max: "5" }))).toBeVisible();
    await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue(title);
    await create.click();
    await expect(message(page, t("sell.successTitle"))).toBeVisible();
    expect(await listingsOf(page, seller)).toMatchObject([{ title, images: [expect.any(String)] }]);
  });
}

test("a listing is created without the photo that failed, or stays in the form", async ({ page, t }) => {
  const fail = (route: Route) => route.fulfill({ status: 500 });
  const { title, seller, dialog, create, goOn, queued } = await openFilledForm(page, t, fail);
  await create.click();
  await expect(dialog).toContainText(t("upload.failedText"));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(t("sell.fieldTitle"))).toHaveValue(title);
  await create.click();
  await goOn.click();
  await expect(message(page, t("sell.successTitle"))).toBeVisible();
  await expect(queued).toHaveCount(0);
  expect(await listingsOf(page, seller)).toMatchObject([{ title, images: [] }]);
});

for (const [cause, respond] of [
  ["nothing responds", dropConnection],
  [
    "a Wi-Fi shows its login page instead",
    (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" }),
  ],
] as const) {
  const tag = respond === dropConnection ? MATRIX : [];
  test(
    `a listing with a photo that failed is queued if ${cause}, although the phone is online`,
    { tag },
    async ({ page, t }) => {
      const { title, seller, dialog, repair, create, queued } = await openFilledForm(page, t, dropConnection);
      let isOffline = true;
      await page.route("**/trpc/**", (route) => (isOffline ? respond(route) : route.continue()));
      await create.click();
      await expect(queued).toBeVisible();
      await expect(dialog).toHaveCount(0);
      isOffline = false;
      repair();
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect.poll(() => listingsOf(page, seller)).toMatchObject([{ title, images: [expect.any(String)] }]);
    },
  );
}

/** Chooses two photos. The upload of the first fails by the connection until it is repaired, that of the second by the server. */
async function chooseFailingPhotos(page: Page): Promise<{ repair: () => Promise<void> }> {
  let requests = 0;
  let isBroken = true;
  await page.route(UPLOAD, (route) => {
    requests += 1;
    if (requests === 2) return route.fulfill({ status: 500 });
    return isBroken ? dropConnection(route) : route.continue();
  });
  await page.locator('input[type="file"]').setInputFiles([SMALL_PHOTO, { ...SMALL_PHOTO, name: "second.png" }]);
  await expect.poll(() => requests).toBeGreaterThanOrEqual(2);
  return {
    repair: async () => {
      isBroken = false;
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}

async function goOnWithSentPhoto(page: Page, t: Translate, submit: string): Promise<void> {
  const { repair } = await chooseFailingPhotos(page);
  await pressUntilShown(
    page.getByRole("button", { name: submit }),
    page.getByRole("dialog", { name: t("unsent.title", { kind: "images" }) }),
  );
  await repair();
  const dialog = page.getByRole("dialog", { name: t("unsent.title", { kind: "image" }) });
  await expect(dialog).toHaveAccessibleDescription(`${t("upload.failedText")} ${t("unsent.text")}`);
  await dialog.getByRole("button", { name: t("unsent.goOn", { kind: "image" }) }).click();
}

test("a listing has the photo that was sent while the dialog was open", async ({ page, t }) => {
  const title = uniqueTitle("गीर");
  const seller = await openSignedIn(page, t, "/sell");
  await fillListing(page, t, title);
  await goOnWithSentPhoto(page, t, t("sell.create"));
  await expect(message(page, t("sell.successTitle"))).toBeVisible();
  expect(await listingsOf(page, seller)).toMatchObject([{ title, images: [expect.any(String)] }]);
});

test("an edited listing has the photo that was sent while the dialog was open", async ({ page, t }) => {
  const id = await openEditPage(page, t, { title: uniqueTitle("गीर") });
  await goOnWithSentPhoto(page, t, t("edit.update"));
  await expect(message(page, t("edit.updated"))).toBeVisible();
  expect(await (await page.request.get(`/api/animals/${id}`)).json()).toMatchObject({ images: [expect.any(String)] });
});

test("the Edit form asks before it saves a listing without the photo that failed", async ({ page, t }) => {
  const id = await openEditPage(page, t, { title: uniqueTitle("गीर") });
  await page.route(UPLOAD, (route) => route.fulfill({ status: 500 }));
  await page.locator('input[type="file"]').setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("button", { name: t("common.retry") })).toBeVisible();
  await page.getByLabel(t("sell.fieldPrice")).fill("47000");
  await page.getByRole("button", { name: t("edit.update") }).click();
  const dialog = page.getByRole("dialog", { name: t("unsent.title", { kind: "image" }) });
  await dialog.getByRole("button", { name: t("unsent.goOn", { kind: "image" }) }).click();
  await expect(message(page, t("edit.updated"))).toBeVisible();
  const saved = await (await page.request.get(`/api/animals/${id}`)).json();
  expect(saved).toMatchObject({ price: 47_000, images: [] });
});
