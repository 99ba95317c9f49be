import type { Browser, Page } from "@playwright/test";
import { attack, startAttackerSite, type Attack, type AttackerSite } from "./support/attacker-site.ts";
import { createAccount, createListing } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

let attacker: AttackerSite;
test.beforeAll(async () => {
  attacker = await startAttackerSite();
});
test.afterAll(() => attacker.close());

/** Browsers resolve every subdomain of localhost to this machine. */
const HOST = "pashu.localhost";
const LISTING = {
  title: "Planted",
  description: "by another site =",
  category: "poultry",
  price: 1,
  location: "Latur, 413512",
};

/** State-changing requests. The equals sign in each body lets a plain form send it as JSON. */
function attacksOn({ animalId, userId }: { animalId: string; userId: string }): Attack[] {
  const rest = (method: string, path: string, body: object = { a: "=" }) => ({
    method,
    path,
    body: JSON.stringify(body),
  });
  const trpc = (name: string, json: object) => rest("POST", `/trpc/${name}`, { json });
  const inAddress = encodeURIComponent(JSON.stringify({ json: { id: animalId } }));
  return [
    rest("POST", "/api/animals", LISTING),
    rest("PATCH", `/api/animals/${animalId}`, { title: "Changed =" }),
    rest("DELETE", `/api/animals/${animalId}`),
    rest("PATCH", "/api/users/me", { name: "Changed =" }),
    rest("DELETE", "/api/users/me"),
    rest("DELETE", `/api/users/${userId}`),
    rest("POST", "/api/saved-animals", { animalId, a: "=" }),
    rest("POST", "/api/objects/upload"),
    rest("POST", `/api/animals/${animalId}?_method=DELETE`),
    rest("POST", "/api/auth/session", { idToken: "=", mode: "login" }),
    rest("POST", "/api/auth/logout"),
    trpc("users.update", { name: "Changed =" }),
    trpc("animals.delete", { id: animalId, a: "=" }),
    trpc("auth.logout", { a: "=" }),
    { method: "GET", path: `/trpc/animals.delete?input=${inAddress}`, body: "" },
    { method: "GET", path: "/api/auth/logout", body: "" },
    { method: "GET", path: "/api/users/me/export", body: "" },
  ];
}

const siteOf = (baseURL = "") => `http://${HOST}:${new URL(baseURL).port}`;

/**
 * Opens a browser with the session of `otherPage`, but without the X-Forwarded-For header of other contexts, which would
 * cause preflight requests.
 */
async function newSignedInContext(site: string, { browser, otherPage }: { browser: Browser; otherPage: Page }) {
  const { cookies } = await otherPage.context().storageState();
  return browser.newContext({
    storageState: {
      cookies: cookies.map((cookie) => ({ ...cookie, domain: HOST })),
      origins: [{ origin: site, localStorage: [{ name: "signed-in", value: "1" }] }],
    },
  });
}

async function exportedData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch("/api/users/me/export");
    const data: Record<string, unknown> = await response.json();
    return JSON.stringify([response.status, { ...data, exportedAt: null }], null, 1);
  });
}

for (const [origin, host] of [
  ["another site", "127.0.0.1"],
  ["a sibling domain", `shop.${HOST}`],
  ["another port of the same host", HOST],
] as const) {
  test(`a page of ${origin} can neither change nor read data`, async ({ browser, baseURL, otherPage }) => {
    const site = siteOf(baseURL);
    const { id: userId } = await createAccount(otherPage.request);
    const animalId = await createListing(otherPage.request, LISTING);
    const victim = { animalId, userId };
    const context = await newSignedInContext(site, { browser, otherPage });
    const page = await context.newPage();
    await page.goto(`${site}/terms`);
    const before = await exportedData(page);
    expect(before).toContain(victim.animalId);

    const attackerPage = await context.newPage();
    const sent: Promise<Record<string, string>>[] = [];
    attackerPage.on("request", (request) => {
      if (request.url().startsWith(site) && request.method() === "POST") sent.push(request.allHeaders());
    });
    await attackerPage.goto(`http://${host}:${attacker.port}/`);
    const readable = await attackerPage.evaluate(attack, { site, attacks: attacksOn(victim) });
    const cookies = (await Promise.all(sent)).map((headers) => headers["cookie"] ?? "");

    expect(readable).toEqual([]);
    // For requests that contain the cookie, the server is the only protection.
    if (host.endsWith(HOST)) expect(cookies.filter((cookie) => cookie.includes("session=")).length).toBeGreaterThan(20);
    else expect(cookies.length).toBeGreaterThan(20);
    expect(await exportedData(page)).toBe(before);
    await context.close();
  });
}

test("the same requests succeed when the site's own page sends them", async ({ browser, baseURL, otherPage }) => {
  const site = siteOf(baseURL);
  await createAccount(otherPage.request);
  const context = await newSignedInContext(site, { browser, otherPage });
  const page = await context.newPage();
  await page.goto(`${site}/terms`);
  const attacks = [{ method: "POST", path: "/api/animals", body: JSON.stringify(LISTING) }];
  const readable = await page.evaluate(attack, { site, attacks });
  expect(readable.join()).toContain(LISTING.description);
  expect(await exportedData(page)).toContain(LISTING.description);
  await context.close();
});
