import { animals } from "@pashu/db/schema/animals";
import { kilometresBetween } from "@pashu/validators/distance";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";

let server: TestServer;
let seller: TestUser;
let other: TestUser;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  other = await server.signUp("Ramesh");
  visitor = server.visitor();
});
afterAll(() => server.close());

const listing = {
  title: "मुर्रा भैंस, 12 लीटर",
  description: "शांत भैंस",
  category: "buffalo",
  price: 85_000,
  breed: "Murrah",
  age: "4 years",
  location: "Rampura, Hisar, Haryana, 125001",
  images: [],
  videos: [],
};

const create = (changes: object = {}, client: TestClient = seller) =>
  client.json<AnimalView>("POST", "/api/animals", { ...listing, ...changes });
const list = (query: string) => visitor.json<AnimalView[]>("GET", `/api/animals?${query}`);
const titles = (rows: AnimalView[]) => rows.map(({ title }) => title);

async function rejection(client: TestClient, method: string, path: string, body?: unknown) {
  const response = await client.send(method, path, body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("createAnimal", () => {
  it("stores a listing of the current user", async () => {
    const response = await seller.send("POST", "/api/animals", {
      ...listing,
      sellerId: other.userId,
      id: "0199a000-0000-7000-8000-000000000000",
      dailyMilkProduction: 12.5,
      kaunSaByaat: "2",
      animalQuality: "dairy-female",
      isDairy: true,
      isPregnant: false,
      calfStatus: "female-calf",
      titleHindi: listing.title,
    });
    expect(response.status).toBe(201);
    const animal = (await response.json()) as AnimalView;
    expect(animal).toMatchObject({
      title: listing.title,
      sellerId: seller.userId,
      price: 85_000,
      dailyMilkProduction: 12.5,
      calfStatus: "female-calf",
      isActive: true,
      seller: { name: "Sunita", rating: null, reviewCount: 0, phoneVerified: true, soldCount: 0 },
    });
    expect(animal.id).not.toContain("0199a000");
    expect(await visitor.json("GET", `/api/animals/${animal.id}`)).toEqual(animal);
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, animal.id));
    expect(row?.latitude).toBeCloseTo(29.15, 0);
  });

  it("rejects visitors", async () => {
    expect(await rejection(visitor, "POST", "/api/animals", listing)).toMatchObject({
      status: 401,
      body: { code: "NOT_SIGNED_IN" },
    });
  });

  it.each([
    ["title", { title: "" }, "Title is required"],
    ["title", { title: "x".repeat(300) }, "At most 100 characters"],
    ["title", { title: "a\0b" }, "Some characters can't be used here"],
    ["description", { description: null }, "This field is required"],
    ["category", { category: "camel" }, "This doesn't look right"],
    ["category", { category: "" }, "Category is required"],
    ["price", { price: -5 }, "Price must be greater than 0"],
    ["price", { price: 0 }, "Price must be greater than 0"],
    ["price", { price: "cheap" }, "This doesn't look right"],
    ["price", { price: 100_000_001 }, "Must be 10,00,00,000 or less"],
    ["price", { price: 1.5 }, "Enter a whole number"],
    ["dailyMilkProduction", { dailyMilkProduction: 101 }, "Milk must be between 0 and 100 litres"],
    ["images.0", { images: ["/etc/passwd"] }, "Some characters can't be used here"],
  ])("reports the invalid field %s", async (field, change, message) => {
    const { status, body } = await rejection(seller, "POST", "/api/animals", { ...listing, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_INPUT", fields: { [field]: message } });
  });

  it("rejects a photo that the seller did not upload", async () => {
    const path = "/objects/images/0199a000-0000-7000-8000-000000000000.webp";
    expect(await rejection(seller, "POST", "/api/animals", { ...listing, images: [path] })).toMatchObject({
      status: 400,
      body: { code: "MEDIA_NOT_YOURS" },
    });
  });

  it.each([
    ["malformed JSON", "{", "application/json", 400, "MALFORMED_JSON"],
    ["an array", "[]", "application/json", 400, "INVALID_INPUT"],
    ["a form", "title=x", "application/x-www-form-urlencoded", 415, "WRONG_CONTENT_TYPE"],
    ["an oversized body", `"${"x".repeat(70_000)}"`, "application/json", 413, "BODY_TOO_LARGE"],
  ])("rejects %s", async (_what, body, type, status, code) => {
    const response = await seller.send("POST", "/api/animals", body, { "Content-Type": type });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });
});

describe("listAnimals", () => {
  it("pages through a category, newest first, without gaps or duplicates", async () => {
    for (let n = 0; n < 12; n += 1) {
      server.clock.advance(1000);
      await create({ category: "goats", title: `goat ${n}`, price: 5000 + (n % 3) });
    }
    const pages = [await list("category=goats&limit=10"), await list("category=goats&limit=10&offset=10")];
    expect(pages.map(({ length }) => length)).toEqual([10, 2]);
    expect(titles(pages.flat())).toEqual(Array.from({ length: 12 }, (_, n) => `goat ${11 - n}`));
  });

  it.each(["recent", "price-low", "price-high"])(
    "continues %s pages after the last listing while others are added",
    async (sort) => {
      const trpc = async (cursor: string | null) => {
        const input = encodeURIComponent(JSON.stringify({ json: { category: "goats", sort, limit: 5, cursor } }));
        const response = await visitor.json<{
          result: { data: { json: { items: AnimalView[]; nextCursor: string | null } } };
        }>("GET", `/trpc/animals.list?input=${input}`);
        return response.result.data.json;
      };
      const seen: AnimalView[] = [];
      const before = (await list("category=goats&limit=50")).length;
      for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
        const { items, nextCursor }: { items: AnimalView[]; nextCursor: string | null } = await trpc(cursor);
        seen.push(...items);
        cursor = nextCursor;
        server.clock.advance(1000);
        if (sort === "recent") await create({ category: "goats", title: "new", price: 1 });
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen).toHaveLength(before);
      const prices = seen.map(({ price }) => price);
      if (sort === "price-low") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      if (sort === "price-high") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    },
  );

  it.each(["category=camel", "limit=0", "limit=51", "limit=x", "offset=-1", "offset=10001", "sort=best"])(
    "rejects %s",
    async (query) => {
      expect(await rejection(visitor, "GET", `/api/animals?${query}`)).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT" },
      });
    },
  );

  it("searches words of title and place in both scripts, and matches wildcards literally", async () => {
    await create({ category: "sheep", title: "Deccani ram 100%", titleHindi: "दक्कनी मेढ़ा", location: "Latur, 413512" });
    expect(titles(await list("search=deccani%20LATUR"))).toEqual(["Deccani ram 100%"]);
    expect(titles(await list("search=मेढ़ा"))).toEqual(["Deccani ram 100%"]);
    expect(titles(await list("search=100%25"))).toEqual(["Deccani ram 100%"]);
    expect(titles(await list("search=d%25i"))).toEqual([]);
    expect(titles(await list("search=ra&category=sheep"))).toEqual(["Deccani ram 100%"]);
    expect(titles(await list("search=%27%20union%20select%20--"))).toEqual([]);
  });

  it("shows an inactive listing to its owner only", async () => {
    const hidden = await create({ title: "hidden", isActive: false });
    const path = `/api/animals/${hidden.id}`;
    expect((await visitor.send("GET", path)).status).toBe(404);
    expect((await other.send("GET", path)).status).toBe(404);
    expect((await other.send("PATCH", path, { price: 1 })).status).toBe(404);
    expect((await other.send("DELETE", path)).status).toBe(404);
    expect((await seller.json<AnimalView>("GET", path)).price).toBe(hidden.price);
    expect(titles(await list("limit=50"))).not.toContain("hidden");
    const owners = await seller.json<AnimalView[]>("GET", `/api/sellers/${seller.userId}/animals`);
    const others = await other.json<AnimalView[]>("GET", `/api/sellers/${seller.userId}/animals`);
    expect(titles(owners)).toContain("hidden");
    expect(titles(others)).not.toContain("hidden");
  });

  it("reveals no phone and no address", async () => {
    const text = JSON.stringify(await list("limit=50"));
    expect(text).not.toContain(seller.phone.slice(3));
    expect(text.replaceAll('"phoneVerified":true', "")).not.toMatch(/phone|email|address/i);
  });
});

describe("sorting by distance", () => {
  it("returns kilometres from a pincode or a point, and lists unknown places last", async () => {
    const place = (title: string, location: string) => create({ category: "cattle", title, location });
    await place("Hisar", "Rampura, Hisar, Haryana, 125001");
    await place("Latur", "Shivapur, Latur, Maharashtra, 413512");
    await place("nowhere", "somewhere without a pincode");
    await place("Pune", "Pune, Maharashtra, 411001");
    const near = await list("category=cattle&sort=nearest&pincode=413512");
    expect(titles(near)).toEqual(["Latur", "Pune", "Hisar", "nowhere"]);
    const distances = near.map(({ distance }) => distance);
    // The same numbers as in the browser, which computes them from the rounded coordinates.
    const [latur] = near;
    const computed = near.map((each) => kilometresBetween(latur ?? {}, each));
    expect(distances).toEqual([0, expect.closeTo(computed[1] ?? 0, 1), expect.closeTo(computed[2] ?? 0, 1), undefined]);
    expect(distances[1]).toBeGreaterThan(250);
    expect(distances[1]).toBeLessThan(330);
    expect(titles(await list("category=cattle&sort=nearest&lat=29.15&lng=75.72&limit=1"))).toEqual(["Hisar"]);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((n) => list(`category=cattle&sort=nearest&pincode=413512&limit=1&offset=${n}`)),
    );
    expect(titles(pages.flat())).toEqual(titles(near));
  });

  it("returns the pincode's coordinates with two decimals, and none for an unknown place", async () => {
    const known = await create({ location: "Rampura, Hisar, Haryana, 125001" });
    expect(known).toMatchObject({ lat: 29.16, lng: 75.73 });
    for (const pincode of ["125 001", "१२५ ००१", "125-001", "125\u00a0001"])
      expect(await create({ location: `Rampura, Haryana, ${pincode}` })).toMatchObject({
        lat: 29.16,
        lng: 75.73,
      });
    const unknown = await create({ location: "somewhere without a pincode" });
    expect(unknown).not.toHaveProperty("lat");
    expect(unknown).not.toHaveProperty("lng");
  });

  it.each([
    "sort=nearest",
    "sort=nearest&pincode=12",
    "sort=nearest&pincode=999999",
    "sort=nearest&lat=91&lng=0",
    "sort=nearest&lat=19",
  ])("rejects a missing, invalid or unknown origin: %s", async (query) =>
    expect((await visitor.send("GET", `/api/animals?${query}`)).status).toBe(400),
  );
});

describe("updateAnimal", () => {
  it("changes only the given fields", async () => {
    const before = await create({ dailyMilkProduction: 12, titleHindi: "भैंस", kaunSaByaat: "2" });
    const path = `/api/animals/${before.id}`;
    const changes = {
      price: 70_000,
      titleHindi: "",
      location: "Shivapur, Latur, Maharashtra, 413512",
      sellerId: other.userId,
      id: "0199a000-0000-7000-8000-000000000000",
      createdAt: "2020-01-01T00:00:00.000Z",
    };
    const after = await seller.json<AnimalView>("PATCH", path, changes);
    const place = { place: { district: "Latur", state: "Maharashtra" }, lat: 18.42, lng: 76.58 };
    expect(after).toEqual({
      ...before,
      updatedAt: after.updatedAt,
      price: 70_000,
      titleHindi: null,
      location: changes.location,
      ...place,
    });
    expect(await visitor.json("GET", path)).toEqual(after);
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, before.id));
    expect(row?.latitude).toBeCloseTo(18.4, 0);
    expect(await seller.json("PATCH", path, {})).toEqual(after);
  });

  it("rejects other users and invalid changes, and leaves the listing unchanged", async () => {
    const before = await create();
    const path = `/api/animals/${before.id}`;
    expect((await visitor.send("PATCH", path, { price: 1 })).status).toBe(401);
    expect(await rejection(other, "PATCH", path, { price: 1 })).toMatchObject({
      status: 403,
      body: { code: "NOT_OWNER" },
    });
    for (const bad of [{ price: 0 }, { title: "" }, { category: "camel" }, { isActive: "no" }, { images: ["/x"] }]) {
      expect((await seller.send("PATCH", path, bad)).status).toBe(400);
    }
    expect((await rejection(seller, "PATCH", path, { price: 0 })).body).toMatchObject({
      fields: { price: "Price must be greater than 0" },
    });
    expect(await visitor.json("GET", path)).toEqual(before);
  });
});

describe("deleteAnimal", () => {
  it("rejects other users, and deletes the owner's listing", async () => {
    const { id } = await create();
    expect((await visitor.send("DELETE", `/api/animals/${id}`)).status).toBe(401);
    expect(await rejection(other, "DELETE", `/api/animals/${id}`)).toMatchObject({
      status: 403,
      body: { code: "NOT_OWNER" },
    });
    expect((await visitor.send("GET", `/api/animals/${id}`)).status).toBe(200);
    expect((await seller.send("DELETE", `/api/animals/${id}`)).status).toBe(204);
    expect((await visitor.send("GET", `/api/animals/${id}`)).status).toBe(404);
    expect((await seller.send("DELETE", `/api/animals/${id}`)).status).toBe(404);
  });

  it("answers 400 to an invalid ID", async () => {
    expect((await seller.send("DELETE", "/api/animals/1")).status).toBe(400);
    expect((await visitor.send("GET", "/api/animals/1")).status).toBe(400);
  });
});
