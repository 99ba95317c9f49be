import { animals } from "@pashu/db/schema/animals";
import { translate } from "@pashu/i18n/translator";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import { createSaleLinkToken } from "../../features/sale-links/sale-link-token.ts";
import { buildApp } from "../../app.ts";
import { RETRY_AFTER_VALUES } from "../../platform/retry-after.fixture.ts";
import { inProcess, startTestServer, TestClient, type TestServer, type TestUser } from "../../testing/server.ts";

const WRITES_PER_HOUR = 20;
const SHORT_MS = 200;
let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: String(WRITES_PER_HOUR) });
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

const listing = { title: "Gir cow", description: "Calm", category: "cattle", price: 50_000, location: "Latur" };
const create = () => seller.json<AnimalView>("POST", "/api/animals", listing);

describe("the form that saves a listing", () => {
  const send = (id: string, cookies?: TestUser["cookies"]) =>
    Object.assign(server.visitor(), cookies && { cookies }).send("POST", `/animal/${id}/save?lang=mr`);

  it("saves it for a signed-in user and returns to the page", async () => {
    const { id } = await create();
    const user = await server.signUp();
    for (let time = 0; time < 2; time += 1) {
      const response = await send(id, user.cookies);
      expect([response.status, response.headers.get("Location")]).toEqual([303, `/animal/${id}?lang=mr`]);
    }
    expect(await user.json<AnimalView[]>("GET", "/api/users/me/saved-animals")).toMatchObject([{ id }]);
  });

  it("asks a visitor to log in, and returns to the page of an unknown listing", async () => {
    const visitors = await send("x%2F%2Fevil.example");
    expect([visitors.status, visitors.headers.get("Location")]).toEqual([
      303,
      "/animal/x%2F%2Fevil.example?lang=mr&do=save",
    ]);
    const unknown = await send("x", seller.cookies);
    expect([unknown.status, unknown.headers.get("Location")]).toEqual([303, "/animal/x?lang=mr"]);
  });

  it("rejects a form of another site", async () => {
    const response = await server
      .visitor()
      .send("POST", "/animal/x/save", undefined, { "Sec-Fetch-Site": "cross-site" });
    expect(response.status).toBe(403);
  });
});

describe("an error of a form without JavaScript", () => {
  const headers = { Accept: "text/html,*/*;q=0.8", "Accept-Language": "mr" };

  async function expectPage(response: Response, message: string): Promise<void> {
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).toContain('<html lang="mr">');
    expect(html).toContain(message);
    expect(html).toContain(`<a href="">${translate("mr", "common.retry")}</a>`);
  }

  function saleLink(animalId: string, expiresAt: Date): string {
    const now = server.clock.now();
    return createSaleLinkToken(server.deps.keys.saleLinks, { animalId, actions: ["renew"], expiresAt, now });
  }

  it("is a page in the user's language after too many writes", async () => {
    const { id } = await create();
    const user = await server.signUp();
    const save = () => user.send("POST", `/animal/${id}/save`, undefined, headers);
    for (let count = 0; count < WRITES_PER_HOUR; count += 1) expect((await save()).status).toBe(303);
    const response = await save();
    expect(response.status).toBe(429);
    await expectPage(response, translate("mr", "errors.RATE_LIMITED"));
  });

  it.each(["save", "sale link"])("is a page while the database does not answer: %s", async (form) => {
    const { id, expiresAt } = await create();
    const path = form === "save" ? `/animal/${id}/save` : `/l/${saleLink(id, new Date(expiresAt ?? ""))}`;
    const { db, timeouts } = server.deps;
    const app = buildApp({ ...server.deps, timeouts: { ...timeouts, requestMs: SHORT_MS } });
    const client = Object.assign(new TestClient(inProcess(app)), { cookies: seller.cookies });
    const response = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${animals} in access exclusive mode`);
      return client.send("POST", path, "action=renew", {
        ...headers,
        "Content-Type": "application/x-www-form-urlencoded",
      });
    });
    expect(response.status).toBe(503);
    expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
    await expectPage(response, translate("mr", "errors.UNAVAILABLE"));
  });

  it("leads back to the page of the listing", async () => {
    const response = await server.visitor().send("GET", "/animal/x/save?lang=mr");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/animal/x?lang=mr"]);
  });
});
