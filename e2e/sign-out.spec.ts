import type { Page } from "@playwright/test";
import { createListing, DEMO_GOATS, logInByApi, openHydrated, signUpByApi } from "./support/accounts.ts";
import { waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";

test.use(WITH_SERVICE_WORKER);

const POSITION = { latitude: 18.41, longitude: 76.56 };

/** Everything that this browser stores for the site and scripts can read. */
function stored(page: Page) {
  return page.evaluate(async () => {
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
      });
    const databases: Record<string, string> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases[`${name}/${store}`] = JSON.stringify([await read(rows.getAllKeys()), await read(rows.getAll())]);
      }
      database.close();
    }
    const pictures = await (await caches.open("pictures")).keys();
    return {
      local: Object.keys(localStorage).toSorted(),
      session: JSON.stringify(sessionStorage),
      cookies: document.cookie,
      databases: Object.values(databases).join("\n"),
      pictures: pictures.length,
    };
  });
}

async function openAsUser(page: Page) {
  const account = await signUpByApi(page);
  expect((await page.request.patch("/api/users/me", { data: { pincode: "413512" } })).ok()).toBe(true);
  const title = "Only mine";
  await createListing(page.request, { title, isActive: false });
  return { ...account, title };
}

test("signing out leaves only the device's settings, in other tabs too", async ({ page, context, t }) => {
  const { name, phone, title } = await openAsUser(page);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(POSITION);
  const distance = page.getByRole("article").getByText(/[\d,]+ km|Under 2 km/);
  await openHydrated(page, DEMO_GOATS);
  await waitForServiceWorker(page);
  await expect(distance.first()).toBeVisible();
  await page.getByRole("banner").getByRole("combobox").selectOption("hi");
  await page.getByRole("banner").getByRole("combobox").selectOption("en");
  await page.evaluate(() => localStorage.setItem("consents:someone", "1"));

  const other = await context.newPage();
  const failed: string[] = [];
  other.on("response", (response) => {
    if (response.status() === 401) failed.push(response.url());
  });
  await openHydrated(other, "/saved");
  await expect(other.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();

  await openHydrated(page, "/profile");
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  const before = await stored(page);
  expect(before.local).toEqual(expect.arrayContaining(["language", "pincode", "signed-in"]));
  await expect.poll(async () => (await stored(page)).databases).toContain(phone);

  await page.getByRole("button", { name: t("profile.signOut") }).click();
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  await expect(other.getByRole("banner").getByRole("button", { name: t("nav.login") })).toBeVisible();
  for (const tab of [page, other]) {
    await expect.poll(async () => (await stored(tab)).local).toEqual(["language", "signed-in-before"]);
    const after = await stored(tab);
    for (const personal of [name, phone, title, "413512", String(POSITION.latitude)])
      expect(JSON.stringify(after)).not.toContain(personal);
  }
  expect(failed).toEqual([]);
  await openHydrated(other, DEMO_GOATS);
  await expect(other.getByRole("article").first()).toBeVisible();
  await expect(other.getByRole("article").getByText(/[\d,]+ km|Under 2 km/)).toHaveCount(0);
  expect((await stored(other)).local).toEqual(["language", "signed-in-before"]);
});

test("a sign-out in another tab leaves nothing that this tab shows or has typed", async ({ page, context, t }) => {
  const { name } = await openAsUser(page);
  const typed = "Sita Pawar, Shivapur";
  const tabs: Page[] = [];
  for (const [path, field] of [
    ["/sell?form=write", "title"],
    ["/grievance", "name"],
  ] as const) {
    const tab = await context.newPage();
    await openHydrated(tab, path);
    await expect(tab.getByRole("link", { name: t("nav.openProfile", { name }) })).toBeVisible();
    await tab.locator(`input[name=${field}]`).fill(typed);
    tabs.push(tab);
  }
  expect(JSON.stringify(await page.evaluate(() => Object.entries(localStorage)))).toContain(typed);
  await openHydrated(page, "/profile");
  await page.getByRole("button", { name: t("profile.signOut") }).click();
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  for (const tab of tabs) {
    await expect(tab.getByRole("link", { name: t("nav.openProfile", { name }) })).toHaveCount(0);
    await expect
      .poll(() => tab.evaluate(() => Array.from(document.querySelectorAll("input"), ({ value }) => value)))
      .not.toContain(typed);
  }
  expect(JSON.stringify(await page.evaluate(() => Object.entries(localStorage)))).not.toContain(typed);
});

test("a session that another device has ended leaves no place, but the drafts of its user", async ({
  page,
  otherRequest,
  t,
}) => {
  const { phone } = await openAsUser(page);
  await openHydrated(page, DEMO_GOATS);
  await expect.poll(async () => (await stored(page)).local).toContain("pincode");
  await page.evaluate(() => localStorage.setItem("draft:listing", "{}"));
  await logInByApi(otherRequest, phone);
  expect((await otherRequest.post("/trpc/auth.endOtherSessions", { data: {} })).ok()).toBe(true);

  await page.goto("/marketplace");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
  await expect.poll(async () => (await stored(page)).local).toEqual(["draft:listing", "signed-in-before"]);
});
