import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import {
  DAY,
  LISTING_LIFE_DAYS,
  SALE_LINK_TTL_MS,
  WRITES_PER_SALE_LINK,
  WRONG_TOKENS_PER_IP,
} from "@pashu/validators/limits";
import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { inProcess, startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AppEnv } from "../../transports/http/app-env.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { SaleLinkView } from "./open-sale-link.ts";
import { createSaleLinkToken, readSaleLinkToken, type SaleLinkAction } from "./sale-link-token.ts";

let server: TestServer;
let seller: TestUser;
let phone: TestClient;
let animal: AnimalView;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  // Only the routes of the api are under test; a page is not rendered.
  const site = new Hono<AppEnv>().get("/l/:token", (c) => c.html("page", 404));
  const app = buildApp(server.deps, site);
  phone = Object.assign(server.visitor(), { sendRequest: inProcess(app) });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(DAY);
  seller = await server.signUp("Sunita");
  animal = await create();
  token = tokenFor(animal);
});

const create = () =>
  seller.json<AnimalView>("POST", "/api/animals", {
    title: "Murrah buffalo",
    description: "calm",
    category: "buffalo",
    price: 85_000,
    location: "Hisar, Haryana, 125001",
  });

function tokenFor({ id, expiresAt }: AnimalView, actions: SaleLinkAction[] = ["renew", "sell", "mute"]): string {
  const now = server.clock.now();
  return createSaleLinkToken(server.deps.keys.saleLinks, {
    animalId: id,
    actions,
    expiresAt: new Date(expiresAt ?? ""),
    now,
  });
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const press = (action: string, link = token) => phone.send("POST", `/l/${link}`, `action=${action}`, FORM);
const look = async (link = token) => {
  const input = encodeURIComponent(JSON.stringify({ json: { token: link } }));
  const response = await phone.send("GET", `/trpc/saleLinks.open?input=${input}`);
  if (!response.ok) return response.status;
  return ((await response.json()) as { result: { data: { json: SaleLinkView } } }).result.data.json;
};
const stateOf = async ({ id }: { id: string }) => {
  const { status, expiresAt } = await seller.json<AnimalView>("GET", `/api/animals/${id}`);
  return { status, expiresAt };
};

describe("a link of a reminder", () => {
  it("renews the listing without a login, and then only shows the present state", async () => {
    server.clock.advance(3 * DAY);
    const renewed = {
      status: "live",
      expiresAt: new Date(server.clock.now().getTime() + LISTING_LIFE_DAYS * DAY).toISOString(),
    };
    const response = await press("renew");
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/l/${token}`]);
    expect(await stateOf(animal)).toEqual(renewed);
    server.clock.advance(DAY);
    expect((await press("renew")).status).toBe(303);
    expect((await press("sell")).status).toBe(303);
    expect(await stateOf(animal)).toEqual(renewed);
    expect(await look()).toMatchObject({
      animal: { status: "live" },
      can: { renew: false, sell: false, undo: false, mute: true },
    });
  });

  it.each([
    ["renew", "live"],
    ["sell", "sold"],
  ])("can %s an expired listing, which is %s then", async (action, status) => {
    await server.deps.db.update(animals).set({ expiredAt: server.clock.now() }).where(eq(animals.id, animal.id));
    expect(await look()).toMatchObject({ can: { renew: true, sell: true } });
    await press(action);
    expect((await stateOf(animal)).status).toBe(status);
  });

  it("returns to its page after concurrent answers, of which the sale wins", async () => {
    const responses = await Promise.all(["sell", "renew", "sell", "renew"].map((action) => press(action)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await stateOf(animal)).status).toBe("sold");
  });

  it("records a sale as here only if a buyer was shown the contact", async () => {
    const placeOf = async ({ id }: AnimalView) => {
      await press("sell", tokenFor({ ...animal, id }));
      const sold = and(eq(events.subjectId, id), eq(events.kind, "animal.sold"));
      const [event] = await server.deps.db.select().from(events).where(sold);
      return event?.data["where"];
    };
    const other = await create();
    await server.deps.db.insert(animalActivity).values({ animalId: other.id, contacts: 1 });
    expect([await placeOf(animal), await placeOf(other)]).toEqual(["elsewhere", "here"]);
  });

  it("marks the animal as sold once, and can undo it for a day", async () => {
    await press("sell");
    await press("sell");
    expect((await stateOf(animal)).status).toBe("sold");
    expect(await look()).toMatchObject({ can: { renew: false, sell: false, undo: true } });
    await press("undo");
    expect((await stateOf(animal)).status).toBe("live");
    await press("sell");
    server.clock.advance(DAY);
    await press("undo");
    expect((await stateOf(animal)).status).toBe("sold");
    expect(await look()).toMatchObject({ can: { undo: false } });
  });

  it("shows the present state of a listing that the seller has paused since, and changes nothing", async () => {
    for (const expiredAt of [null, server.clock.now()]) {
      await server.deps.db.update(animals).set({ expiredAt }).where(eq(animals.id, animal.id));
      await seller.json("PATCH", `/api/animals/${animal.id}`, { isActive: false });
      const before = await stateOf(animal);
      for (const action of ["renew", "sell"]) await press(action);
      expect(await stateOf(animal)).toEqual(before);
      expect(await look()).toMatchObject({ can: { renew: false, sell: false } });
    }
  });

  it("does not put a listing on sale again that the seller pauses at the same time", async () => {
    const { db } = server.deps;
    let pressed: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(animals).set({ isActive: false }).where(eq(animals.id, animal.id));
      pressed = press("renew");
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db.execute(waiting)).toHaveLength(1);
    });
    expect((await pressed)?.status).toBe(303);
    expect((await stateOf(animal)).status).toBe("paused");
  });

  it("switches off reminders", async () => {
    await press("mute");
    await press("mute");
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, seller.userId));
    expect(user?.saleReminders).toBe(false);
    expect(await look()).toMatchObject({ reminders: false, can: { mute: false } });
  });

  it("changes nothing on GET, HEAD or an unknown button", async () => {
    const before = await stateOf(animal);
    for (const method of ["GET", "HEAD"]) await phone.send(method, `/l/${token}`);
    await look();
    await press("delete");
    expect(await stateOf(animal)).toEqual(before);
  });

  it("changes only its listing, and only by the actions that it allows", async () => {
    const other = await create();
    await press("sell", tokenFor(animal, ["renew"]));
    await press("mute", tokenFor(animal, ["renew"]));
    await press("sell", tokenFor(other));
    await press("undo", tokenFor(other, ["renew"]));
    expect([(await stateOf(animal)).status, (await stateOf(other)).status]).toEqual(["live", "sold"]);
    expect(await look()).toMatchObject({ reminders: true });
  });

  it("has status 404 after 14 days, and with the listing's deletion", async () => {
    server.clock.advance(SALE_LINK_TTL_MS - DAY / 2);
    expect(await look()).toMatchObject({ animal: { status: "live" } });
    server.clock.advance(DAY / 2);
    expect([await look(), (await press("sell")).status]).toEqual([404, 404]);
    token = tokenFor(animal);
    await seller.send("DELETE", `/api/animals/${animal.id}`);
    expect([await look(), (await press("sell")).status]).toEqual([404, 404]);
  });

  it("has status 404 when it is forged, and changes nothing", async () => {
    const other = await create();
    const bytes = Buffer.from(token, "base64url");
    const others = Buffer.from(tokenFor(other), "base64url");
    const forged = [
      "x",
      token.slice(0, -1),
      `${token}A`,
      // The id of another listing, and other actions, with this MAC.
      Buffer.concat([others.subarray(0, 16), bytes.subarray(16)]).toString("base64url"),
      Buffer.concat([bytes.subarray(0, 16), Buffer.from([255]), bytes.subarray(17)]).toString("base64url"),
      Buffer.concat([bytes.subarray(0, 23), Buffer.alloc(10)]).toString("base64url"),
    ];
    for (const link of forged) expect([await look(link), (await press("sell", link)).status]).toEqual([404, 404]);
    expect([(await stateOf(animal)).status, (await stateOf(other)).status]).toEqual(["live", "live"]);
  });

  it("is in no cache, log or metric, and refuses forms of other sites", async () => {
    const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };
    for (const response of [await phone.send("GET", `/l/${token}`), await press("x"), await press("x", "forged")]) {
      expect(Object.fromEntries(response.headers)).toMatchObject(
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      );
    }
    const crossSite = { ...FORM, Origin: "null", "Sec-Fetch-Site": "cross-site" };
    expect((await phone.send("POST", `/l/${token}`, "action=sell", crossSite)).status).toBe(403);
    // A browser sends this with a form of a page whose Referrer-Policy is no-referrer, as in release 1.3.
    const own = { ...crossSite, "Sec-Fetch-Site": "same-origin" };
    expect((await phone.send("POST", `/l/${token}`, "action=sell", own)).status).toBe(303);
    expect(server.logged.join("")).toContain('"path":"/l/•••"');
    expect(server.logged.join("")).not.toContain(token);
    expect(await server.deps.observability.metrics.registry.metrics()).not.toContain(token);
  });

  it("does not act on a listing that moderation hides", async () => {
    await server.deps.db.update(animals).set({ hiddenAt: server.clock.now() }).where(eq(animals.id, animal.id));
    await press("sell");
    await press("renew");
    expect(await stateOf(animal)).toEqual({ status: "hidden", expiresAt: animal.expiresAt });
  });
});

describe("the limits of sale links", () => {
  const from = (address: string, index = 0) =>
    phone.sendRequest(`/l/${"A".repeat(40)}${String(index).padStart(4, "0")}`, {}, address);
  const lookFrom = (address: string, link: string) =>
    phone.sendRequest(
      `/trpc/saleLinks.open?input=${encodeURIComponent(JSON.stringify({ json: { token: link } }))}`,
      {},
      address,
    );
  const asForm = (action: string) => ({ method: "POST", body: `action=${action}`, headers: FORM });
  const fill = async (address: string, count: number) => {
    for (let index = 0; index < count; index += 1) await lookFrom(address, `wrong ${index}`);
  };

  it("count a link's buttons apart from the seller's writes, and other actions not at all", async () => {
    const left = async () => {
      const { headers } = await seller.send("PATCH", "/api/users/me", { name: "Sunita" });
      return Number(/"writes";r=(\d+)/.exec(headers.get("RateLimit") ?? "")?.[1]);
    };
    const before = await left();
    for (const action of ["x", "", "toString", "undo"]) expect((await press(action)).status).toBe(303);
    for (let n = 0; n < WRITES_PER_SALE_LINK.max; n += 1) {
      expect((await press(n % 2 === 0 ? "sell" : "undo")).status).toBe(303);
    }
    const refused = await phone.send("POST", `/l/${token}`, "action=sell", { ...FORM, Accept: "text/html" });
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([429, "text/html; charset=UTF-8"]);
    expect(refused.headers.has("Retry-After")).toBe(true);
    expect(await left()).toBe(before - 1);
    const other = await create();
    expect((await press("sell", tokenFor(other))).status).toBe(303);
    expect((await stateOf(other)).status).toBe("sold");
  });

  it.each([
    ["an IPv4 address", "198.51.100.7", "198.51.100.7", "198.51.100.8"],
    ["an IPv6 /64", "2001:db8:1:1::1", "2001:db8:1:1:ffff::2", "2001:db8:1:2::1"],
  ])("refuse wrong links of %s before the page is rendered", async (_network, first, same, other) => {
    await fill(first, WRONG_TOKENS_PER_IP.max);
    for (const refused of [
      await from(same),
      await phone.sendRequest("/l/x", asForm("sell"), same),
      await lookFrom(same, "x"),
    ])
      expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
    expect((await lookFrom(other, "x")).status).toBe(404);
  });

  it("count wrong links of an IPv6 /56 and /48 too", async () => {
    for (const subnet of [0, 1, 2, 3]) await fill(`2001:db8:2:${subnet}::1`, WRONG_TOKENS_PER_IP.max);
    expect((await lookFrom("2001:db8:2:4::1", "x")).status).toBe(429);
    expect((await lookFrom("2001:db8:2:100::1", "x")).status).toBe(404);
  });

  it("never refuse a genuine link, also an expired one, to the other visitors of an address", async () => {
    const carrier = "198.51.100.9";
    await fill(carrier, WRONG_TOKENS_PER_IP.max + 1);
    expect((await lookFrom(carrier, "x")).status).toBe(429);
    const links = await Promise.all(Array.from({ length: 50 }, async () => tokenFor(await create())));
    for (const link of links) {
      expect((await lookFrom(carrier, link)).status).toBe(200);
      expect((await phone.sendRequest(`/l/${link}`, asForm("sell"), carrier)).status).toBe(303);
    }
    server.clock.advance(SALE_LINK_TTL_MS);
    expect((await lookFrom(carrier, token)).status).toBe(404);
  });
});

it("readSaleLinkToken returns what createSaleLinkToken was given", () => {
  const key = Buffer.from("key");
  const now = new Date("2026-12-01T06:30:30Z");
  const expiresAt = new Date("2026-12-06T10:00:00Z");
  const id = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";
  const made = createSaleLinkToken(key, { animalId: id, actions: ["sell"], expiresAt, now });
  expect(made).toHaveLength(44);
  expect(readSaleLinkToken(key, made)).toMatchObject({ animalId: id, actions: ["sell"] });
  expect(readSaleLinkToken(Buffer.from("other"), made)).toBeNull();
});
