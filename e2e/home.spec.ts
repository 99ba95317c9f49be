import type { Page } from "@playwright/test";
import { createAccount, createListing, newUser, openHydrated, signUpByApi, type Account } from "./support/accounts.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import { markJobDone, moderationTest as test, type ModerationServer } from "./support/moderation-server.ts";
import { countRequests, holdRequests, trpcUrl } from "./support/network.ts";
import { cachedResponses, waitForServiceWorker, WITH_SERVICE_WORKER } from "./support/offline.ts";
import { findOverflow } from "./support/overflow.ts";
import type { Translate } from "./support/sign-up.ts";
import { startSlowProxy } from "./support/slow-proxy.ts";
import { expect } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";
import { findUntappable } from "./support/touch-targets.ts";

// In one worker: each worker would start its own server.
test.describe.configure({ mode: "default" });
test.use({ language: "hi" });

const LATUR = { pincode: 413_512 };
const MURRAH = { category: "buffalo", price: 85_000, facts: { kind: "she-buffalo", breedId: "buffalo-murrah" } };

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) => main(page).getByRole("region", { name });
const hero = (page: Page, t: Translate) =>
  main(page)
    .getByRole("link", { name: t("landing.startSelling") })
    .first();

const choosePlace = (page: Page) =>
  page.addInitScript((place) => localStorage.setItem("pincode", JSON.stringify(place)), LATUR);

/** Two jobs would remove it: the hourly one is marked as done, and the one for withheld listings has nothing to do. */
async function addRate({ sql }: ModerationServer): Promise<void> {
  await markJobDone({ sql }, "prices");
  await sql`delete from withholding_changes`;
  await sql`
    insert into current_rates (breed_id, district_id, low, median, high, sellers)
    values ('buffalo-murrah', 'MH-Latur', 81000, 88000, 95800, 23) on conflict do nothing`;
}

/** Signs up a seller whose listings are that many, and others who sell nearby. */
async function openSeller(page: Page, count: number): Promise<Account & { ids: string[] }> {
  const account = await signUpByApi(page);
  expect((await page.request.patch("/api/users/me", { data: { pincode: "413512" } })).ok()).toBe(true);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await createListing(page.request, { title: `मुर्रा ${n}`, ...MURRAH }));
  return { ...account, ids };
}

test.beforeAll(async ({ server, playwright }) => {
  await addRate(server);
  const request = await playwright.request.newContext({ baseURL: server.url });
  await createAccount(request, newUser("Neighbour"));
  for (let n = 1; n <= 7; n += 1) await createListing(request, { title: `देवनी ${n}`, price: 40_000 + n });
  await request.dispose();
});

test("a seller who returns sees today's figures, the price of the breed and the nearest animals", async ({
  page,
  newRequest,
  server,
  t,
}) => {
  const { id: sellerId, ids } = await openSeller(page, 1);
  const [id = ""] = ids;
  for (let buyer = 1; buyer <= 2; buyer += 1) {
    const request = await newRequest();
    await createAccount(request);
    expect((await request.get(`/api/sellers/${sellerId}/contact?animal=${id}`)).status()).toBe(200);
  }
  await server.sql`insert into animal_views (animal_id, day, views) values
    (${id}, (now() at time zone 'Asia/Kolkata')::date, 18), (${id}, (now() at time zone 'Asia/Kolkata')::date - 3, 196)`;

  await openHydrated(page, "/");
  const own = section(page, t("home.own"));
  await expect(
    own
      .getByRole("listitem")
      .filter({ hasText: t("listingStates.views", { count: 214 }) })
      .last(),
  ).toHaveText(`214+18${t("listingStates.views", { count: 214 })}${t("listingStates.ofThemToday", { n: "18" })}`);
  await expect(own).toContainText(`2+2${t("listingStates.contacts", { count: 2 })}`);
  await expect(own).toContainText("₹85,000");
  await expect(own).toContainText(`45 ${t("listingStates.daysLeft", { count: 45 })}`);
  const price = section(page, t("home.price", { breed: "मुर्रा" }));
  await expect(price).toContainText(t("card.priceRange", { low: "₹81,000", high: "₹95,800" }));
  await expect(price).toContainText(t("home.sellers", { count: 23, n: "23", area: "लातूर, महाराष्ट्र" }));
  const near = section(page, t("home.near"));
  await expect(near.getByRole("listitem").filter({ visible: true })).toHaveCount(4);
  await expect(near).toContainText(t("list.distanceNear"));
  await expect(near.locator(`a[href="/animal/${id}"]`)).toHaveCount(0);

  await test.step("in this order, above the landing page, which is complete", async () => {
    const headings = await main(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.slice(0, 2)).toEqual([`${t("home.own")}1`, t("home.near")]);
    await expect(hero(page, t)).toBeVisible();
    await expect(main(page).getByRole("heading", { name: t("landing.bannerTitle") })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await findUntappable(page)).toEqual([]);
  });
  await test.step("each leads to its page", async () => {
    await expect(near.getByRole("link", { name: t("home.seeAll") })).toHaveAttribute(
      "href",
      "/marketplace?sort=nearest&pincode=413512",
    );
    await expect(own.getByRole("link", { name: t("home.seeAll") })).toHaveAttribute("href", "/profile");
    await price.getByRole("link").first().click();
    await expect(page).toHaveURL("/rates/buffalo-murrah/latur-maharashtra");
    await page.goBack();
    await own.getByRole("link").filter({ hasText: "₹85,000" }).click();
    await expect(page).toHaveURL(`/animal/${id}`);
  });
});

test("what needs the seller's answer comes first, and is answered there", async ({ page, server, t }) => {
  const { ids } = await openSeller(page, 2);
  const [hidden = "", expiring = ""] = ids;
  await server.sql`update animals set expires_at = now() + interval '3 days' where id = ${expiring}`;
  await server.sql`update animals set hidden_at = now(), hidden_by = 'moderator' where id = ${hidden}`;
  await openHydrated(page, "/");
  const waiting = section(page, t("home.waiting"));
  await expect(waiting.getByText(t("listingStates.isHidden"))).toBeVisible();
  await expect(waiting.getByRole("link", { name: t("listingStates.seeWhyShort") })).toHaveAttribute(
    "href",
    "/profile#standing",
  );
  await expect(waiting.getByText(t("listingStates.expiringHint", { count: 3, n: "3" }))).toBeVisible();
  expect(await main(page).getByRole("heading", { level: 2 }).first().textContent()).toBe(t("home.waiting"));
  await waiting.getByRole("button", { name: t("listingStates.yes") }).click();
  await expect(waiting.getByRole("button", { name: t("listingStates.yes") })).toHaveCount(0);
  await expect(section(page, t("home.own"))).toContainText(`45 ${t("listingStates.daysLeft", { count: 45 })}`);
});

test("a suspended user reads why, first of all", async ({ page, server, t }) => {
  const { id } = await openSeller(page, 1);
  // Without the job for withheld listings, which would remove the price that other tests expect.
  await server.sql.begin(async (sql) => {
    await sql`update users set suspended_until = now() + interval '1 day' where id = ${id}`;
    await sql`delete from withholding_changes`;
  });
  await openHydrated(page, "/");
  await expect(main(page).getByRole("alert")).toContainText(t("errors.SUSPENDED"));
});

test("without own animals the first card is the last saved one, of the account", async ({ page, t }) => {
  await openSeller(page, 0);
  const [animal] = (await (await page.request.get("/api/animals")).json()) as { id: string; title: string }[];
  const saved = { userId: "me", animalId: animal?.id };
  expect((await page.request.post("/api/saved-animals", { data: saved })).ok()).toBe(true);
  await openHydrated(page, "/");
  await expect(section(page, t("home.saved")).getByRole("link").last()).toContainText(animal?.title ?? "-");
  await expect(section(page, t("home.own"))).toHaveCount(0);
});

test("a visitor whose place is known sees what is saved on the phone, prices and animals of the place", async ({
  page,
  t,
}) => {
  await choosePlace(page);
  const [animal] = (await (await page.request.get("/api/animals")).json()) as { id: string; title: string }[];
  await page.addInitScript((id) => localStorage.setItem("saved:", id), animal?.id ?? "");
  await openHydrated(page, "/");
  await expect(section(page, t("home.saved"))).toContainText(animal?.title ?? "-");
  await expect(section(page, t("home.price", { breed: "मुर्रा" }))).toBeVisible();
  await expect(section(page, t("home.near")).getByRole("listitem").filter({ visible: true })).toHaveCount(4);
  await expect(section(page, t("home.own"))).toHaveCount(0);
});

test("a stranger gets the landing page alone: the same HTML as all others, and no request more", async ({
  page,
  otherPage,
  server,
  t,
}) => {
  const shifts = await watchLayoutShifts(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openHydrated(page, "/");
  await page.waitForLoadState("networkidle");
  expect(requests.filter((path) => /home|news|rates|animals\./.test(path))).toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("data-home");
  await expect(main(page).locator("> *").first()).toContainText(t("landing.heroSubtitle"));
  await expect(hero(page, t)).toBeInViewport({ ratio: 1 });
  await shifts.settle();
  expect(shifts.all).toEqual([]);

  await openSeller(otherPage, 1);
  const html = async (of: Page) => {
    const text = await (await of.request.get(`${server.url}/`, { headers: { Cookie: "lang=hi" } })).text();
    return text.replace(/"(?:now|updatedAt)":\d+|\d{13}/g, "");
  };
  expect(await html(otherPage)).toBe(await html(page));
});

test.describe("with the first screen reserved", () => {
  const SLOW = { seed: 1, maxDelayMs: 600, pieces: 30, pieceDelayMs: 60 };

  for (const [speed, slowness] of [
    ["fast", null],
    ["slow", SLOW],
  ] as const) {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1280, height: 900 },
    ]) {
      test(`nothing moves with 0, 1 and 3 own animals on a ${speed} network, ${viewport.width} px wide`, async ({
        page,
        server,
        t,
      }) => {
        await page.setViewportSize(viewport);
        const proxy = slowness && (await startSlowProxy(server.url, slowness));
        const shifts = await watchLayoutShifts(page);
        const address = proxy?.url ?? server.url;
        const open = async (name: string, shown: ReturnType<typeof section>) => {
          shifts.startStep(name);
          await page.goto(address);
          await expect(shown).toBeVisible();
          await page.waitForLoadState("networkidle");
          await shifts.settle();
        };
        await page.goto(`${address}/robots.txt`);
        await openSeller(page, 0);
        await page.goto(`${address}/robots.txt`);
        await page.evaluate(() => localStorage.setItem("signed-in", "1"));
        await open("none", section(page, t("home.near")));
        await createListing(page.request, { title: "मुर्रा 1", ...MURRAH });
        await open("one", section(page, t("home.own")));
        for (const title of ["मुर्रा 2", "मुर्रा 3"]) await createListing(page.request, { title, ...MURRAH });
        await open("three", section(page, t("home.own")));
        expect(shifts.all).toEqual([]);
        proxy?.close();
      });
    }
  }

  for (const isHeld of [false, true]) {
    test(`a session that is over gives the room back without a shift, ${isHeld ? "after" : "before"} hydration`, async ({
      page,
      t,
    }) => {
      const shifts = await watchLayoutShifts(page);
      await page.addInitScript(() => localStorage.setItem("signed-in", "gone"));
      const release = isHeld ? await holdRequests(page, trpcUrl("auth.me")) : () => undefined;
      await page.goto("/", { waitUntil: "commit" });
      if (isHeld) {
        await expect(page.locator("html")).toHaveAttribute("data-ready");
        await expect(hero(page, t)).not.toBeInViewport();
        release();
      }
      await expect(hero(page, t)).toBeInViewport({ ratio: 1 });
      await shifts.settle();
      expect(shifts.all).toEqual([]);
    });
  }

  for (const isOver of [false, true]) {
    test(`a visitor who reads the landing page keeps the place when ${isOver ? "the session is over" : "the animals arrive"}`, async ({
      page,
      t,
    }) => {
      const shifts = await watchLayoutShifts(page);
      if (isOver) await page.addInitScript(() => localStorage.setItem("signed-in", "gone"));
      else await openSeller(page, 3);
      const release = await holdRequests(page, trpcUrl("auth.me"));
      await openHydrated(page, "/");
      const start = hero(page, t);
      await page.mouse.move(180, 300);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
      const before = (await start.boundingBox())?.y;
      release();
      await (isOver ? page.waitForResponse(trpcUrl("auth.me")) : expect(section(page, t("home.own"))).toBeAttached());
      await shifts.settle();
      // Browsers scroll by whole pixels of the device.
      expect(Math.abs(((await start.boundingBox())?.y ?? Number.NaN) - (before ?? 0))).toBeLessThan(1);
      expect(shifts.all).toEqual([]);
    });
  }

  test("an app without its code gives the room back", async ({ page, t }) => {
    await choosePlace(page);
    await page.route(/\/assets\/home-/, (route) => route.abort("internetdisconnected"));
    await openHydrated(page, "/");
    await expect(hero(page, t)).toBeInViewport({ ratio: 1 });
  });
});

test("one request after that for the session fetches all of it", async ({ page, t }) => {
  await openSeller(page, 1);
  const count = countRequests(
    page,
    /\/trpc\/(?:.*,)?(?:sellers\.animals|animals\.figures|animals\.list|rates\.nearby|savedAnimals\.list)/,
  );
  await openHydrated(page, "/");
  await expect(section(page, t("home.near"))).toBeVisible();
  expect(count()).toBe(1);
});

test.describe("in every language, narrow and with large text", () => {
  // A mobile viewport zooms out until the page fits, which would hide overflow.
  test.use({ isMobile: false });

  for (const language of ["en", "hi", "mr"] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test("nothing overflows", async ({ page, t }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await openSeller(page, 3);
        for (const size of [16, 32]) {
          await openHydrated(page, "/");
          await setTextSize(page, size);
          await expect(section(page, t("home.near"))).toBeVisible();
          expect(await findOverflow(page), `${size} px`).toEqual([]);
        }
      });
    });
  }
});

test.describe("with a service worker", () => {
  test.use(WITH_SERVICE_WORKER);

  test("the home page works offline, and a sign-out or another account leaves nothing of it", async ({
    page,
    context,
    t,
  }) => {
    await openSeller(page, 1);
    await openHydrated(page, "/");
    await waitForServiceWorker(page);
    await expect(section(page, t("home.own"))).toContainText("₹85,000");
    await expect.poll(() => cachedResponses(page)).toContain("sinceYesterday");
    await page.reload();
    await expect(section(page, t("home.own"))).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(section(page, t("home.own"))).toContainText("₹85,000");
    await expect(section(page, t("home.price", { breed: "मुर्रा" }))).toBeVisible();
    await expect(section(page, t("home.near"))).toBeVisible();
    await expect(section(page, t("home.own"))).toBeInViewport();
    await context.setOffline(false);

    await openHydrated(page, "/profile");
    await page.getByRole("button", { name: t("profile.signOut") }).click();
    await expect(page).toHaveURL("/");
    await expect(hero(page, t)).toBeInViewport({ ratio: 1 });
    await expect(section(page, t("home.own"))).toHaveCount(0);
    expect(await cachedResponses(page)).not.toContain("मुर्रा 1");
    await context.setOffline(true);
    await page.reload();
    await expect(hero(page, t)).toBeInViewport({ ratio: 1 });
    await expect(section(page, t("home.near"))).toHaveCount(0);
    await context.setOffline(false);

    await signUpByApi(page, newUser("Second"));
    await openHydrated(page, "/");
    await expect(page.getByRole("link", { name: t("nav.openProfile", { name: "Second" }) })).toBeVisible();
    await expect(hero(page, t)).toBeInViewport({ ratio: 1 });
    await expect(section(page, t("home.own"))).toHaveCount(0);
  });
});

test("each part fails alone, and leaves no hole", async ({ page, server, t }) => {
  await openSeller(page, 1);
  await server.sql`alter table current_rates rename to current_rates_away`;
  try {
    await openHydrated(page, "/");
    await expect(section(page, t("home.own"))).toBeVisible();
    await expect(section(page, t("home.near"))).toBeVisible();
    await expect(section(page, t("home.price", { breed: "मुर्रा" }))).toHaveCount(0);
  } finally {
    await server.sql`alter table current_rates_away rename to current_rates`;
  }
});
