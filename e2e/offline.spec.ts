import type { Page } from "@playwright/test";
import { createAccount, createListing, DEMO_GOATS, newUser, signUpByApi, uniqueTitle } from "./support/accounts.ts";
import { createListingWithMedia } from "./support/listing-with-media.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import { saveButton } from "./support/saved-animals.ts";
import { expect, test } from "./support/test.ts";
import { message } from "./support/messages.ts";
import { publicHtml } from "./support/network.ts";
import { cachedResponses, cachedShell, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";

test.use(WITH_SERVICE_WORKER);

function countCachedPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open("pictures")).keys()).length);
}

/** Other tests create few poultry listings, so a new one stays on the first page. */
const POULTRY = "/marketplace?category=poultry";

test.describe("with a service worker", () => {
  test.use({ language: "hi" });

  test("an offline visit shows the last list and saved listings", async ({ page, otherRequest, t }) => {
    const title = uniqueTitle("Kept hen");
    const shifts = await watchLayoutShifts(page);
    await createAccount(otherRequest);
    const animalId = await createListing(otherRequest, { title, category: "poultry" });
    const { name } = await signUpByApi(page, newUser("Anita"));
    await page.request.post("/api/saved-animals", { data: { animalId } });
    await page.goto(POULTRY);
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(saveButton(page, t, title)).toHaveAttribute("aria-pressed", "true");
    await waitForServiceWorker(page);
    await expect.poll(() => cachedResponses(page)).toContain(`"pageId":"${animalId}"`);

    shifts.startStep("offline");
    await page.context().setOffline(true);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/trpc/")) requests.push(request.url());
    });
    await expect(page.getByText(t("error.offline"), { exact: true })).toBeVisible();
    await page.goto("/saved");
    await expect(page.getByRole("heading", { name: t("saved.title") })).toBeVisible();
    await expect(card).toHaveCount(1);
    await expect(page.getByText(t("error.offline"), { exact: true })).toBeVisible();
    await shifts.settle();
    expect(shifts.all.filter(({ step }) => step === "offline")).toEqual([]);
    await page.goto(POULTRY);
    await expect(card).toBeVisible();
    await expect(page.getByRole("article")).not.toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    // Offline pages must not wait for requests to time out.
    expect(requests).toEqual([]);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: t("landing.bannerTitle") })).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name })).toBeVisible();
  });

  test("pages of opened and of saved listings open offline", async ({ page, otherRequest, t }) => {
    await createAccount(otherRequest);
    const [opened, saved] = [uniqueTitle("Opened hen"), uniqueTitle("Saved hen")];
    const openedId = await createListing(otherRequest, { title: opened });
    const savedId = await createListingWithMedia(otherRequest, { title: saved, titleHindi: saved, videos: [] });
    await signUpByApi(page, newUser("Anita"));
    await page.request.post("/api/saved-animals", { data: { animalId: savedId } });
    await page.goto("/saved");
    await expect(page.getByRole("article")).toHaveCount(1);
    await waitForServiceWorker(page);
    await expect.poll(() => cachedResponses(page)).toContain(`"pageId":"${savedId}"`);
    await expect.poll(() => countCachedPhotos(page)).toBeGreaterThan(0);
    await page.goto(`/animal/${openedId}`);
    await expect(page.getByRole("heading", { name: opened })).toBeVisible();
    await expect.poll(() => cachedResponses(page)).toContain(`"pageId":"${openedId}"`);

    await page.context().setOffline(true);
    await page.goto(`/animal/${openedId}`);
    await expect(page.getByRole("heading", { name: opened })).toBeVisible();
    await expect(page.getByText(t("error.offline"), { exact: true })).toBeVisible();
    await page.goto(`/animal/${savedId}`);
    await expect(page.getByRole("heading", { name: saved })).toBeVisible();
    const photo = page
      .getByRole("button", { name: t("card.viewPhotos") })
      .first()
      .locator("img");
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test("the guided form has its drawings offline, before it was ever opened", async ({ page, t }) => {
    await signUpByApi(page, newUser("Anita"));
    await page.goto("/");
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    await page.goto("/sell?form=pictures");
    await page.getByRole("button", { name: t("category.buffalo"), exact: true }).click();
    const drawing = page.locator('use[href$="#she-buffalo"]');
    await expect(drawing).toBeAttached();
    await expect.poll(() => drawing.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  });

  test("every dialog of a visited page opens offline", async ({ page, t }) => {
    const dialog = page.getByRole("dialog");
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };
    await page.goto(DEMO_GOATS);
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: t("nav.login") }).click();
    await dialog.getByLabel(t("auth.phone")).fill(newUser().phone);
    await dialog.getByRole("button", { name: t("auth.sendOtp") }).click();
    await expect(message(page, t("authErr.sendTitle"))).toBeVisible();
    await expect(message(page, t("authErr.network"))).toBeVisible();
    await close();
    await page
      .getByRole("button", { name: t("card.viewPhotos") })
      .first()
      .press("Enter");
    await expect(dialog).toBeVisible();
    await close();

    await page.context().setOffline(false);
    await signUpByApi(page, newUser("Anita"));
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Anita" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: t("area.accountActions"), exact: true }).press("Enter");
    for (const name of ["edit", "locationEdit", "deleteAccount"] as const) {
      await page.getByRole("button", { name: t(`profile.${name}`), exact: true }).press("Enter");
      await expect(dialog.getByRole("heading").first()).toBeVisible();
      await close();
    }
  });

  test("signing out removes the user's data and the pages of her listings from the cache", async ({ page, t }) => {
    const title = uniqueTitle("Only hers");
    const seller = await signUpByApi(page, newUser("Sushila"));
    const id = await createListing(page.request, { title, isActive: false });
    await page.goto(`/animal/${id}`);
    await expect.poll(() => cachedResponses(page)).toContain(`"pageId":"${id}"`);
    await page.goto("/profile");
    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
    await waitForServiceWorker(page);
    await expect.poll(() => cachedResponses(page)).toContain(title);
    expect(await cachedResponses(page)).toContain(seller.phone);

    await page.getByRole("button", { name: t("profile.signOut") }).click();
    await expect(page.getByRole("button", { name: t("nav.login") })).toBeVisible();
    await expect
      .poll(() => cachedResponses(page))
      .not.toMatch(new RegExp([seller.name, seller.phone, title, id].join("|")));
    // The signed-out session, which the offline page reads.
    await expect.poll(() => cachedResponses(page)).toContain('"data":null');

    await page.context().setOffline(true);
    await page.goto("/saved");
    await expect(page.getByText(t("saved.seeThem"))).toBeVisible();
  });

  test("a deleted listing disappears once the browser is online again", async ({ page, otherRequest }) => {
    const title = uniqueTitle("Sold since");
    await createAccount(otherRequest);
    const animalId = await createListing(otherRequest, { title, category: "poultry" });
    const card = page.getByRole("article").filter({ hasText: title });
    await expect.poll(publicHtml(page, POULTRY)).toContain(title);
    await page.goto(POULTRY);
    await expect(card).toBeVisible();
    await waitForServiceWorker(page);
    await expect.poll(() => cachedResponses(page)).toContain(title);
    await page.context().setOffline(true);
    await page.reload();
    await expect(card).toBeVisible();

    expect((await otherRequest.delete(`/api/animals/${animalId}`)).status()).toBe(204);
    await page.context().setOffline(false);
    await expect(card).toBeHidden();
    await expect.poll(publicHtml(page, POULTRY)).not.toContain(title);
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test("a new build replaces the cached app shell, also for offline visits", async ({ page, t }) => {
    await page.goto("/marketplace");
    await waitForServiceWorker(page);
    await test.step("the cached shell is from an older build", async () => {
      await page.evaluate(async () => {
        const cache = await caches.open("shell");
        const html = (await (await cache.match("/offline"))?.text()) ?? "";
        const older = html.replaceAll(/\/assets\/[\w-]+\.js/g, "/assets/of-an-older-build.js");
        await cache.put("/offline", new Response(older, { headers: { "Content-Type": "text/html" } }));
      });
      expect(await cachedShell(page)).toContain("of-an-older-build");
      await page.reload();
      await expect.poll(() => cachedShell(page)).not.toContain("of-an-older-build");
    });
    await page.context().setOffline(true);
    await page.goto("/saved");
    await expect(page.getByRole("heading", { name: t("saved.title") })).toBeVisible();
  });
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block", allowedErrors: [/^404 HEAD \S+\/assets\/entry-client-\S+$/] });

  test("the page reloads when the server no longer has a chunk of its build", async ({ page, t }) => {
    // Playwright logs the blocked service worker after the page has started to listen for failed chunks.
    const registered = page.waitForEvent("console", (message) =>
      /Service Worker registration blocked/.test(message.text()),
    );
    await page.goto("/marketplace");
    await registered;
    // A server with only the new build lacks the page's entry script, too.
    const entryScript = await page.locator('script[type="module"]').getAttribute("src");
    await page.route(/auth-dialog.*\.js/, (route) => route.abort("internetdisconnected"), { times: 1 });
    await page.route(`**${entryScript}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: t("nav.login") }).click();
    await loaded;
    await page.getByRole("button", { name: t("nav.login") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
