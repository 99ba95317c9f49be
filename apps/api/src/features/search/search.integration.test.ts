import { animals } from "@pashu/db/schema/animals";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;

const NEWER = 5100;

beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.signUp();
  const add = (titles: string, age: string, category = "goats") =>
    server.deps.db.execute(sql`
      insert into ${animals} (id, title, description, category, price, location, seller_id, created_at)
      select gen_random_uuid(), title, 'Calm', ${category}, 1000 + n, 'Latur', ${seller.userId}, now() - ${age}::interval
      from (select n, ${sql.raw(titles)} as title from generate_series(1, ${NEWER}) as n) as made
      where title is not null`);
  await add("case when n <= 3 then 'कड़कनाथ मुर्गी ' || n when n = 4 then 'HF गाय' end", "1 year");
  await add("'Sirohi goat ' || n", "1 day");
}, 120_000);
afterAll(() => server.close());

const search = async (text: string, parameters = "") => {
  const path = `/api/animals?search=${encodeURIComponent(text)}${parameters}`;
  return (await server.visitor().json<AnimalView[]>("GET", path)).map(({ title }) => title);
};

describe("searching many listings whose keys a job has not computed yet", () => {
  it("fills a page with a frequent word in the requested order", async () => {
    expect(await search("sirohi", "&limit=50&sort=price-low")).toEqual(
      Array.from({ length: 50 }, (_, n) => `Sirohi goat ${n + 1}`),
    );
    expect(await search("SIROHI goat", "&limit=3&offset=10&sort=price-high")).toEqual([
      "Sirohi goat 5090",
      "Sirohi goat 5089",
      "Sirohi goat 5088",
    ]);
  });

  it("finds a rare word in both scripts, with other words and in a category", async () => {
    expect(await search("कड़कनाथ", "&sort=price-low")).toEqual(["कड़कनाथ मुर्गी 1", "कड़कनाथ मुर्गी 2", "कड़कनाथ मुर्गी 3"]);
    expect(await search("मुर्गी 2 latur कड़कनाथ")).toEqual(["कड़कनाथ मुर्गी 2"]);
    expect(await search("कड़कनाथ", "&category=goats&offset=1&limit=5&sort=price-low")).toHaveLength(2);
    expect(await search("कड़कनाथ", "&category=sheep")).toEqual([]);
    expect(await search("5100")).toEqual(["Sirohi goat 5100"]);
  });

  it("searches only the newest listings for words that the index does not support", async () => {
    expect(await search("hf")).toEqual([]);
    expect(await search("!!!")).toEqual([]);
    expect(await search("at")).toHaveLength(10);
  });

  it("matches a percent sign or an underscore literally", async () => {
    expect(await search("siro%")).toEqual([]);
    expect(await search("siroh_")).toEqual([]);
  });
});
