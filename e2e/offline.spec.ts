import type { Page, Route } from "@playwright/test";
import { COW, HENS } from "./support/files.ts";
import { sellerOf } from "./support/seller.ts";
import { signUp, type Say } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

test.use({
  serviceWorkers: "allow",
  // What the worker neither has nor can fetch while the journey has cut the network, itself included.
  harmless: [
    /^(?:(?:net::ERR_FAILED GET|error: Failed to load resource: net::ERR_FAILED) \(?\S+\/(?:assets|objects)\/\S+\)?|error: An unknown error occurred when fetching the script\. \(\))$/,
  ],
});

const message = (page: Page, words: string) => page.getByText(words, { exact: true });

/** Until the phone has kept what a later visit needs. */
async function keptForLater(page: Page): Promise<void> {
  await expect.poll(() => keptShell(page)).toContain("/assets/");
}

/** The frame that the phone keeps, or nothing. */
function keptShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match("/offline"))?.text()) ?? "");
}

/** All that this browser keeps of answers, as text. */
async function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // To open a database that is not there would make an empty one in its place.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("kept-answers")) return "";
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open("kept-answers");
      opening.addEventListener("error", () => reject(new Error("nothing is kept here")));
      opening.addEventListener("success", () => {
        const kept = opening.result.transaction("answers").objectStore("answers").getAll();
        kept.addEventListener("success", () => {
          opening.result.close();
          resolve(JSON.stringify(kept.result));
        });
      });
    });
  });
}

function countOf(page: Page, part: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("internetdisconnected");
}

async function fillListing(page: Page, say: Say, title: string): Promise<void> {
  await page.getByLabel(say("sell.fieldTitle")).fill(title);
  await page.getByLabel(say("sell.fieldDescription")).fill("शांत");
  await page.getByLabel(say("sell.fieldPrice")).fill("8000");
  await page.getByLabel(say("sell.fieldAge")).fill("2");
  await page.getByLabel(say("sell.fieldCategory")).selectOption("goats");
  await page.getByLabel(say("sell.fieldAddress1")).fill("शिवापुर");
  await page.getByLabel(say("sell.fieldPincode")).fill("413512");
}

for (const [index, language] of (["en", "hi", "mr"] as const).entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a second visit without a network shows the last list and what is saved", async ({ page, other, say }) => {
      const title = `Kept Gir ${language}`;
      await sellerOf(title, { name: "Sunita", phone: `961000001${index}` }, other.request);
      await page.goto("/marketplace");
      await page.getByRole("button", { name: say("nav.login") }).click();
      await signUp(page, say, { name: "Anita", phone: `961000002${index}` });
      const card = page.getByRole("article").filter({ hasText: title });
      await card.getByRole("button", { name: say("card.save") }).click();
      await expect(page.getByRole("region").getByText(say("card.savedToast"), { exact: true })).toBeVisible();
      await keptForLater(page);
      await expect.poll(() => keptAnswers(page)).toContain(title);

      await page.context().setOffline(true);
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/trpc/")) asked.push(request.url());
      });
      await page.goto("/saved");
      await expect(page.getByRole("heading", { name: say("saved.title") })).toBeVisible();
      await expect(card).toHaveCount(1);
      await expect(message(page, say("error.offline"))).toBeVisible();
      await page.goto("/marketplace");
      await expect(card).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(10);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // Not even tried: who has no network is not kept waiting.
      expect(asked).toEqual([]);
      await page.goto("/");
      await expect(page.getByRole("heading", { name: say("landing.bannerTitle") })).toBeVisible();
      await page.goto("/profile");
      await expect(page.getByRole("heading", { name: "Anita" })).toBeVisible();
    });
  });
}

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("what is saved without a network is sent once, also after the page was closed", async ({ page, other, say }) => {
    const title = "Saved away";
    const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000041" }, other.request);
    await page.goto("/marketplace");
    await page.getByRole("button", { name: say("nav.login") }).click();
    await signUp(page, say, { name: "Anita", phone: "9610000042" });
    await keptForLater(page);
    const heart = page
      .getByRole("article")
      .filter({ hasText: title })
      .getByRole("button", { name: say("card.save") });
    await page.context().setOffline(true);
    await heart.click();
    await expect(message(page, say("card.savedLater"))).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const waits = page.getByText(say("offline.waitingSaves", { count: 1, n: "1" }));
    await expect(waits).toBeVisible({ timeout: 20_000 });

    const sent = countOf(page, "savedAnimals.add");
    await page.context().setOffline(false);
    await expect(waits).toBeHidden();
    expect(sent()).toBe(1);
    const saved = await (await page.request.get("/api/users/me/saved-animals")).json();
    expect(saved.map(({ id }: { id: string }) => id)).toEqual([animalId]);
  });

  test("a listing finished without a network is there once, with its photos", async ({ page, say }) => {
    const title = "Listed away";
    await page.goto("/sell");
    await signUp(page, say, { name: "Sunita", phone: "9610000043" });
    await keptForLater(page);
    await fillListing(page, say, title);
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(COW);
    await expect(page.getByText(say("upload.counter", { n: "1", max: "5" }))).toBeVisible({ timeout: 30_000 });

    await page.context().setOffline(true);
    await input.setInputFiles(HENS);
    await expect(page.getByRole("group").getByText(say("errors.NETWORK"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("sell.create") }).click();
    await expect(message(page, say("sell.waitingTitle"))).toBeVisible();
    const waits = page.getByText(say("offline.waitingListings", { count: 1, n: "1" }));
    await expect(waits).toBeVisible();
    await page.reload();
    // It comes once the page has nothing else to do.
    await expect(waits).toBeVisible({ timeout: 20_000 });

    const files = countOf(page, "/uploads/");
    // The server creates it, but its answer is lost.
    await page.route(/animals\.create/, loseAnswer, { times: 1 });
    await page.context().setOffline(false);
    await expect(message(page, say("offline.listingSent"))).toBeVisible({ timeout: 45_000 });
    await expect(waits).toBeHidden();
    expect(files()).toBe(1);
    const { id } = await (await page.request.get("/api/auth/user")).json();
    const listings = await (await page.request.get(`/api/sellers/${id}/animals`)).json();
    expect(listings).toMatchObject([{ title, images: [expect.any(String), expect.any(String)] }]);
  });

  test("a photo on a connection that is cut again and again is sent without being chosen again", async ({
    page,
    say,
  }) => {
    await page.goto("/sell");
    await signUp(page, say, { name: "Sunita", phone: "9610000044" });
    let cuts = 0;
    await page.route("**/uploads/*", async (route) => {
      cuts += 1;
      // The first never arrives; of the second only the answer is lost.
      if (cuts === 1) return route.abort("internetdisconnected");
      if (cuts === 2) return loseAnswer(route);
      return route.continue();
    });
    await page.locator('input[type="file"]').setInputFiles([COW, HENS]);
    await expect(page.getByText(say("upload.counter", { n: "2", max: "5" }))).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("group").getByText(say("errors.NETWORK"), { exact: true })).toBeHidden();
  });

  test("signing out leaves nothing of a person behind", async ({ page, say }) => {
    const title = "Only hers";
    await page.goto("/marketplace");
    await page.getByRole("button", { name: say("nav.login") }).click();
    await signUp(page, say, { name: "Sushila", phone: "9610000031" });
    const listing = { title, description: "calm", category: "goats", price: 9000, location: "Latur", isActive: false };
    expect((await page.request.post("/api/animals", { data: listing })).status()).toBe(201);
    await page.goto("/profile");
    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
    await keptForLater(page);
    await expect.poll(() => keptAnswers(page)).toContain(title);

    await page.getByRole("button", { name: say("profile.signOut") }).click();
    await expect(page.getByRole("button", { name: say("nav.login") })).toBeVisible();
    await expect.poll(() => keptAnswers(page)).not.toMatch(/Sushila|9610000031|Only hers/);

    await page.context().setOffline(true);
    await page.goto("/saved");
    await expect(page.getByText(say("saved.loginNeeded"))).toBeVisible();
  });

  test("what is deleted is not shown again where there is a network", async ({ page, other }) => {
    const title = "Sold since";
    const { animalId } = await sellerOf(title, { name: "Sunita", phone: "9610000032" }, other.request);
    const card = page.getByRole("article").filter({ hasText: title });
    await page.goto("/marketplace");
    await expect(card).toBeVisible();
    await keptForLater(page);
    await expect.poll(() => keptAnswers(page)).toContain(title);
    await page.context().setOffline(true);
    await page.reload();
    await expect(card).toBeVisible();

    expect((await other.request.delete(`/api/animals/${animalId}`)).status()).toBe(204);
    await page.context().setOffline(false);
    await expect(card).toBeHidden();
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(card).toHaveCount(0);
  });

  test("a new build takes over, also where there is no network", async ({ page, say }) => {
    await page.goto("/marketplace");
    await keptForLater(page);
    await test.step("what was kept is of an older one", async () => {
      await page.evaluate(async () => {
        const cache = await caches.open("shell");
        const html = (await (await cache.match("/offline"))?.text()) ?? "";
        const older = html.replaceAll(/\/assets\/[\w-]+\.js/g, "/assets/of-an-older-build.js");
        await cache.put("/offline", new Response(older, { headers: { "Content-Type": "text/html" } }));
      });
      expect(await keptShell(page)).toContain("of-an-older-build");
      await page.reload();
      await expect.poll(() => keptShell(page)).not.toContain("of-an-older-build");
    });
    await page.context().setOffline(true);
    await page.goto("/saved");
    await expect(page.getByRole("heading", { name: say("saved.title") })).toBeVisible();
  });
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a part of an older build that the server no longer has brings the new one", async ({ page, say }) => {
    // The last that a page loads, once it looks out for such parts.
    const begun = page.waitForResponse(/\/assets\/offline-\w{2}-/);
    await page.goto("/marketplace");
    await begun;
    // As a server answers that has only the new build: the page's own first script is gone too.
    const first = await page.locator('script[type="module"]').getAttribute("src");
    await page.route(/auth-dialog.*\.js/, (route) => route.abort("internetdisconnected"), { times: 1 });
    await page.route(`**${first}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: say("nav.login") }).click();
    await loaded;
    await page.getByRole("button", { name: say("nav.login") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
