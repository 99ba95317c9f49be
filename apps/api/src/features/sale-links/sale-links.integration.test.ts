import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { DAY, LISTING_LIFE_DAYS, SALE_LINK_GUESSES_PER_IP, SALE_LINK_TTL_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
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
  return createSaleLinkToken(server.deps.saleLinkKey, {
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
  it("renews the listing without a login, and is over afterwards", async () => {
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

  it("does only what it allows, for its listing", async () => {
    const other = await create();
    await press("sell", tokenFor(animal, ["renew"]));
    await press("mute", tokenFor(animal, ["renew"]));
    await press("sell", tokenFor(other));
    expect([(await stateOf(animal)).status, (await stateOf(other)).status]).toEqual(["live", "sold"]);
    expect(await look()).toMatchObject({ reminders: true });
  });

  it("is over after 14 days, and with the listing's deletion", async () => {
    server.clock.advance(SALE_LINK_TTL_MS - DAY / 2);
    expect(await look()).toMatchObject({ animal: { status: "live" } });
    server.clock.advance(DAY / 2);
    expect([await look(), (await press("sell")).status]).toEqual([404, 404]);
    token = tokenFor(animal);
    await seller.send("DELETE", `/api/animals/${animal.id}`);
    expect([await look(), (await press("sell")).status]).toEqual([404, 404]);
  });

  it("is refused when forged", async () => {
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

  it("is private, and refuses forms of other sites", async () => {
    const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
    for (const response of [await phone.send("GET", `/l/${token}`), await press("x"), await press("x", "forged")]) {
      expect(Object.fromEntries(response.headers)).toMatchObject(
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      );
    }
    const crossSite = { ...FORM, Origin: "null", "Sec-Fetch-Site": "cross-site" };
    expect((await phone.send("POST", `/l/${token}`, "action=sell", crossSite)).status).toBe(403);
    // A browser sends this with a form of a page whose Referrer-Policy is no-referrer.
    const own = { ...crossSite, "Sec-Fetch-Site": "same-origin" };
    expect((await phone.send("POST", `/l/${token}`, "action=sell", own)).status).toBe(303);
    expect(server.logged.join("")).toContain('"path":"/l/•••"');
    expect(server.logged.join("")).not.toContain(token);
    expect(await server.deps.metrics.registry.metrics()).not.toContain(token);
  });

  it("does not act on a listing that moderation hides", async () => {
    await server.deps.db.update(animals).set({ hiddenAt: server.clock.now() }).where(eq(animals.id, animal.id));
    await press("sell");
    await press("renew");
    expect(await stateOf(animal)).toEqual({ status: "hidden", expiresAt: animal.expiresAt });
  });

  it("cannot be guessed without a limit", async () => {
    const guesser = Object.assign(server.visitor(), { address: "198.51.100.7" });
    const guess = () => guesser.send("POST", "/l/guess", "action=sell", FORM);
    for (let n = 0; n < SALE_LINK_GUESSES_PER_IP.max; n += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});

it("readSaleLinkToken returns what createSaleLinkToken was given", () => {
  const key = Buffer.from("key");
  const now = new Date("2026-12-01T06:30:30Z");
  const expiresAt = new Date("2026-12-06T10:00:00Z");
  const id = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";
  const made = createSaleLinkToken(key, { animalId: id, actions: ["sell"], expiresAt, now });
  expect(made).toHaveLength(44);
  expect(readSaleLinkToken(key, made, now)).toMatchObject({ animalId: id, actions: ["sell"] });
  expect(readSaleLinkToken(Buffer.from("other"), made, now)).toBeNull();
});
