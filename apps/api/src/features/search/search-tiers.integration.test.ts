import { animals } from "@pashu/db/schema/animals";
import { searchAliases } from "@pashu/db/schema/search";
import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { parseSearch, type SearchContext } from "./parse-search.ts";
import { searchAnimals, searchCondition } from "./search.queries.ts";

const LISTING = { description: "calm", category: "cattle", price: 5000, location: "Latur" };

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
});
afterAll(() => server.close());

async function add(listing: Partial<typeof LISTING> & { title: string; breed?: string }): Promise<string> {
  server.clock.advance(1000);
  return (await seller.json<{ id: string }>("POST", "/api/animals", { ...LISTING, ...listing })).id;
}

async function search(text: string, parameters = ""): Promise<string[]> {
  const path = `/api/animals?search=${encodeURIComponent(text)}${parameters}`;
  return (await server.visitor().json<AnimalView[]>("GET", path)).map(({ title }) => title);
}

describe("the order of results", () => {
  it("is whole words, prefixes, similar words, substrings; in each of them the sort", async () => {
    await add({ title: "A Rampimkot", price: 9000 });
    await add({ title: "B Rampimkot", price: 8000 });
    await add({ title: "C Rampimkotwadi", price: 7000 });
    await add({ title: "D Rampinkot", price: 6000 });
    await add({ title: "E Navrampimkot", price: 5000 });
    const byAge = ["B Rampimkot", "A Rampimkot", "C Rampimkotwadi", "D Rampinkot", "E Navrampimkot"];
    expect(await search("rampimkot")).toEqual(byAge);
    expect(await search("रामपिमकोट")).toEqual(byAge.slice(0, -1));
    const byPrice = ["A Rampimkot", "B Rampimkot", ...byAge.slice(2)];
    expect(await search("rampimkot", "&sort=price-high")).toEqual(byPrice);
    expect(await search("rampimkot", "&sort=price-high&offset=1&limit=3")).toEqual(byPrice.slice(1, 4));
  });

  it("puts a listing into the tier of its worst word", async () => {
    await add({ title: "Sulmanpal Hoskotwadi" });
    await add({ title: "Sulmanpal Hoskot" });
    await add({ title: "Sulmanpalpur Hoskot" });
    await add({ title: "Sulmanpal" });
    const found = await search("sulmanpal hoskot");
    expect(found).toEqual(["Sulmanpal Hoskot", "Sulmanpalpur Hoskot", "Sulmanpal Hoskotwadi"]);
  });

  it("has no prefixes for a short word without its final a, also before punctuation", async () => {
    await add({ title: "Murrah" });
    await add({ title: "Murgivala" });
    for (const typed of ["murrah", "murrah,", "“murrah”", "मुर्रा।"])
      expect([typed, await search(typed)]).toEqual([typed, ["Murrah"]]);
  });

  it("has similar words only for a word with one or two wrong letters", async () => {
    await add({ title: "Cow of Devgankesar" });
    expect(await search("devgankesra")).toEqual(["Cow of Devgankesar"]);
    expect(await search("devgantttr")).toEqual([]);
  });
});

describe("similar words", () => {
  it("of short words have the wrong letter anywhere, or two letters swapped", async () => {
    await add({ title: "Jaltap" });
    for (const typed of ["galtap", "jantap", "jalkap", "jaltan", "jlatap", "jalotap", "jaltp", "जलकप"])
      expect([typed, await search(typed)]).toEqual([typed, ["Jaltap"]]);
    expect(await search("galtan")).toEqual([]);
  });

  it("are not searched for the name of a district", async () => {
    await add({ title: "Kilhapur" });
    expect(await search("kolhapur")).toEqual([]);
    expect(await search("kulhapur")).toEqual(["Kilhapur"]);
  });

  it("of words in another script have it in the end", async () => {
    await add({ title: "ગગજટડ" });
    expect(await search("ગગજટત")).toEqual(["ગગજટડ"]);
  });

  it("are known names before others", async () => {
    for (const title of ["Kadakmar", "Kadakmas", "Kadaknath"]) await add({ title });
    expect(await search("kadakmath")).toEqual(["Kadaknath", "Kadakmar"]);
  });
});

describe("words for a species", () => {
  it("mean its category, unless the request is for another one", async () => {
    const buffalo = await add({ title: "Jamnarsir", category: "buffalo" });
    const goat = await add({ title: "Jamnarsir, gives milk like a bhains", category: "goats" });
    const ids = async (text: string, parameters = "") =>
      (
        await server.visitor().json<AnimalView[]>("GET", `/api/animals?search=${encodeURIComponent(text)}${parameters}`)
      ).map(({ id }) => id);
    expect(await ids("jamnarsir म्हैस")).toEqual([buffalo]);
    expect(await ids("jamnarsir bhains")).toEqual([buffalo, goat]);
    expect(await ids("jamnarsir bhains", "&category=goats")).toEqual([goat]);
    expect(await ids("jamnarsir म्हैस", "&category=goats")).toEqual([goat]);
    expect(await ids("jamnarsir bakri bhains")).toEqual([goat, buffalo]);
  });
});

describe("short words", () => {
  it("match whole words of all listings, and parts of words of the newest ones last", async () => {
    const id = await add({ title: "Old cow", breed: "HF" });
    await server.deps.db
      .update(animals)
      .set({ createdAt: new Date("2020-01-01") })
      .where(eq(animals.id, id));
    await server.deps.db.execute(sql`
      insert into animals (id, title, description, category, price, location, seller_id, created_at)
      select gen_random_uuid(), 'halfhorn', 'calm', 'goats', 10, 'Pune', ${seller.userId}, now() + n * interval '1 ms'
      from generate_series(1, 600) as n`);
    for (const typed of ["hf", "h.f.", "एचएफ", "H F"])
      expect([typed, (await search(typed))[0]]).toEqual([typed, "Old cow"]);
    expect(await search("lf")).toEqual(Array.from({ length: 10 }, () => "halfhorn"));
    await server.deps.db.delete(animals).where(eq(animals.title, "halfhorn"));
  });
});

describe("aliases of the operator", () => {
  it("work in a process after its refresh, until they are removed and refreshed again", async () => {
    await add({ title: "Tankeslal" });
    const aliases = server.deps.searchAliases;
    expect(await search("gudiya")).toEqual([]);
    await server.deps.db.insert(searchAliases).values({ typed: "गुड़िया", means: "tankeslal" });
    expect(await search("gudiya")).toEqual([]);
    await aliases.refresh();
    expect(await search("gudiya")).toEqual(["Tankeslal"]);
    await server.deps.db.execute(sql`alter table search_aliases rename to unavailable`);
    await aliases.refresh();
    await server.deps.db.execute(sql`alter table unavailable rename to search_aliases`);
    expect(await search("gudiya")).toEqual(["Tankeslal"]);
    await server.deps.db.delete(searchAliases);
    await aliases.refresh();
    expect(await search("gudiya")).toEqual([]);
  });
});

describe("any input", () => {
  it.each([
    ["mixed scripts", "मुrrah भैंs"],
    ["digits of both kinds", "४१३512 १2"],
    ["100 letters", "क".repeat(100)],
    ["wildcards", "%_\\ %%% ___ \\\\"],
    ["vowels", "aeiou आईऊ"],
    ["one consonant", "ग"],
    ["emoji", "🐄 🐃🐐"],
    ["emoji of several characters", "❤️ 1️⃣"],
    ["SQL", "'; drop table animals; --"],
    ["words of one letter", "a b c d e f g h i j k l m n o p q r s t u v w x y z"],
    ["only joining words", "में की for"],
    ["a null character", "gir\u0000"],
    ["invisible characters", "\u200d\u200c\u00ad"],
  ])("is answered: %s", async (_, text) => {
    for (const parameters of ["", "&category=goats", "&sort=nearest&pincode=413512"]) {
      const path = `/api/animals?search=${encodeURIComponent(text)}${parameters}`;
      expect([200, 400]).toContain((await server.visitor().send("GET", path)).status);
    }
  });

  it("is refused beyond the longest search", async () => {
    const response = await server.visitor().send("GET", `/api/animals?search=${"x".repeat(101)}`);
    expect([response.status, (await response.json()) as unknown]).toEqual([
      400,
      expect.objectContaining({ code: "INVALID_INPUT" }),
    ]);
  });
});

describe("the condition of a search", () => {
  it("counts listings with similar words if no other listing matches", async () => {
    await add({ title: "Dulmanbeg" });
    await add({ title: "Dulmanbeg" });
    const input = encodeURIComponent(JSON.stringify({ json: { search: "dulmanbig" } }));
    const counted = await server.visitor().json("GET", `/trpc/animals.count?input=${input}`);
    expect(await search("dulmanbig")).toHaveLength(2);
    expect(counted).toMatchObject({ result: { data: { json: { count: 2 } } } });
  });

  it("counts what the search finds, but for similar and for short words, also with filters", async () => {
    await add({ title: "Nagdevpal", price: 100 });
    await add({ title: "Nagdevpalwadi", price: 200 });
    await add({ title: "Old Nagdevpal", price: 300 });
    const { db, primaryReads } = server.deps;
    const count = (text: string, context: SearchContext = {}) =>
      db.$count(
        animals,
        and(sql`on_sale`, searchCondition(parseSearch(text, context), context), gt(animals.price, 100)),
      );
    const request = { search: "nagdevpal", sort: "recent", limit: 50, offset: 0 } as const;
    const wanted = { filters: { priceMin: 101 }, origin: null };
    const { items } = await searchAnimals(primaryReads, { ...request, wanted, now: server.clock.now() });
    expect(items.map(({ title }) => title)).toEqual(["Old Nagdevpal", "Nagdevpalwadi"]);
    expect(await count("nagdevpal")).toBe(2);
    expect(await count("nagdevpal", { category: "goats" })).toBe(0);
    expect(await count("!!!")).toBe(0);
  });

  it("has no word without a trigram, which would scan all listings", async () => {
    const word = "\u{323b0}";
    const [trigrams] = await server.deps.db.execute(sql`select show_trgm(${word}) as found`);
    expect(trigrams).toEqual({ found: [] });
    const selectors = "\ufe0f".repeat(3);
    await add({ title: `Tekchandur ${word}${selectors}` });
    const count = (text: string) => server.deps.db.$count(animals, searchCondition(parseSearch(text, {}), {}));
    expect([await count(word), await count(selectors), await count(`${word} tekchandur`)]).toEqual([0, 0, 1]);
    for (const typed of [word, `${word} tekchandur`, "tekchandur ❤️"])
      expect([typed, await search(typed)]).toEqual([typed, [`Tekchandur ${word}${selectors}`]]);
  });

  it("lets a word for a species find all that the filters leave", async () => {
    const wanted = { filters: { priceMin: 7_654_321, priceMax: 7_654_321 }, origin: null };
    await add({ title: "Jamnarsirpur", category: "buffalo", price: 7_654_321 });
    const { items } = await searchAnimals(server.deps.primaryReads, {
      search: "bhains",
      now: server.clock.now(),
      sort: "recent",
      limit: 50,
      offset: 0,
      wanted,
    });
    expect(items).toHaveLength(1);
  });
});
