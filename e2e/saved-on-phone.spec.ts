import type { APIRequestContext, Page } from "@playwright/test";
import { translate } from "@pashu/i18n/translator";
import {
  createAccount,
  createListing,
  openHydrated,
  openSignedOut,
  searchPath,
  uniqueTitle,
} from "./support/accounts.ts";
import { logIn } from "./support/log-in.ts";
import { message } from "./support/messages.ts";
import {
  countRequests,
  delayFirstResponse,
  dropConnection,
  holdRequests,
  publicHtml,
  trpcUrl,
} from "./support/network.ts";
import { cachedResponses, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { saveButton, savedAnimalIds } from "./support/saved-animals.ts";
import type { Translate } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

/** Two listings that a search for their common title finds. */
async function createTwo(request: APIRequestContext) {
  await createAccount(request);
  const common = uniqueTitle("Gir");
  const [first, second] = [`${common} one`, `${common} two`];
  const ids = [await createListing(request, { title: first, titleHindi: `${first} गाय` })];
  ids.push(await createListing(request, { title: second }));
  return { common, first, second, ids };
}

const titles = (page: Page) => page.getByRole("article").getByRole("heading");

/** What the phone stores about saved listings, by key. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith("saved"))
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );

async function saveBoth(page: Page, t: Translate, { common, first, second }: Awaited<ReturnType<typeof createTwo>>) {
  await openSignedOut(page, searchPath(common));
  for (const title of [first, second]) {
    await saveButton(page, t, title).click();
    await expect(saveButton(page, t, title)).toHaveAttribute("aria-pressed", "true");
  }
}

/** Logs in from the saved page, without a reload. */
async function logInFromSavedPage(page: Page, t: Translate, phone: string): Promise<void> {
  await page.getByRole("button", { name: t("saved.keepThem") }).click();
  await logIn(page, t, phone);
}

async function openSaved(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("link", { name: t("nav.saved"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: t("saved.title"), exact: true })).toBeVisible();
}

/** Creates two listings and an account. The visitor, who has saved the listings, opens the list of them. */
async function openSavedAsVisitor(page: Page, t: Translate, [sellers, ofUser]: [APIRequestContext, APIRequestContext]) {
  const two = await createTwo(sellers);
  const { phone } = await createAccount(ofUser);
  await saveBoth(page, t, two);
  await openSaved(page, t);
  return { two, phone };
}

const signOut = async (page: Page, t: Translate) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: t("profile.signOut") }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: t("nav.login") })).toBeVisible();
};

test("a visitor saves without a login, and finds it after a reload, on the page of the listing and in the list", async ({
  page,
  otherRequest,
  t,
}) => {
  const two = await createTwo(otherRequest);
  const written = countRequests(page, trpcUrl("savedAnimals.(add|merge|remove)"));
  await saveBoth(page, t, two);
  await expect(page.getByRole("region").getByText(t("card.savedToast"), { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.reload();
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "true");
  await openHydrated(page, `/animal/${two.ids[0]}`);
  await expect(page.locator("[data-replay=save]")).toHaveAttribute("aria-pressed", "true");

  await openHydrated(page, searchPath(two.common));
  await openSaved(page, t);
  await expect(page.getByText(t("saved.onPhone"))).toBeVisible();
  await expect(titles(page)).toHaveText([two.second, two.first]);
  await page.getByRole("banner").getByRole("combobox").selectOption("hi");
  await expect(titles(page)).toHaveText([two.second, `${two.first} गाय`]);
  await page.getByRole("banner").getByRole("combobox").selectOption("en");

  // Nothing else than ids is stored, in the order of the list.
  expect(await stored(page)).toEqual({ "saved:": two.ids.toReversed().join(" ") });
  await otherRequest.delete(`/api/animals/${two.ids[1]}`);
  await page.reload();
  await expect(titles(page)).toHaveText([two.first]);
  await saveButton(page, t, two.first).click();
  await expect(message(page, t("card.unsavedToast"))).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  expect(written()).toBe(0);
});

test("the list moves into the account at the login, once, and the next person on this phone sees nothing of it", async ({
  page,
  otherRequest,
  newRequest,
  t,
}) => {
  const two = await createTwo(otherRequest);
  const [anita, ganesh] = [await createAccount(await newRequest()), await createAccount(await newRequest())];
  await saveBoth(page, t, two);
  await openSaved(page, t);
  const release = await holdRequests(page, trpcUrl("savedAnimals.merge"));
  const merged = countRequests(page, trpcUrl("savedAnimals.merge"));
  await logInFromSavedPage(page, t, anita.phone);
  await openHydrated(page, searchPath(two.common));
  // Filled also before the server has the list.
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => Object.keys(await stored(page))).toEqual([`saved:${anita.id}`]);
  release();
  await expect.poll(() => stored(page)).toEqual({});
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "true");
  expect(await savedAnimalIds(page)).toEqual(two.ids.toReversed());
  expect(merged()).toBeLessThanOrEqual(2);

  await signOut(page, t);
  await openSaved(page, t);
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  await page.getByRole("button", { name: t("saved.seeThem") }).click();
  await logIn(page, t, ganesh.phone);
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  expect(await savedAnimalIds(page)).toEqual([]);
});

test("a merge whose request fails is repeated, keeps the user from signing out, and waits for its user only", async ({
  page,
  otherRequest,
  newRequest,
  t,
}) => {
  const two = await createTwo(otherRequest);
  const [anita, ganesh] = [await createAccount(await newRequest()), await createAccount(await newRequest())];
  await saveBoth(page, t, two);
  await openSaved(page, t);
  await page.route(trpcUrl("savedAnimals.merge"), dropConnection);
  await logInFromSavedPage(page, t, anita.phone);
  await expect.poll(async () => Object.keys(await stored(page))).toEqual([`saved:${anita.id}`]);
  await page.goto("/profile");
  await page.getByRole("button", { name: t("profile.signOut") }).click();
  await expect(message(page, t("profile.signOutWaits"))).toBeVisible();

  // Her session ends by itself, and another user logs in.
  await page.context().clearCookies();
  await openSignedOut(page, "/saved");
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  await page.getByRole("button", { name: t("saved.seeThem") }).click();
  await logIn(page, t, ganesh.phone);
  await page.unroute(trpcUrl("savedAnimals.merge"));
  await page.reload();
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  expect(await savedAnimalIds(page)).toEqual([]);
  expect(Object.keys(await stored(page))).toEqual([`saved:${anita.id}`]);

  await page.context().clearCookies();
  await openSignedOut(page, "/saved");
  await page.getByRole("button", { name: t("saved.seeThem") }).click();
  await logIn(page, t, anita.phone);
  await expect(titles(page)).toHaveText([two.second, two.first]);
  await expect.poll(() => stored(page)).toEqual({});
  expect(await savedAnimalIds(page)).toEqual(two.ids.toReversed());
});

test("an account's list that was read before the merge is read again after it", async ({
  page,
  otherRequest,
  newRequest,
  t,
}) => {
  const { two, phone } = await openSavedAsVisitor(page, t, [otherRequest, await newRequest()]);
  const merged = page.waitForResponse(trpcUrl("savedAnimals.merge"));
  await delayFirstResponse(page, trpcUrl("savedAnimals.list"), merged);
  await logInFromSavedPage(page, t, phone);
  await expect.poll(() => stored(page)).toEqual({});
  await expect(titles(page)).toHaveText([two.second, two.first]);
});

test("two tabs show the same hearts, and merge once", async ({ page, context, otherRequest, newRequest, t }) => {
  const two = await createTwo(otherRequest);
  const { phone } = await createAccount(await newRequest());
  const other = await context.newPage();
  await openSignedOut(other, "/saved");
  await saveBoth(page, t, two);
  await expect(titles(other)).toHaveText([two.second, two.first]);
  await saveButton(other, t, two.first).click();
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "false");
  await saveButton(page, t, two.first).click();
  await logInFromSavedPage(other, t, phone);
  await expect.poll(() => stored(other)).toEqual({});
  expect(await savedAnimalIds(page)).toEqual(two.ids);
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "true");
  await saveButton(page, t, two.first).click();
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => savedAnimalIds(page)).toEqual([two.ids[1]]);
});

test("removing a listing while the merge waits removes it from the account, too", async ({
  page,
  otherRequest,
  newRequest,
  t,
}) => {
  const { two, phone } = await openSavedAsVisitor(page, t, [otherRequest, await newRequest()]);
  const release = await holdRequests(page, trpcUrl("savedAnimals.merge"));
  await logInFromSavedPage(page, t, phone);
  await page.goto(searchPath(two.common));
  const save = saveButton(page, t, two.first);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("banner").locator('a[href="/profile"]')).toBeVisible();
  await save.click();
  release();
  await expect(message(page, t("card.unsavedToast"))).toBeVisible();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => stored(page)).toEqual({});
  expect(await savedAnimalIds(page)).toEqual([two.ids[1]]);
});

test("a heart that is tapped while the merged list loads leaves the others filled", async ({
  page,
  otherRequest,
  newRequest,
  t,
}) => {
  const two = await createTwo(otherRequest);
  const { phone } = await createAccount(await newRequest());
  await openSignedOut(page, searchPath(two.common));
  await saveButton(page, t, two.first).click();
  await openSaved(page, t);
  const releaseMerge = await holdRequests(page, trpcUrl("savedAnimals.merge"));
  await logInFromSavedPage(page, t, phone);
  // The account's list has been loaded, without the listing.
  await expect(page.getByText(t("saved.emptyTitle"))).toBeVisible();
  await page.goBack();
  await expect(saveButton(page, t, two.first)).toHaveAttribute("aria-pressed", "true");
  const releaseList = await holdRequests(page, trpcUrl("savedAnimals.list"));
  const merged = page.waitForResponse(trpcUrl("savedAnimals.merge"));
  const reloads = countRequests(page, trpcUrl("savedAnimals.list"));
  releaseMerge();
  await merged;
  await expect.poll(reloads).toBeGreaterThan(0);
  await saveButton(page, t, two.second).click();
  await expect(page.getByRole("region").getByText(t("card.savedToast"), { exact: true })).toBeVisible();
  releaseList();
  await expect.poll(() => stored(page)).toEqual({});
  for (const title of [two.first, two.second])
    await expect(saveButton(page, t, title)).toHaveAttribute("aria-pressed", "true");
  await openSaved(page, t);
  await expect(titles(page)).toHaveText([two.second, two.first]);
});

test("a tap on the server's HTML saves, also if the phone has saved the listing", async ({ page, otherRequest, t }) => {
  const { ids } = await createTwo(otherRequest);
  const save = page.locator("[data-replay=save]");
  for (let time = 1; time <= 2; time += 1) {
    await openHydrated(page, `/animal/${ids[0]}?do=save`);
    await expect(page.getByRole("region").getByText(t("card.savedToast"), { exact: true })).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "true");
  }
  await openHydrated(page, `/animal/${ids[0]}`);
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
});

test.describe("with a service worker", () => {
  test.use({ ...WITH_SERVICE_WORKER, language: "hi" });

  test("the visitor's list and its pages open offline, and a heart works there", async ({ page, otherRequest, t }) => {
    const two = await createTwo(otherRequest);
    await expect.poll(publicHtml(page, searchPath(two.common))).toContain(two.second);
    await saveBoth(page, t, two);
    await waitForServiceWorker(page);
    await expect.poll(() => cachedResponses(page)).toContain(`"pageId":"${two.ids[1]}"`);
    await page.context().setOffline(true);
    await page.goto("/saved");
    await expect(titles(page)).toHaveText([two.second, `${two.first} गाय`]);
    await page.goto(`/animal/${two.ids[1]}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(two.second);
    await page.locator("[data-replay=save]").click();
    await expect(message(page, t("card.unsavedToast"))).toBeVisible();
    await page.goto("/saved");
    await expect(titles(page)).toHaveText([`${two.first} गाय`]);
  });
});

test.describe("a browser that stores nothing", () => {
  test("keeps the list as long as the page, and says so", async ({ page, otherRequest, t }) => {
    const { common, first } = await createTwo(otherRequest);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    await openSignedOut(page, searchPath(common));
    await saveButton(page, t, first).click();
    await expect(message(page, t("saved.forNow"))).toBeVisible();
    await openSaved(page, t);
    await expect(titles(page)).toHaveText([first]);
    await page.getByRole("button", { name: t("saved.keepThem") }).click();
    await expect(page.getByRole("dialog").getByLabel(t("auth.phone"))).toBeVisible();
  });
});

test("a list that is not the phone's own is read as far as it makes sense", async ({ page, otherRequest, t }) => {
  const { ids, first } = await createTwo(otherRequest);
  const text = `${ids[0]} <script>alert(1)</script> ${"x".repeat(1000)} ${ids[0]?.toUpperCase()}`;
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("saved:", value), text);
  await openSignedOut(page, "/saved");
  await expect(titles(page).first()).toHaveText(first);
  await expect(page.getByText(translate("en", "error.fetchAnimals"))).toBeHidden();
  await saveButton(page, t, first).first().click();
  await expect(message(page, t("card.unsavedToast"))).toBeVisible();
});
