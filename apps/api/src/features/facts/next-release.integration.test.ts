import { readFile } from "node:fs/promises";
import { staleListings } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { currentRates } from "@pashu/db/schema/prices";
import { users } from "@pashu/db/schema/users";
import { DAY } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { insertPeople } from "../moderation/testing-moderation.ts";
import { refreshPrices } from "../prices/refresh-prices.ts";
import { correctFacts } from "./correct-facts.ts";

/*
 * This release also runs on the database of the next one, during its rollout and after a rollback. The test drops what
 * CONTRIBUTING.md says that the next release drops, while the server runs.
 */

const CONTRIBUTING = new URL("../../../../../CONTRIBUTING.md", import.meta.url);
const FACTS = { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, lactation: 2, horns: "curled" };
const LISTING = {
  title: "Buffalo",
  description: "calm",
  category: "buffalo",
  price: 60_000,
  location: "Hisar, 125001",
};

let server: TestServer;
let seller: TestUser;
let before: AnimalView;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
  before = await create();
  const [, drops = ""] =
    /## What the next release drops\n.*?```sql\n(.*?)```/s.exec(await readFile(CONTRIBUTING, "utf8")) ?? [];
  await server.deps.db.execute(sql.raw(drops));
});
afterAll(() => server.close());

const create = (facts: object = { ...FACTS, earTag: "100000000001" }) =>
  seller.json<AnimalView>("POST", "/api/animals", { ...LISTING, facts });
const patch = (id: string, changes: object) => seller.json<AnimalView>("PATCH", `/api/animals/${id}`, changes);

it("drops every column of a fact that this release does not name", async () => {
  const columns = await server.deps.db.execute(sql`
    select attname as name from pg_attribute
    where attrelid = 'animal_facts'::regclass and attnum > 0 and not attisdropped order by attnum`);
  expect(columns.map(({ name }) => name)).toEqual([
    "animal_id",
    "breed_id",
    "ear_tag_hmac",
    "ear_tag_last4",
    "text_language",
    "text_version",
  ]);
  const left = await server.deps.db.execute(sql`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname ~ 'fact'`);
  expect([...left]).toEqual([]);
});

it("stores, changes, exports and corrects facts", async () => {
  const { id } = before;
  const { horns: _removed, ...kept } = { ...FACTS, earTagLast4: "0001" };
  expect((await patch(id, { facts: { milkNow: 13, horns: null } })).facts).toEqual({ ...kept, milkNow: 13 });
  const after = await create({ ...FACTS, earTag: "100000000002" });
  expect(after.facts).toEqual({ ...FACTS, earTagLast4: "0002" });
  expect((await patch(after.id, { facts: null })).facts).toBeUndefined();
  await server.deps.db.update(animals).set({ dailyMilkProduction: 9 }).where(eq(animals.id, id));
  await correctFacts(server.deps);
  expect(await server.deps.db.$count(staleListings)).toBe(0);
  const { listings } = await seller.json<{ listings: AnimalView[] }>("GET", "/api/users/me/export");
  expect(listings.find((listing) => listing.id === id)?.facts).toEqual({ ...kept, milkNow: 9 });
});

it("reads the prices of a breed", async () => {
  for (const person of await insertPeople(server, 8))
    await person.json("POST", "/api/animals", { ...LISTING, facts: FACTS });
  server.clock.advance(8 * DAY);
  await refreshPrices(server.deps);
  const rates = await server.deps.db.select().from(currentRates);
  expect(rates.map(({ breedId, districtId, sellers }) => [breedId, districtId, sellers]).toSorted()).toEqual([
    ["buffalo-murrah", "HR-Hisar", 9],
    ["buffalo-murrah", "IN", 9],
  ]);
});

it("deletes facts with the account", async () => {
  await server.deps.db.delete(users).where(eq(users.id, seller.userId));
  expect(await server.deps.db.execute(sql`select from animal_facts where animal_id = ${before.id}`)).toHaveLength(0);
});
