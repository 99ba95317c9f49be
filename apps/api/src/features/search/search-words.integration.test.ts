import { seedDemonstration } from "@pashu/db/seed/demonstration";
import { CATEGORIES } from "@pashu/validators/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { refreshSearchKeys } from "../search-keys/refresh-search-keys.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemonstration(server.deps.db, { storeImage: async () => "/objects/images/picture.webp" });
  await refreshSearchKeys(server.deps);
});
afterAll(() => server.close());

async function search(text: string): Promise<AnimalView[]> {
  const query = new URLSearchParams({ limit: "50", search: text });
  return server.visitor().json<AnimalView[]>("GET", `/api/animals?${query}`);
}

async function searchByTrpc(text: string): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { limit: 50, search: text } }));
  const path = `/trpc/animals.list?input=${input}`;
  const { result } = await server.visitor().json<{ result: { data: { json: { items: AnimalView[] } } } }>("GET", path);
  return result.data.json.items.map(({ id }) => id);
}

/** Words for the same animals, with the number of demonstration listings that must come first. */
const TYPED: [count: number, title: RegExp, words: string[]][] = [
  [11, /./, ["buffalo", "bhains", "bhais", "bhens", "mhais", "भैस", "भेंस", "म्हैस", "bufallo"]],
  [20, /./, ["gaay", "gai", "cows", "cattle", "गाय"]],
  [12, /./, ["bakri", "bakra", "sheli", "शेळी", "bokad", "बोकड"]],
  [7, /./, ["bhed", "mendhi", "मेंढी"]],
  [8, /./, ["murgi", "मुर्गी", "kombdi", "कोंबडी", "chicken", "poultry"]],
  [3, /bullock/i, ["bail", "बैल", "bullocks"]],
  [
    4,
    /murrah/i,
    ["murrah", "murra", "mura", "मुर्रा", "मुरा", "मुऱ्हा", "murrah,", "murrah bhains", "मुर्रा bhains", "murrah bufallo"],
  ],
  [2, /gir/i, ["gir", "geer", "गिर", "गीर", "gir gaay"]],
  [2, /sahiwal/i, ["sahiwal", "साहिवाल", "साहीवाल"]],
  [1, /deoni/i, ["deoni", "देवणी"]],
  [1, /khil/i, ["khillar", "khilar", "खिलार"]],
  [1, /jersey/i, ["jersey", "जर्शी"]],
  [2, /beetal/i, ["beetal", "bital"]],
  [5, /HF|Holstein/, ["holstein", "होल्स्टीन", "h.f.", "h f", "HF"]],
  [1, /kadaknath/i, ["kadaknath", "कडकनाथ", "क\u095cकनाथ"]],
  [2, /chicks/, ["chicks", "चूजे", "चूज़े"]],
  [6, /./, ["gabhin", "गाभण", "गाभिन"]],
  [25, /./, ["byaat", "byat", "वेत"]],
  [3, /12 litres/, ["12 लिटर", "12 litre", "१२ लीटर"]],
  [8, /./, ["413512", "४१३५१२"]],
  [8, /./, ["ahilyanagar", "ahmednagar", "अहमदनगर"]],
  [8, /./, ["latur", "लातुर", "लातूर"]],
];

describe("words of farmers", () => {
  it.each(TYPED)("find the same %d listings first (%s): %j", async (count, title, words) => {
    const firstIds: string[][] = [];
    for (const typed of words) {
      const found = await search(typed);
      expect(await searchByTrpc(typed)).toEqual(found.map(({ id }) => id));
      const first = found.slice(0, count);
      expect([typed, first.length, first.filter((animal) => !title.test(animal.title))]).toEqual([typed, count, []]);
      firstIds.push(first.map(({ id }) => id).toSorted());
    }
    expect(new Set(firstIds.map(String)).size).toBe(1);
  });

  it("for a species find the listings of its category and no others first", async () => {
    const names = { cattle: "गायें", buffalo: "mhashi", goats: "bakriyan", sheep: "भेड", poultry: "murgiyan" };
    for (const category of CATEGORIES) {
      const found = await search(names[category]);
      expect(found.map((animal) => animal.category)).toEqual(found.map(() => category));
    }
  });

  it("leave out joining words", async () => {
    expect(await search("लातूर में गाय")).toHaveLength(3);
  });
});
