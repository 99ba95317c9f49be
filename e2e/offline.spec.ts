import type { Page } from "@playwright/test";
import { sellerOf } from "./support/seller.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";
import { keptForLater, keptShell, WITH_SERVICE_WORKER } from "./support/without-network.ts";

test.use(WITH_SERVICE_WORKER);

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
      await expect(page.getByText(say("error.offline"), { exact: true })).toBeVisible();
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
    // Playwright says it when the page asks for its service worker, which is once it looks out for such parts.
    const begun = page.waitForEvent("console", (message) => /Service Worker registration blocked/.test(message.text()));
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
