import { contactLog } from "@pashu/db/schema/sellers";
import { HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

const path = () => `/api/sellers/${seller.userId}/contact`;

describe("a seller's contact", () => {
  it("is shown to logged-in users, uncached, and logged", async () => {
    const buyer = await server.signUp("Ramesh");
    const response = await buyer.send("GET", path());
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      name: "Sunita",
      phone: seller.phone,
      address1: null,
      address2: null,
      state: null,
      pincode: null,
      location: null,
    });
    const rows = await server.deps.db.select().from(contactLog).where(eq(contactLog.viewerId, buyer.userId));
    expect(rows).toMatchObject([{ sellerId: seller.userId, createdAt: server.clock.now() }]);
  });

  it("is logged with the accepted consent version, and without one for API clients", async () => {
    const buyer = await server.signUp("Ramesh");
    const openContact = (query: string, headers = {}) => buyer.send("GET", path() + query, undefined, headers);
    await openContact("?consent=2026-11-21", { "Accept-Language": "mr" });
    server.clock.advance(1);
    await openContact("");
    expect((await openContact("?consent=2001-01-01")).status).toBe(400);
    const rows = await server.deps.db
      .select()
      .from(contactLog)
      .where(eq(contactLog.viewerId, buyer.userId))
      .orderBy(contactLog.createdAt);
    expect(rows).toMatchObject([
      { consentVersion: "2026-11-21", consentLanguage: "mr" },
      { consentVersion: null, consentLanguage: null },
    ]);
  });

  it("is not shown to visitors, and is 404 for an unknown seller", async () => {
    expect((await server.visitor().send("GET", path())).status).toBe(401);
    const buyer = await server.signUp();
    expect((await buyer.send("GET", "/api/sellers/nobody/contact")).status).toBe(404);
  });

  it("is shown thirty times an hour and a hundred a day, also concurrently", async () => {
    const buyer = await server.signUp();
    const openContact = async (times: number) => {
      const responses = await Promise.all(Array.from({ length: times }, () => buyer.send("GET", path())));
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await openContact(40)).toBe(30);
    const rejected = await buyer.send("GET", path());
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("Retry-After"))).toBe(3600);
    for (const expected of [30, 30, 10, 0]) {
      server.clock.advance(HOUR);
      expect(await openContact(31)).toBe(expected);
    }
  });
});
