import { alertMatches, alerts } from "@pashu/db/schema/alerts";
import { notifications } from "@pashu/db/schema/notifications";
import { users } from "@pashu/db/schema/users";
import { ALERT_TTL_MS, ALERTS_MAX, DAY, HOUR, PUBLISHED_COUNT_MIN } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { NotificationsPage } from "../notifications/list-notifications.ts";
import { createAlertToken, readAlertToken } from "./alert-link.ts";
import type { AlertView } from "./alerts.present.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(alerts);
  await server.deps.db.delete(notifications);
});

const BUFFALO = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };
const publish = (changes: object = {}) => seller.json<AnimalView>("POST", "/api/animals", { ...BUFFALO, ...changes });
const set = (body: object, client = buyer) => client.json<AlertView>("POST", "/api/alerts", body);
const list = (client = buyer) => client.json<AlertView[]>("GET", "/api/alerts");
const match = () => runJob(server.deps, "alert-matches");
const told = async (client = buyer) =>
  (await client.json<NotificationsPage>("GET", "/api/notifications")).items.filter(
    ({ kind }) => kind === "alert-matched",
  );

describe("an alert", () => {
  it("is stored once for the same list, in canonical form, in two tabs", async () => {
    const asked = { category: "buffalo", km: 50, lat: 29.163_21, lng: 75.731_99, search: " " };
    const both = await Promise.all([set(asked), set({ ...asked, mode: "at-once" })]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const [stored] = await list();
    expect(stored?.wanted).toEqual({ category: "buffalo", lat: 29.16, lng: 75.73, km: 50 });
    await set({ ...asked, mode: "at-once" });
    expect(await set(asked)).toMatchObject({ mode: "at-once" });
    const other = await set({ category: "buffalo", pincode: "125001" });
    expect(other.wanted).toEqual({ category: "buffalo" });
  });

  it("is refused beyond the maximum, also if all are sent at once", async () => {
    const asked = Array.from({ length: ALERTS_MAX + 3 }, (_, n) => ({ category: "cattle", priceMax: 10_000 + n }));
    const responses = await Promise.all(asked.map((body) => buyer.send("POST", "/api/alerts", body)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(ALERTS_MAX);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    const [first] = await list();
    expect(await set({ ...first?.wanted })).toMatchObject({ id: first?.id });
  });

  it.each([
    [{}, "ALERT_TOO_BROAD"],
    [{ priceMin: 0, priceMax: 100_000_000 }, "ALERT_TOO_BROAD"],
    [{ search: "pashu" }, "ALERT_TOO_BROAD"],
    [{ category: "cattle", kind: "doe" }, "ALERT_CONTRADICTORY"],
    [{ district: "hisar-haryana", state: "punjab" }, "ALERT_CONTRADICTORY"],
    [{ search: "cow up to 50 thousand", priceMin: 60_000 }, "ALERT_CONTRADICTORY"],
    [{ search: "camel" }, "ALERT_WORDS"],
    [{ search: "cow goat" }, "ALERT_WORDS"],
    [{ search: "vaccinated cow" }, "ALERT_WORDS"],
    [{ category: "cattle", km: 20 }, "INVALID_INPUT"],
    [{ category: "cattle", km: 20, pincode: "999999" }, "PINCODE_UNKNOWN"],
    [{ category: "cattle", priceMin: 2, priceMax: 1 }, "INVALID_INPUT"],
    [{ category: "cattle", mode: "hourly" }, "INVALID_INPUT"],
  ])("of %j is refused with %s", async (body, code) => {
    const response = await buyer.send("POST", "/api/alerts", body);
    expect(await response.json()).toMatchObject({ code });
    expect(await list()).toEqual([]);
  });

  it.each([
    ["murrah", {}, true],
    ["gir", {}, false],
    ["murrah hisar", {}, true],
    ["murrah karnal", {}, false],
    ["bhains", {}, true],
    ["buffalo 60 hazar tak", {}, true],
    ["buffalo 50 hazar tak", {}, false],
    ["buffalo 8 litre", { dailyMilkProduction: 10 }, true],
    ["buffalo 12 litre", { dailyMilkProduction: 10 }, false],
    ["pregnant buffalo", { isPregnant: true }, true],
    ["pregnant buffalo", { isPregnant: false }, false],
  ])("for the search %s compares a listing with %j", async (search, changes, isTold) => {
    await set({ search, mode: "at-once" });
    await publish(changes);
    await match();
    expect(await told()).toHaveLength(isTold ? 1 : 0);
  });

  it("belongs to its user", async () => {
    const { id } = await set({ category: "buffalo" });
    expect((await seller.send("PATCH", `/api/alerts/${id}`, { mode: "at-once" })).status).toBe(404);
    expect((await seller.send("DELETE", `/api/alerts/${id}`)).status).toBe(204);
    expect((await server.visitor().send("GET", "/api/alerts")).status).toBe(401);
    expect(await list(seller)).toEqual([]);
    expect(await list()).toMatchObject([{ id, mode: "daily" }]);
    await server.deps.db.update(users).set({ bannedAt: server.clock.now() }).where(eq(users.id, buyer.userId));
    expect((await buyer.send("POST", "/api/alerts", { category: "goats" })).status).toBe(403);
    await server.deps.db.update(users).set({ bannedAt: null }).where(eq(users.id, buyer.userId));
  });

  it("counts what is new until its list is opened", async () => {
    const { id } = await set({ category: "buffalo", mode: "at-once" });
    server.clock.advance(HOUR);
    const listing = await publish();
    await publish();
    await match();
    expect(await list()).toMatchObject([{ id, newCount: 2 }]);
    await seller.send("PATCH", `/api/animals/${listing.id}`, { isActive: false });
    expect(await list()).toMatchObject([{ newCount: 1 }]);
    const opened = await buyer.send("POST", "/trpc/alerts.open", { json: { id } });
    expect(await opened.json()).toMatchObject({ result: { data: { json: { category: "buffalo" } } } });
    expect(await list()).toMatchObject([{ newCount: 0 }]);
    expect((await seller.send("POST", "/trpc/alerts.open", { json: { id } })).status).toBe(404);
  });

  it("ends if its user has not opened it for a long time", async () => {
    await set({ category: "buffalo" });
    server.clock.advance(ALERT_TTL_MS - DAY);
    const kept = await server.signUp();
    await set({ category: "goats" }, kept);
    server.clock.advance(2 * DAY);
    await runJob(server.deps, "old-alerts");
    const rows = await server.deps.db.select().from(alerts);
    expect(rows.map(({ userId }) => userId)).toEqual([kept.userId]);
    buyer = await server.signUp("Ramesh");
    seller = await server.signUp("Sunita");
  });
});

it("a daily alert is told at 8:00 in India, with one notification for all its listings", async () => {
  server.clock.advance(DAY - ((server.clock.now().getTime() + 5.5 * HOUR) % DAY));
  await set({ category: "buffalo", priceMax: 60_000 });
  const sold = await publish();
  await publish();
  await publish({ price: 50_000 });
  await publish({ price: 70_000 });
  server.clock.advance(7 * HOUR);
  await match();
  await runJob(server.deps, "daily-alerts");
  expect(await told()).toEqual([]);
  await seller.send("POST", `/api/animals/${sold.id}/sold`, { where: "here" });
  server.clock.advance(HOUR);
  await runJob(server.deps, "daily-alerts");
  await runJob(server.deps, "daily-alerts");
  expect(await told()).toMatchObject([{ count: 2, isSeen: false }]);
  expect(await server.deps.db.select().from(alertMatches)).toHaveLength(2);
});

it("a notification of an alert leads to its list, and is withdrawn with the alert", async () => {
  const { id } = await set({ category: "buffalo", mode: "at-once" });
  const { id: animalId } = await publish();
  await match();
  expect(await told()).toMatchObject([{ path: `/alerts/${id}`, animal: { id: animalId }, count: 1 }]);
  await buyer.send("DELETE", `/api/alerts/${id}`);
  expect(await told()).toEqual([]);
});

it("many alerts are told of one listing, batch after batch", async () => {
  const { id } = await set({ category: "buffalo", mode: "at-once" });
  const [row] = await server.deps.db.select().from(alerts).where(eq(alerts.id, id));
  if (row === undefined) throw new Error("the alert is not stored");
  const people = Array.from({ length: 2500 }, (_, n) => ({
    id: `waiting-${n}`,
    name: "Asha",
    phone: `+917${100_000_000 + n}`,
  }));
  await server.deps.db.insert(users).values(people);
  await server.deps.db
    .insert(alerts)
    .values(people.map((each) => ({ ...row, id: crypto.randomUUID(), userId: each.id })));
  await publish();
  await match();
  const rows = await server.deps.db.select().from(notifications).where(eq(notifications.kind, "alert-matched"));
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(
    [...people.map((each) => each.id), buyer.userId].toSorted(),
  );
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([1]));
  await server.deps.db.delete(users).where(eq(users.name, "Asha"));
});

it("a seller reads how many others wait for the animal, unless they are few", async () => {
  const { id } = await publish();
  const count = async (client: TestUser) => {
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    return (await client.send("GET", `/trpc/alerts.waitingBuyers?input=${input}`)).json();
  };
  await set({ category: "buffalo" }, seller);
  for (let n = 1; n < PUBLISHED_COUNT_MIN; n += 1) await set({ category: "buffalo" }, await server.signUp());
  await set({ category: "goats" }, await server.signUp());
  expect(await count(seller)).toEqual({ result: { data: { json: { count: null } } } });
  await set({ category: "buffalo", priceMax: 60_000 });
  await set({ category: "buffalo" });
  expect(await count(seller)).toEqual({ result: { data: { json: { count: PUBLISHED_COUNT_MIN } } } });
  expect(await count(buyer)).toMatchObject({ error: { json: { data: { appCode: "ANIMAL_NOT_FOUND" } } } });
});

describe("the link that ends an alert", () => {
  const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
  const open = async (token: string) => {
    const input = encodeURIComponent(JSON.stringify({ json: { token } }));
    return (await server.visitor().send("GET", `/trpc/alerts.link?input=${input}`)).json();
  };

  it("shows the alert and ends it alone, and only by a POST", async () => {
    const { id } = await set({ category: "buffalo" });
    const other = await set({ category: "goats" });
    const token = createAlertToken(server.deps.keys.alertLinks, id);
    expect(token).toHaveLength(35);
    expect(await open(token)).toEqual({ result: { data: { json: { wanted: { category: "buffalo" } } } } });
    expect(await list()).toHaveLength(2);
    const response = await server.visitor().send("POST", `/alerts/off/${token}`, "", FORM);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/alerts/off/${token}`);
    expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await list()).toMatchObject([{ id: other.id }]);
    expect(await open(token)).toEqual({ result: { data: { json: { wanted: null } } } });
    expect((await server.visitor().send("POST", `/alerts/off/${token}`, "", FORM)).status).toBe(303);
  });

  it("does nothing if it is forged", async () => {
    const { id } = await set({ category: "buffalo" });
    const { alertLinks, saleLinks } = server.deps.keys;
    const token = createAlertToken(alertLinks, id);
    const last = token.at(-1) === "A" ? "B" : "A";
    for (const forged of [token.slice(0, -1) + last, `${token}=`, token.slice(1), createAlertToken(saleLinks, id)]) {
      expect(readAlertToken(alertLinks, forged)).toBeNull();
      await server.visitor().send("POST", `/alerts/off/${forged}`, "", FORM);
      expect(await open(forged)).toMatchObject({ error: { json: { data: { appCode: "NOT_FOUND" } } } });
    }
    expect(await list()).toHaveLength(1);
  });
});
