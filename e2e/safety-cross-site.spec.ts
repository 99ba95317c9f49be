import type { Page } from "@playwright/test";
import { attack, startForeignSite, type Attack, type ForeignSite } from "./support/foreign-page.ts";
import { signUp } from "./support/sign-up.ts";
import { expect, test } from "./support/test.ts";

let foreign: ForeignSite;
test.beforeAll(async () => {
  foreign = await startForeignSite();
});
test.afterAll(() => foreign.close());

/** The name under which the marketplace is visited: browsers lead every name below localhost to this machine. */
const HOST = "pashu.localhost";
const LISTING = {
  title: "Planted",
  description: "by another site =",
  category: "goats",
  price: 1,
  location: "Latur, 413512",
};

/** What another site would like this person's browser to do; the equals sign lets a plain form send JSON. */
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

/** All that is kept of this person, but for when it was asked. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch("/api/users/me/export");
    const everything: Record<string, unknown> = await answer.json();
    return JSON.stringify([answer.status, { ...everything, exportedAt: null }], null, 1);
  });
}

for (const [where, host] of [
  ["another site", "127.0.0.1"],
  ["a sibling of its name, to which its cookie goes along", `shop.${HOST}`],
  ["another port of the same name, to which its cookie belongs too", HOST],
] as const) {
  test(`a page of ${where} changes nothing and learns nothing`, async ({ browser, baseURL, say }, { project }) => {
    // Without the journeys' own header, for which a browser would ask first what it asks here itself.
    const context = await browser.newContext({ ...project.use, locale: "en-IN" });
    const page = await context.newPage();
    const site = `http://${HOST}:${new URL(baseURL ?? "").port}`;
    await page.goto(`${site}/sell`);
    const phone = `95230${String(host.length).padStart(5, "0")}`;
    await signUp(page, say, { name: "Sunita", phone });
    const victim = await page.evaluate(async (body) => {
      const headers = { "Content-Type": "application/json" };
      const created = await fetch("/api/animals", { method: "POST", headers, body: JSON.stringify(body) });
      const { id: animalId, sellerId: userId } = await created.json();
      return { animalId, userId };
    }, LISTING);
    const before = await kept(page);
    expect(before).toContain(victim.animalId);

    const elsewhere = await context.newPage();
    const sent: Promise<Record<string, string>>[] = [];
    elsewhere.on("request", (request) => {
      if (request.url().startsWith(site) && request.method() === "POST") sent.push(request.allHeaders());
    });
    await elsewhere.goto(`http://${host}:${foreign.port}/`);
    const readable = await elsewhere.evaluate(attack, { site, attacks: attacksOn(victim) });
    const cookies = (await Promise.all(sent)).map((headers) => headers["cookie"] ?? "");

    expect(readable).toEqual([]);
    // Where the cookie goes along, it is the server that refuses.
    if (host.endsWith(HOST)) expect(cookies.filter((cookie) => cookie.includes("session=")).length).toBeGreaterThan(20);
    else expect(cookies.length).toBeGreaterThan(20);
    expect(await kept(page)).toBe(before);
    await context.close();
  });
}

test("the same from its own page is done, so that the attacks above are real ones", async ({ browser, baseURL, say }, {
  project,
}) => {
  const context = await browser.newContext({ ...project.use, locale: "en-IN" });
  const page = await context.newPage();
  await page.goto(`${baseURL}/sell`);
  await signUp(page, say, { name: "Sunita", phone: "9523000999" });
  const attacks = [{ method: "POST", path: "/api/animals", body: JSON.stringify(LISTING) }];
  const readable = await page.evaluate(attack, { site: baseURL ?? "", attacks });
  expect(readable.join()).toContain(LISTING.description);
  expect(await kept(page)).toContain(LISTING.description);
  await context.close();
});
