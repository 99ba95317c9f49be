import { listAnimalsInput } from "@pashu/validators/search/list-animals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cursorsOf } from "../../features/search/list-cursor.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";

const LISTING = { title: "Osmanabadi goat", description: "calm", price: 5000, location: "Latur, 413512" };
const PATH = "/api/animals";

let server: TestServer;
let seller: TestUser;

beforeAll(async () => {
  server = await startTestServer({ VISITOR_CACHE: "on" });
  seller = await server.signUp("Sunita");
  for (const category of ["goats", "goats", "goats", "goats", "goats", "cattle"])
    await seller.json("POST", PATH, { ...LISTING, category });
});
afterAll(() => server.close());

const send = (query: string) => server.visitor().send("GET", `${PATH}?${query}`);

/** The parameters of the next page. */
async function nextOf(query: string): Promise<URLSearchParams> {
  const link = (await send(query)).headers.get("Link") ?? "";
  const [, address = ""] = /^<(.+)>; rel="next"$/.exec(link) ?? [];
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname]).toEqual([server.deps.env.publicUrl, PATH]);
  return searchParams;
}

describe("the Link of a list", () => {
  it("has all parameters of the request but the offset, and a cursor", async () => {
    const { cursor, ...others } = Object.fromEntries(
      await nextOf("limit=2&category=goats&priceMax=9000&offset=1&km=50&pincode=413512"),
    );
    expect(others).toEqual({ limit: "2", category: "goats", priceMax: "9000", km: "50", pincode: "413512" });
    expect(cursor).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it("is absent on the last page", async () => {
    expect((await send("limit=50")).headers.get("Link")).toBeNull();
    const third = await send((await nextOf((await nextOf("category=goats&limit=2")).toString())).toString());
    expect([await third.json(), third.headers.get("Link")]).toEqual([[expect.anything()], null]);
  });

  it("continues a search after its 50 best, and says on each page which words were left out", async () => {
    const first = await send("limit=2&search=osmanabadi%20xyzzyq");
    const next = await nextOf("limit=2&search=osmanabadi%20xyzzyq");
    const second = await send(next.toString());
    expect(await second.json()).toHaveLength(2);
    expect(second.headers.get("Search-Ignored")).toBe("xyzzyq");
    expect(first.headers.get("Search-Ignored")).toBe("xyzzyq");
  });

  it("is in cached responses, of which further pages are none", async () => {
    const [first, again] = [await send("limit=3&category=goats"), await send("limit=3&category=goats")];
    expect(first.headers.get("ETag")).not.toBeNull();
    expect(again.headers.get("Link")).toBe(first.headers.get("Link"));
    expect([first, again].map(({ headers }) => headers.get("X-Total-Count"))).toEqual(["5", "5"]);
    const next = await send((await nextOf("limit=3&category=goats")).toString());
    expect([next.status, next.headers.get("ETag"), next.headers.get("X-Total-Count")]).toEqual([200, null, "5"]);
  });
});

describe("a cursor of a list", () => {
  const LISTS = [
    "limit=1",
    "limit=1&category=goats",
    "limit=1&sort=price-low",
    "limit=1&priceMax=9000",
    "limit=1&priceMax=9001",
    "limit=1&sort=nearest&pincode=413512",
    "limit=1&sort=nearest&pincode=125001",
    "limit=1&search=goat",
    "limit=1&search=goats",
    "limit=1&search=goat&sort=price-high",
    "limit=1&search=%E0%A4%AC%E0%A4%95%E0%A4%B0%E0%A5%80&priceMax=9000",
  ];

  it("is valid with its own list alone, on pages of any size and in any language", async () => {
    const cursors = await Promise.all(LISTS.map(async (list) => (await nextOf(list)).get("cursor") ?? ""));
    for (const [of, list] of LISTS.entries())
      for (const [at, cursor] of cursors.entries()) {
        const response = await send(`${list.replace("limit=1", "limit=7")}&cursor=${encodeURIComponent(cursor)}`);
        const expected = of === at ? 200 : 400;
        expect([list, LISTS[at], response.status]).toEqual([list, LISTS[at], expected]);
        if (expected === 400)
          expect(await response.json()).toMatchObject({ code: "INVALID_INPUT", fields: { cursor: expect.anything() } });
      }
  });

  it.each([
    ["of the previous release", "1795924933039_019a9b20-1f40-7c11-8e07-5d0a4f2b9c31"],
    ["of the previous release by distance", "50"],
    ["empty", ""],
    ["too long", "x".repeat(3001)],
    ["garbage", "\0"],
  ])("is rejected: %s", async (_what, cursor) => {
    for (const list of [...LISTS, "category=poultry&milkMin=5"]) {
      const response = await send(`${list}&cursor=${encodeURIComponent(cursor)}`);
      expect([list, response.status, await response.json()]).toMatchObject([
        list,
        400,
        { fields: { cursor: expect.anything() } },
      ]);
    }
  });

  it.each(["recent", "price-low", "price-high"] as const)("beyond all listings by %s answers a page", async (sort) => {
    const input = listAnimalsInput.parse({ sort });
    const { page } = cursorsOf(input, { category: undefined, aliases: server.deps.searchAliases.current });
    for (const key of ["0", "9".repeat(18)]) {
      const cursor = page.seal({ key, id: "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31" });
      const response = await send(`sort=${sort}&cursor=${encodeURIComponent(cursor)}`);
      expect([key, response.status]).toEqual([key, 200]);
    }
  });

  it("is the same over tRPC", async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { category: "goats", limit: 2, locale: "hi" } }));
    const { result } = await server
      .visitor()
      .json<{ result: { data: { json: { nextCursor: string } } } }>("GET", `/trpc/animals.list?input=${input}`);
    expect(result.data.json.nextCursor).toBe((await nextOf("category=goats&limit=2")).get("cursor"));
  });
});

describe("an offset", () => {
  it("skips listings up to its maximum as before, and its page has a Link", async () => {
    const ids = async (query: string) => ((await (await send(query)).json()) as { id: string }[]).map(({ id }) => id);
    const all = await ids("limit=50");
    expect(await ids("limit=2&offset=3")).toEqual(all.slice(3, 5));
    expect(await ids((await nextOf("limit=2&offset=3")).toString())).toEqual(all.slice(5));
    expect(await ids("offset=10000")).toEqual([]);
    expect((await send("offset=10001")).status).toBe(400);
    expect((await send("offset=1001&priceMax=9000")).status).toBe(400);
  });

  it("has the 50 best of a search alone", async () => {
    expect(await (await send("search=goat&offset=50")).json()).toEqual([]);
    expect((await send("search=goat&offset=50")).headers.get("Link")).toBeNull();
  });
});

describe("X-Total-Count", () => {
  it("counts all pages, with filters or a search on the first one", async () => {
    const total = async (query: string) => (await send(query)).headers.get("X-Total-Count");
    expect([
      await total("limit=1"),
      await total("category=goats&offset=3"),
      await total("sort=nearest&pincode=413512"),
    ]).toEqual(["6", "5", "6"]);
    expect([await total("priceMax=8765&offset=1"), await total("search=goat&priceMax=8765&offset=1")]).toEqual([
      null,
      null,
    ]);
    expect([await total("priceMax=8765"), await total("limit=1&search=goat&priceMax=8765")]).toEqual(["6", "5"]);
    expect([await total("priceMax=8765&offset=1"), await total("search=goat&priceMax=8765&offset=1")]).toEqual([
      "6",
      "5",
    ]);
  });
});
