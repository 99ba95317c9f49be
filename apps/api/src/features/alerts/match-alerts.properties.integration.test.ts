import { alertMatches, alerts, pendingMatches } from "@pashu/db/schema/alerts";
import { animals } from "@pashu/db/schema/animals";
import { sessions } from "@pashu/db/schema/auth";
import { notifications } from "@pashu/db/schema/notifications";
import { pincodes } from "@pashu/db/schema/places";
import { projectPlace } from "@pashu/db/places";
import type { AlertMode } from "@pashu/validators/alerts";
import { CATEGORIES } from "@pashu/validators/enums";
import { KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import { DAY, HOUR } from "@pashu/validators/limits";
import { districtSlug, stateSlug } from "@pashu/validators/place-slugs";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { blockListingsOf, unblockListingsOf } from "../listing-states/withhold.ts";
import type { AnimalsPage } from "../search/list-animals.ts";
import type { AlertView } from "./alerts.present.ts";

let server: TestServer;
let seller: TestUser;
let buyers: TestUser[];

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "1000000" });
  seller = await server.signUp("Sunita");
  buyers = [await server.signUp("Ramesh"), await server.signUp("Asha")];
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
});
afterAll(() => server.close());

/** The list of a search has only one page. */
const SEARCH_PAGE = 50;

async function idsOfList(wanted: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const input = encodeURIComponent(JSON.stringify({ json: { ...wanted, limit: SEARCH_PAGE, cursor } }));
    const sent = await server
      .visitor()
      .json<{ result: { data: { json: AnimalsPage } } }>("GET", `/trpc/animals.list?input=${input}`);
    const page = sent.result.data.json;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

const pairs = async () =>
  (await server.deps.db.select().from(alertMatches))
    .map(({ alertId, animalId }) => `${alertId} ${animalId}`)
    .toSorted();

describe("a random listing", () => {
  const values = {
    category: fc.constantFrom(...CATEGORIES),
    breed: fc.constantFrom("cattle-gir", "buffalo-murrah", "goats-crossbred", "sheep-desi-local"),
    kind: fc.constantFrom("cow", "she-buffalo", "doe", "hen"),
    priceMin: fc.constantFrom(0, 1000, 60_000),
    priceMax: fc.constantFrom(70_000, 150_000, 100_000_000),
    milkMin: fc.constantFrom(0, 4, 0.7, 12.5),
    lactation: fc.constantFrom("0", "3", "4plus"),
    pregnant: fc.constant(true),
    withCalf: fc.constant(true),
    withPhoto: fc.constant(true),
    withVideo: fc.constant(true),
    km: fc.constantFrom(1, 25, 26, 100, 130, 400, 1000),
    district: fc.constantFrom(districtSlug("HR-Hisar") ?? "", districtSlug("MH-Latur") ?? ""),
    state: fc.constantFrom(stateSlug("HR") ?? "", stateSlug("MH") ?? ""),
    search: fc.constantFrom("gir", "bhains 5 litre", "murrah hisar", "cow 70 hazar tak", "pregnant", "latur"),
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  const filters = fc
    .subarray(names, { minLength: 1, maxLength: 3 })
    .chain((asked) =>
      fc.record(Object.fromEntries(asked.map((name) => [name, values[name] as fc.Arbitrary<unknown>]))),
    );
  const origin = fc.constantFrom({ lat: 29.16, lng: 75.73 }, { lat: 18.4, lng: 76.57 }, { lat: 23, lng: 80 });

  /** Listings of two states, some without place or facts, which no alert knows yet. */
  async function addListings(): Promise<void> {
    const known = await server.deps.db.select().from(pincodes);
    const near = known.filter(({ state }) => state === "Haryana" || state === "Maharashtra");
    const place = fc.option(fc.constantFrom(...near), { nil: undefined });
    const listing = fc.constantFrom(...CATEGORIES).chain((category) =>
      fc.record({
        category: fc.constant(category),
        price: fc.integer({ min: 100, max: 200_000 }),
        place,
        factsCard: fc.record(
          {
            kind: fc.constantFrom(...KINDS_BY_CATEGORY[category]),
            breedId: fc.constantFrom(`${category}-crossbred`, "cross", "local", "buffalo-murrah", "cattle-gir"),
            lactation: fc.integer({ min: 0, max: 9 }),
          },
          { requiredKeys: [] },
        ),
        dailyMilkProduction: fc.option(fc.constantFrom(0, 0.7, 4, 12, 12.5), { nil: undefined }),
        isPregnant: fc.option(fc.boolean(), { nil: undefined }),
        calfStatus: fc.option(fc.constantFrom("female-calf", "male-calf", "no-calf"), { nil: undefined }),
        images: fc.constantFrom<string[]>([], ["/objects/images/a.webp"]),
        videos: fc.constantFrom<string[]>([], ["/objects/videos/a.mp4"]),
      }),
    );
    const rows = fc.sample(listing, 250).map(({ place: where, factsCard, ...row }, n) => ({
      ...row,
      id: uuidv7(),
      createdAt: new Date(Date.UTC(2026, 0, 1) + n),
      sellerId: seller.userId,
      title: "pashu",
      description: "healthy",
      location: where?.district ?? "gaon",
      factsCard: Object.keys(factsCard).length === 0 ? undefined : { ...factsCard },
      ...(where && {
        latitude: where.latitude,
        longitude: where.longitude,
        place: projectPlace(where.latitude, where.longitude),
        stateCode: where.state === "Haryana" ? "HR" : "MH",
        districtId: `${where.state === "Haryana" ? "HR" : "MH"}-${where.district}`,
      }),
    }));
    await server.deps.db.insert(animals).values(rows);
    await runJob(server.deps, "search-keys");
  }

  it("matches exactly the alerts whose lists contain it", async () => {
    const byId = new Map<string, AlertView>();
    for (const { wanted, at } of fc.sample(fc.record({ wanted: filters, at: origin }), 160)) {
      if (byId.size % 10 === 0) buyers.push(await server.signUp());
      const response = await buyers.at(-1)?.send("POST", "/api/alerts", { ...wanted, ...at, mode: "at-once" });
      if (response?.status !== 201) continue;
      const created = (await response.json()) as AlertView;
      byId.set(created.id, created);
    }
    const created = [...byId.values()];
    expect(created.length).toBeGreaterThan(80);
    await addListings();
    await runJob(server.deps, "alert-matches");
    const matched = await pairs();
    const isSearch = new Set(created.filter(({ wanted }) => wanted.search !== undefined).map(({ id }) => id));
    const listed = await Promise.all(
      created.map(async ({ id, wanted }) => (await idsOfList(wanted)).map((animalId) => `${id} ${animalId}`)),
    );
    const exact = (all: string[]) => all.filter((pair) => !isSearch.has(pair.split(" ")[0] ?? "")).toSorted();
    expect(exact(matched)).toEqual(exact(listed.flat()));
    expect(exact(matched).length).toBeGreaterThan(300);
    // A search lists its best results first, and others after them.
    let best = 0;
    for (const [n, { id }] of created.entries()) {
      if (!isSearch.has(id)) continue;
      const ofAlert = matched.filter((pair) => pair.startsWith(id));
      const first = listed[n]?.slice(0, ofAlert.length) ?? [];
      best += first.length;
      expect(ofAlert).toEqual(expect.arrayContaining(first));
      expect(first).toHaveLength(ofAlert.length);
    }
    expect(best).toBeGreaterThan(20);
    await server.deps.db.delete(alerts);
    await server.deps.db.delete(animals);
  });
});

type Step =
  | { kind: "publish"; price: number }
  | { kind: "listing"; name: "pause" | "resume" | "sell" | "undo" | "renew" | "delete"; which: number }
  | { kind: "price"; price: number; which: number }
  | { kind: "withhold"; name: "heldAt" | "hiddenAt"; on: boolean; which: number }
  | { kind: "suspend"; on: boolean }
  | { kind: "alert"; by: number; priceMax: number; mode: AlertMode }
  | { kind: "mode"; mode: AlertMode; which: number }
  | { kind: "off"; which: number }
  | { kind: "wait"; ms: number };

const which = fc.nat({ max: 3 });
const price = fc.constantFrom(30_000, 50_000, 70_000);
const mode = fc.constantFrom<AlertMode>("daily", "at-once");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish"), price }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("listing"),
      name: fc.constantFrom("pause", "resume", "resume", "sell", "undo", "renew", "delete"),
      which,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("price"), price, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("withhold"),
      name: fc.constantFrom("heldAt", "hiddenAt"),
      on: fc.boolean(),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("suspend"), on: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("alert"), by: fc.nat({ max: 2 }), priceMax: price, mode }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("mode"), mode, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("off"), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait"), ms: fc.constantFrom(HOUR, DAY, 46 * DAY) }) },
);

const LISTING = { title: "Murrah", description: "calm", category: "buffalo", location: "Hisar, 125001" };

describe("any sequence of changes of listings and alerts", () => {
  const { send } = { send: (id: string, action: string) => seller.send(...requestOf(id, action)) };

  function requestOf(id: string, action: string): [string, string, unknown?] {
    switch (action) {
      case "pause":
        return ["PATCH", `/api/animals/${id}`, { isActive: false }];
      case "resume":
        return ["PATCH", `/api/animals/${id}`, { isActive: true }];
      case "sell":
        return ["POST", `/api/animals/${id}/sold`, { where: "here" }];
      case "undo":
        return ["DELETE", `/api/animals/${id}/sold`];
      case "renew":
        return ["POST", `/api/animals/${id}/renew`];
      default:
        return ["DELETE", `/api/animals/${id}`];
    }
  }

  const people = () => [seller, ...buyers.slice(0, 2)];
  const readAnimals = () => server.deps.db.select().from(animals).orderBy(animals.id);
  const readAlerts = () => server.deps.db.select().from(alerts).orderBy(alerts.id);

  async function act(change: Step): Promise<void> {
    const { db, clock } = server.deps;
    if (change.kind === "publish") {
      await seller.json("POST", "/api/animals", { ...LISTING, price: change.price });
      return;
    }
    if (change.kind === "wait") return server.clock.advance(change.ms);
    if (change.kind === "suspend") {
      await db.transaction((tx) =>
        change.on ? blockListingsOf(tx, seller.userId) : unblockListingsOf(tx, seller.userId, clock.now()),
      );
      return;
    }
    if (change.kind === "alert") {
      const { priceMax, mode: told } = change;
      const body = { category: "buffalo", priceMax, mode: told };
      expect((await people()[change.by]?.send("POST", "/api/alerts", body))?.status).toBe(201);
      return;
    }
    const all = change.kind === "mode" || change.kind === "off" ? await readAlerts() : await readAnimals();
    const id = all[change.which % Math.max(1, all.length)]?.id;
    if (id === undefined) return;
    if (change.kind === "listing") await send(id, change.name);
    if (change.kind === "price") await seller.send("PATCH", `/api/animals/${id}`, { price: change.price });
    if (change.kind === "withhold") {
      const at = change.on ? clock.now() : null;
      await db
        .update(animals)
        .set({ [change.name]: at })
        .where(eq(animals.id, id));
    }
    const owner = people().find(({ userId }) =>
      all.some((row) => row.id === id && "userId" in row && row.userId === userId),
    );
    if (change.kind === "mode") await owner?.send("PATCH", `/api/alerts/${id}`, { mode: change.mode });
    if (change.kind === "off") await owner?.send("DELETE", `/api/alerts/${id}`);
  }

  it("tells exactly the right users exactly once, never of what is off sale", async () => {
    const { db } = server.deps;
    const told = { "at-once": 0, daily: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await db.delete(animals);
        await db.delete(alerts);
        await db.delete(notifications);
        /** What each user has been told of. */
        const expected = new Map<string, string>();
        const matches = new Set<string>();
        const first: Step[] = [1, 2].map((by) => ({
          kind: "alert",
          by,
          priceMax: 50_000,
          mode: by === 1 ? "daily" : "at-once",
        }));
        for (const change of [...first, { kind: "publish", price: 50_000 } as const, ...steps]) {
          const before = new Map((await readAnimals()).map((row) => [row.id, row]));
          await act(change);
          await runJob(server.deps, "expiry");
          await runJob(server.deps, "alert-matches");
          expect(await db.select().from(pendingMatches)).toEqual([]);
          const after = await readAnimals();
          const present = await readAlerts();
          const exists = (pair: string) =>
            present.some(({ id }) => pair.startsWith(id)) && after.some(({ id }) => pair.endsWith(id));
          for (const row of after) {
            const earlier = before.get(row.id);
            if (!row.onSale || (earlier?.onSale === true && earlier.price === row.price)) continue;
            for (const alert of present) {
              const pair = `${alert.id} ${row.id}`;
              const isAsked = alert.userId !== row.sellerId && row.price <= (alert.priceMax ?? 0);
              if (!isAsked || matches.has(pair)) continue;
              matches.add(pair);
              if (alert.mode === "at-once") expected.set(pair, "at-once");
            }
          }
          await runJob(server.deps, "daily-alerts");
          const stored = await db.select().from(alertMatches);
          for (const { alertId, animalId, toldAt } of stored) {
            const pair = `${alertId} ${animalId}`;
            if (toldAt === null || expected.has(pair)) continue;
            // Told by the digest, and then on sale.
            expect(after.find(({ id }) => id === animalId)?.onSale).toBe(true);
            expected.set(pair, "daily");
          }
          for (const pair of matches) {
            const isDropped = !expected.has(pair) && after.some(({ id, onSale }) => pair.endsWith(id) && !onSale);
            const isStored = stored.some(({ alertId, animalId }) => pair === `${alertId} ${animalId}`);
            if (!exists(pair) || (isDropped && !isStored)) matches.delete(pair);
          }
          expect(await pairs()).toEqual([...matches].toSorted());
          const rows = await db.select().from(notifications);
          for (const { id } of present) {
            const count = rows.filter(({ subjectId }) => subjectId === id).reduce((sum, row) => sum + row.count, 0);
            expect(count).toBe([...expected.keys()].filter((pair) => pair.startsWith(id)).length);
          }
          expect(rows.filter(({ subjectId }) => !present.some(({ id }) => id === subjectId))).toEqual([]);
        }
        for (const how of expected.values()) told[how === "daily" ? "daily" : "at-once"] += 1;
      }),
      { numRuns: 25 },
    );
    expect(told["at-once"]).toBeGreaterThan(20);
    expect(told.daily).toBeGreaterThan(5);
  });
});

it("a price that falls into the range is told once", async () => {
  const [buyer] = buyers;
  await server.deps.db.delete(alerts);
  const { id } = await seller.json<AnimalView>("POST", "/api/animals", { ...LISTING, price: 90_000 });
  await buyer?.json("POST", "/api/alerts", { category: "buffalo", priceMax: 80_000, mode: "at-once" });
  for (const asked of [85_000, 80_000, 79_000]) {
    await seller.json("PATCH", `/api/animals/${id}`, { price: asked });
    await runJob(server.deps, "alert-matches");
    expect(await server.deps.db.select().from(alertMatches)).toHaveLength(asked > 80_000 ? 0 : 1);
  }
});
