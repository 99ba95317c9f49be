import { randomUUID } from "node:crypto";
import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { otpAttempts } from "@pashu/db/schema/auth";
import { deals } from "@pashu/db/schema/contacts";
import { formStarts, marketNumbers } from "@pashu/db/schema/market";
import { searchMisses } from "@pashu/db/schema/search";
import { users } from "@pashu/db/schema/users";
import { DAY, FORM_STARTS_PER_IP, HOUR, MINUTE } from "@pashu/validators/limits";
import { MARKET_METRICS } from "@pashu/validators/market";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import { indianDay } from "../../platform/indian-day.ts";
import { queryTrpc } from "../moderation/testing-moderation.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { MarketNumbers } from "./market-numbers.ts";
import { REACH_MIN, type MarketReach } from "./market-reach.ts";
import { computeMarket, refreshMarket } from "./refresh-market.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer({ OTP_COST_PAISE: "25" });
  advanceTo(22);
  seller = await server.signUp();
  await server.deps.db.update(users).set({ role: "moderator" }).where(eq(users.id, seller.userId));
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [animals, formStarts, marketNumbers, otpAttempts, searchMisses]) await db.delete(table);
});

/** Sets the clock to the next such hour of the day in India. */
function advanceTo(hours: number): void {
  const timeInIndia = (server.clock.now().getTime() + 5.5 * HOUR) % DAY;
  server.clock.advance((hours * HOUR - timeInIndia + DAY) % DAY);
}
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms);

interface Times {
  createdAgo: number;
  /** After the creation. */
  soldAfter?: number;
  contactsAfter?: number[];
}

async function add(
  { createdAgo, soldAfter, contactsAfter = [] }: Times,
  fields: Partial<Animal> = {},
): Promise<string> {
  const { db } = server.deps;
  const id = randomUUID();
  const after = (ms: number) => ago(createdAgo - ms);
  await db.insert(animals).values({
    id,
    title: "Cow",
    description: "calm",
    category: "cattle",
    price: 5,
    location: "Hisar",
    sellerId: seller.userId,
    stateCode: "HR",
    districtId: "HR-Hisar",
    createdAt: ago(createdAgo),
    ...(soldAfter !== undefined && { soldAt: after(soldAfter) }),
    ...fields,
  });
  if (contactsAfter.length > 0)
    await db.insert(animalActivity).values({ animalId: id, contacts: contactsAfter.length });
  for (const ms of contactsAfter) {
    await recordEvent(db, { kind: "animal.contact-shown", subjectId: id, actorId: null, data: {}, at: after(ms) });
  }
  return id;
}

async function numbers(): Promise<MarketNumbers> {
  await computeMarket(server.deps);
  return queryTrpc(seller, "market.numbers", { state: "HR" });
}

function valueOf({ rows }: MarketNumbers, metric: string, { category = "", state = "", district = "" } = {}) {
  return rows.find((row) => {
    return row.metric === metric && row.category === category && row.state === state && row.district === district;
  })?.value;
}

describe("numbers of the market", () => {
  it("count live and new listings by category, state and district, without withheld ones", async () => {
    await add({ createdAgo: HOUR });
    await add({ createdAgo: 2 * DAY }, { category: "goats", stateCode: "MH", districtId: "MH-Pune" });
    await add({ createdAgo: 8 * DAY, soldAfter: DAY });
    await add({ createdAgo: 40 * DAY }, { stateCode: null, districtId: null });
    await add({ createdAgo: HOUR }, { hiddenAt: ago(0), hiddenBy: "moderator" });
    const found = await numbers();
    const counts = (place = {}) =>
      ["live", "new-1d", "new-7d", "new-30d"].map((metric) => valueOf(found, metric, place));
    expect(found.computedAt).toBe(server.clock.now().toISOString());
    expect(counts()).toEqual([3, 1, 2, 3]);
    expect(counts({ category: "cattle" })).toEqual([2, 1, 1, 2]);
    expect(counts({ state: "HR" })).toEqual([1, 1, 1, 2]);
    expect(counts({ state: "HR", district: "HR-Hisar", category: "cattle" })).toEqual([1, 1, 1, 2]);
    expect(counts({ state: "unknown" })).toEqual([1, 0, 0, 0]);
    expect(counts({ state: "MH", category: "goats" })).toEqual([1, 0, 1, 1]);
    expect(valueOf(found, "live", { state: "MH", district: "MH-Pune" })).toBeUndefined();
    const ofState = await queryTrpc<MarketNumbers>(seller, "market.numbers", { state: "MH" });
    expect(valueOf(ofState, "live", { state: "MH", district: "MH-Pune" })).toBe(1);
  });

  it("measure contacts within 7 days of the listings whose 7 days are over", async () => {
    await add({ createdAgo: 8 * DAY, contactsAfter: [2 * DAY, 3 * HOUR] });
    await add({ createdAgo: 20 * DAY, contactsAfter: [9 * HOUR] });
    await add({ createdAgo: 20 * DAY, contactsAfter: [8 * DAY] });
    await add({ createdAgo: 20 * DAY });
    // Too new and too old.
    await add({ createdAgo: 6 * DAY, contactsAfter: [MINUTE] });
    await add({ createdAgo: 38 * DAY, contactsAfter: [MINUTE] });
    const found = await numbers();
    expect(valueOf(found, "contacted-share")).toBe(0.5);
    // The listings may be older.
    expect(valueOf(found, "contacts-30d")).toBe(5);
    expect(valueOf(found, "contacts-30d", { category: "cattle", state: "HR" })).toBe(5);
    expect(valueOf(found, "first-contact-hours", { category: "cattle", state: "HR" })).toBeCloseTo(6, 5);
    expect(valueOf(found, "contacted-share", { category: "goats" })).toBeUndefined();
  });

  it("measure sales within 30 days of the listings whose 30 days are over", async () => {
    await add({ createdAgo: 31 * DAY, soldAfter: 29 * DAY });
    await add({ createdAgo: 50 * DAY, soldAfter: 31 * DAY });
    await add({ createdAgo: 50 * DAY });
    await add({ createdAgo: 50 * DAY });
    await add({ createdAgo: 20 * DAY, soldAfter: DAY });
    const found = await numbers();
    expect(valueOf(found, "sold-share")).toBe(0.25);
    expect(valueOf(found, "sold-share", { state: "HR", category: "cattle" })).toBe(0.25);
  });

  it("measure which of these sales their buyers have confirmed", async () => {
    const sold = [29 * DAY, 28 * DAY, 27 * DAY, 31 * DAY].map((soldAfter) => add({ createdAgo: 50 * DAY, soldAfter }));
    const [confirmed, denied, , late] = await Promise.all(sold);
    const buyer = await server.signUp();
    const deal = { sellerId: seller.userId, buyerId: buyer.userId, soldOn: "2026-11-01", namedAt: ago(0) };
    await server.deps.db.insert(deals).values(
      [confirmed, denied, late].map((animalId = "", n) => ({
        ...{ ...deal, animalId, saleCounted: true },
        ...{ hasBought: n !== 1, isConfirmed: n !== 1 },
      })),
    );
    const found = await numbers();
    expect(valueOf(found, "confirmed-share", { category: "cattle", state: "HR" })).toBeCloseTo(1 / 3, 5);
    expect(valueOf(found, "confirmed-share", { category: "goats" })).toBeUndefined();
  });

  it("count searches without result, codes and their cost", async () => {
    const { db } = server.deps;
    const miss = (daysAgo: number, person: string) => ({ day: indianDay(ago(daysAgo * DAY)), words: "zebu", person });
    await db.insert(searchMisses).values([miss(0, "a"), miss(0, "b"), miss(6, "a"), miss(7, "a")]);
    const code = (createdAt: Date, event: "send" | "send-refused" = "send") => {
      return { id: randomUUID(), phone: "+919000000000", event, createdAt };
    };
    await db
      .insert(otpAttempts)
      .values([code(ago(HOUR)), code(ago(HOUR), "send-refused"), code(ago(2 * DAY)), code(ago(31 * DAY))]);
    const found = await numbers();
    expect(["searches-missed-1d", "searches-missed-7d"].map((metric) => valueOf(found, metric))).toEqual([2, 3]);
    expect(["codes-1d", "codes-30d"].map((metric) => valueOf(found, metric))).toEqual([1, 2]);
    expect(["code-rupees-1d", "code-rupees-30d"].map((metric) => valueOf(found, metric))).toEqual([0.25, 0.5]);
  });

  it("follow started forms to published listings, also those deleted since", async () => {
    const start = (form: string, category: string) =>
      Object.assign(server.visitor(), { address: "192.0.2.40" }).send("POST", "/api/form-starts", { form, category });
    for (const form of ["pictures", "pictures", "write"]) {
      const response = await start(form, "cattle");
      expect([response.status, response.headers.get("Set-Cookie")]).toEqual([204, null]);
    }
    expect((await start("pictures", "goats")).status).toBe(204);
    const deleted = await add({ createdAgo: 0 });
    await add({ createdAgo: 0 }, { heldAt: ago(0) });
    await computeMarket(server.deps);
    await server.deps.db.delete(animals).where(eq(animals.id, deleted));
    const found = await numbers();
    const day = indianDay(server.clock.now());
    expect(found.forms).toEqual([
      { day, form: "pictures", category: "cattle", count: 2 },
      { day, form: "pictures", category: "goats", count: 1 },
      { day, form: "published", category: "cattle", count: 2 },
      { day, form: "write", category: "cattle", count: 1 },
    ]);
    const share = (category?: string) => valueOf(found, "published-share", { category });
    expect([share("cattle"), share(), share("goats"), share("sheep")]).toEqual([2 / 3, 0.5, 0, undefined]);
  });

  it("lose the rows of what is gone, and appear in the metrics without districts", async () => {
    const id = await add({ createdAgo: HOUR });
    await numbers();
    server.clock.advance(2 * MINUTE);
    const metrics = async () => server.deps.observability.metrics.read();
    expect(await metrics()).toMatch(/^pashu_market_live\{category="cattle",state="HR"\} 1$/m);
    expect(await metrics()).not.toContain("Hisar");
    await server.deps.db.delete(animals).where(eq(animals.id, id));
    server.clock.advance(2 * MINUTE);
    expect(valueOf(await numbers(), "live", { state: "HR" })).toBeUndefined();
    expect(await metrics()).not.toMatch(/^pashu_market_live\{category="cattle"/m);
  });

  it("are stored with every name, in one run over listings, forms, searches and codes", async () => {
    await add({ createdAgo: 40 * DAY, soldAfter: DAY });
    await add({ createdAgo: 20 * DAY, contactsAfter: [HOUR] });
    await server.deps.db
      .insert(formStarts)
      .values({ day: indianDay(ago(0)), form: "write", category: "goats", starts: 1 });
    const found = await numbers();
    const names = found.rows.filter(({ category }) => category === "").map(({ metric }) => metric);
    expect([...new Set(names)].toSorted()).toEqual([...MARKET_METRICS].toSorted());
    expect(found.rows.filter(({ district, metric }) => district !== "" && metric.includes("share"))).toEqual([]);
  });

  it("keep those of the last run when the job is stopped", async () => {
    await add({ createdAgo: HOUR });
    await numbers();
    await add({ createdAgo: HOUR });
    await expect(computeMarket(server.deps, AbortSignal.abort())).rejects.toThrow("aborted");
    const [row] = await server.deps.db.select().from(marketNumbers).where(eq(marketNumbers.metric, "live"));
    expect(row?.value).toBe(1);
  });

  it("count the searches of the day that has ended, in a run that began after midnight", async () => {
    const miss = { day: indianDay(server.clock.now()), words: "zebu", person: "a" };
    await server.deps.db.insert(searchMisses).values([miss]);
    advanceTo(0.1);
    expect(valueOf(await numbers(), "searches-missed-1d")).toBe(1);
  });

  it("are computed by the job at once, and then after 23:00 in India or as soon as possible later", async () => {
    const computed = async () => {
      await refreshMarket(server.deps);
      return (await server.deps.db.select().from(marketNumbers))[0]?.computedAt;
    };
    advanceTo(12);
    const first = server.clock.now();
    expect(await computed()).toEqual(first);
    advanceTo(22.99);
    expect(await computed()).toEqual(first);
    advanceTo(23);
    const second = server.clock.now();
    expect(await computed()).toEqual(second);
    server.clock.advance(23 * HOUR);
    expect(await computed()).toEqual(second);
    server.clock.advance(3 * DAY);
    expect(await computed()).toEqual(server.clock.now());
  });
});

describe("the reach of the market", () => {
  const reach = async () => {
    await computeMarket(server.deps);
    const { result } = await server
      .visitor()
      .json<{ result: { data: { json: MarketReach | null } } }>("GET", "/trpc/market.reach");
    return result.data.json;
  };

  it("counts animals on sale and their districts, and is null while they are few", async () => {
    const { animals: some, districts } = REACH_MIN;
    const addIn = (district: number) => add({ createdAgo: DAY }, { stateCode: "MH", districtId: `MH-${district}` });
    for (let index = 0; index < some - 1; index += 1) await addIn(index % (districts - 1));
    expect(await reach()).toBeNull();
    await addIn(0);
    expect(await reach()).toBeNull();
    await addIn(districts);
    await add({ createdAgo: DAY, soldAfter: HOUR }, { stateCode: "MH", districtId: "MH-sold" });
    expect(await reach()).toEqual({ animals: some + 1, districts });
  });
});

describe("started forms", () => {
  it("are limited per address, and refuse unknown forms and categories", async () => {
    const visitor = Object.assign(server.visitor(), { address: "192.0.2.50" });
    const send = (body: object) => visitor.send("POST", "/api/form-starts", body);
    expect((await send({ form: "phone", category: "cattle" })).status).toBe(400);
    expect((await send({ form: "write", category: "horses" })).status).toBe(400);
    for (let index = 0; index < FORM_STARTS_PER_IP.max; index += 1) {
      expect((await send({ form: "write", category: "sheep" })).status).toBe(204);
    }
    expect((await send({ form: "write", category: "sheep" })).status).toBe(429);
    const [row] = await server.deps.db.select().from(formStarts);
    expect(row?.starts).toBe(FORM_STARTS_PER_IP.max);
  });
});
