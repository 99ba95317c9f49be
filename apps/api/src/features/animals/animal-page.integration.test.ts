import { animalActivity, animalViews } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { DAY, LISTED_COUNT_MAX, SIMILAR_ANIMALS_MAX } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "./animals.present.ts";
import type { AnimalPage } from "./get-animal-page.ts";

const HISAR = "Rampura, Hisar, Haryana, 125001";
/** 25 km, 155 km and 1,400 km from Hisar. */
const HANSI = "Hansi, Haryana, 125033";
const DELHI = "Delhi, 110001";
const LATUR = "Latur, Maharashtra, 413512";
const NOWHERE = "behind the temple";

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

const create = (changes: object = {}, client: TestClient = seller) =>
  client.json<AnimalView>("POST", "/api/animals", {
    title: "Murrah",
    description: "Calm",
    category: "buffalo",
    price: 85_000,
    breed: "Murrah",
    location: HISAR,
    ...changes,
  });
const similarTo = ({ id }: { id: string }) => visitor.json<AnimalView[]>("GET", `/api/animals/${id}/similar`);
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

async function query<Result>(client: TestClient, procedure: string, input: object): Promise<Result> {
  const parameter = encodeURIComponent(JSON.stringify({ json: input }));
  const response = await client.json<{ result: { data: { json: Result } } }>(
    "GET",
    `/trpc/${procedure}?input=${parameter}`,
  );
  return response.result.data.json;
}
const pageOf = ({ id }: { id: string }, client: TestClient = visitor) =>
  query<AnimalPage>(client, "animals.page", { id });

describe("similar listings", () => {
  it("are on sale, of the same category, and nearest first", async () => {
    const category = "sheep";
    const origin = await create({ category, title: "origin" });
    for (const [title, location] of [
      ["Latur", LATUR],
      ["Hansi", HANSI],
      ["nowhere", NOWHERE],
      ["Delhi", DELHI],
    ])
      await create({ category, title, location });
    await create({ category, title: "paused", isActive: false });
    await create({ category: "goats", title: "goat" });
    expect(titles(await similarTo(origin))).toEqual(["Hansi", "Delhi", "Latur", "nowhere"]);
    const { similar } = await pageOf(origin);
    expect(titles(similar)).toEqual(["Hansi", "Delhi", "Latur", "nowhere"]);
    expect(similar[0]).toMatchObject({ lat: 29.1, lng: 75.97 });
    expect(similar.at(-1)).not.toHaveProperty("lat");
    expect(JSON.stringify(similar)).not.toContain("temple");
  });

  it("are nearest to the place of the reader if it is given, also for a listing without coordinates", async () => {
    const category = "sheep";
    const here = { lat: 18.4088, lng: 76.5604 };
    const near = (id: string, client: TestClient = visitor) =>
      query<AnimalPage>(client, "animals.similarNear", { id, locale: "hi", ...here });
    for (const location of [HISAR, NOWHERE]) {
      const origin = await create({ category, title: "from", location });
      const { similar, places } = await near(origin.id);
      expect(titles(similar)[0]).toBe("Latur");
      expect(places["MH-Latur"]?.hi).toBe("लातूर, महाराष्ट्र");
      await seller.send("DELETE", `/api/animals/${origin.id}`);
    }
    const { id } = await create({ category, isActive: false });
    expect(titles((await near(id, seller)).similar)[0]).toBe("Latur");
    await expect(near(id, other)).rejects.toThrow();
  });

  it("prefer a similar milk yield among those of the breed at the same distance", async () => {
    const goat = { category: "goats", breed: "Sirohi", dailyMilkProduction: 3 };
    const origin = await create(goat);
    for (let n = 0; n < SIMILAR_ANIMALS_MAX; n += 1) await create({ ...goat, title: "in milk" });
    await create({ ...goat, title: "other", dailyMilkProduction: 8 });
    expect(new Set(titles(await similarTo(origin)))).toEqual(new Set(["in milk"]));
  });

  it("prefer the same breed among those at about the same distance", async () => {
    const category = "cattle";
    const origin = await create({ category, breed: "gir", dailyMilkProduction: 12 });
    for (let n = 0; n < SIMILAR_ANIMALS_MAX; n++) await create({ category, title: "Jersey", breed: "Jersey" });
    await create({ category, title: "Gir", breed: "Gir", dailyMilkProduction: 13, location: HANSI });
    const found = titles(await similarTo(origin));
    expect(found).toHaveLength(SIMILAR_ANIMALS_MAX);
    expect(found.at(-1)).toBe("Gir");
  });

  it("are the newest ones for a listing without coordinates", async () => {
    const category = "poultry";
    const origin = await create({ category, location: NOWHERE });
    for (const title of ["first", "second"]) await create({ category, title });
    expect(titles(await similarTo(origin))).toEqual(["second", "first"]);
  });

  it("are 404 for a listing that only its owner may see", async () => {
    const { id } = await create({ isActive: false });
    for (const [client, status] of [
      [seller, 200],
      [other, 404],
      [visitor, 404],
    ] as const)
      expect((await client.send("GET", `/api/animals/${id}/similar`)).status).toBe(status);
  });
});

describe("animals.page", () => {
  it("contains the district in place of the address, in each language, and the address if the pincode is unknown", async () => {
    const street = "Potter lane 7";
    const texts = { location: `${street}, ${HISAR}`, locationHindi: `${street}, ${HISAR}`, locationMarathi: street };
    const animal = await create(texts);
    for (const client of [visitor, other, seller]) {
      for (const locale of [undefined, "en", "hi", "mr"]) {
        const page = await query<AnimalPage>(client, "animals.page", { id: animal.id, locale });
        expect(JSON.stringify(page)).not.toContain(street);
      }
    }
    const inHindi = await query<AnimalPage>(visitor, "animals.page", { id: animal.id, locale: "hi" });
    expect(inHindi.animal?.location).toBe("हिसार, हरियाणा");
    expect(await visitor.json("GET", `/api/animals/${animal.id}`)).toMatchObject(texts);
    const unknown = await create({ location: street });
    expect((await pageOf(unknown)).animal?.location).toBe(street);
  });

  it("contains the seller, and the district in every language instead of the address", async () => {
    await server.deps.db.update(users).set({ soldCount: 7 }).where(eq(users.id, seller.userId));
    const page = await pageOf(await create());
    expect(page).toMatchObject({ gone: false, seller: { soldCount: 7, memberSince: expect.any(String) }, owner: null });
    const seenOfSeller = { name: "Sunita", rating: null, reviewCount: 0, phoneVerified: true, soldCount: 7 };
    expect(page.animal?.seller).toEqual(seenOfSeller);
    expect(page.places["HR-Hisar"]).toEqual({
      en: "Hisar, Haryana",
      hi: "हिसार, हरियाणा",
      mr: "हिसार, हरियाणा",
    });
  });

  it("says that the phone is verified only if buyers get the number that signs in", async () => {
    const rahul = await server.signUp("Rahul");
    const animal = await create({}, rahul);
    const digits = rahul.phone.slice(3);
    const other = "9876501234";
    const inHindi = [...digits].map((digit) => "०१२३४५६७८९"[Number(digit)]).join("");
    const isVerified = async (phone: string | null) => {
      await server.deps.db.update(users).set({ contactPhone: phone }).where(eq(users.id, rahul.userId));
      const { seller: shown } = await visitor.json<AnimalView>("GET", `/api/animals/${animal.id}`);
      expect((await pageOf(animal)).animal?.seller.phoneVerified).toBe(shown.phoneVerified);
      return shown.phoneVerified;
    };
    const spaced = `${digits.slice(0, 5)} ${digits.slice(5)}`;
    for (const own of [null, rahul.phone, digits, `0${digits}`, `91-${digits}`, `+91 ${spaced}`, inHindi])
      expect(await isVerified(own), `${own}`).toBe(true);
    const strangers = [other, `${digits} / ${other}`, `${other} ${digits}`, `${digits}0`, digits.slice(1), "", " "];
    for (const foreign of strangers) expect(await isVerified(foreign), foreign).toBe(false);
  });

  it("counts the seller's listings on sale and counted sales, among the newest", async () => {
    const rahul = await server.signUp("Rahul");
    const listedCount = async () => {
      const page = await pageOf(animal);
      return page.animal && page.seller.listedCount;
    };
    const animal = await create({}, rahul);
    expect(await listedCount()).toBe(1);
    const now = server.clock.now();
    const states = [
      {},
      { soldAt: now, saleCounted: true },
      { soldAt: now },
      { isActive: false },
      { expiredAt: now },
      { heldAt: now },
      { hiddenAt: now, hiddenBy: "moderator" },
    ] as const;
    for (const state of states) {
      const { id } = await create({}, rahul);
      if (Object.keys(state).length > 0) await server.deps.db.update(animals).set(state).where(eq(animals.id, id));
    }
    const deleted = await create({}, rahul);
    await rahul.send("DELETE", `/api/animals/${deleted.id}`);
    expect(await listedCount()).toBe(3);
    const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, animal.id));
    if (row === undefined) throw new Error("no listing");
    const { onSale: _onSale, searchText: _searchText, ...columns } = row;
    const older = { createdAt: new Date(now.getTime() - 1) };
    await server.deps.db.update(animals).set(older).where(eq(animals.sellerId, rahul.userId));
    const copies = Array.from({ length: LISTED_COUNT_MAX }, () => ({ ...columns, id: uuidv7() }));
    await server.deps.db.insert(animals).values(copies);
    expect(await listedCount()).toBe(LISTED_COUNT_MAX);
  });

  it("counts views and contacts for the owner alone", async () => {
    const animal = await create();
    expect(await pageOf(animal, seller)).toMatchObject({ owner: { views: 0, contacts: 0, question: null } });
    await server.deps.db.insert(animalViews).values([
      { animalId: animal.id, day: "2026-11-20", views: 40 },
      { animalId: animal.id, day: "2026-11-21", views: 2 },
    ]);
    await server.deps.db.insert(animalActivity).values({ animalId: animal.id, contacts: 3 });
    expect(await pageOf(animal, seller)).toMatchObject({ owner: { views: 42, contacts: 3 } });
    expect(await pageOf(animal, other)).toMatchObject({ owner: null });
  });

  it("offers the newest listings for a deleted one", async () => {
    const deleted = await create();
    const newest: string[] = [];
    for (let n = 0; n < SIMILAR_ANIMALS_MAX; n += 1) newest.unshift((await create()).id);
    await seller.send("DELETE", `/api/animals/${deleted.id}`);
    const page = await pageOf(deleted);
    expect(page).toMatchObject({ gone: true, animal: null });
    expect(page.similar.map(({ id }) => id)).toEqual(newest);
  });

  it("says that a listing of a deleted account is gone", async () => {
    const leaving = await server.signUp("Ramesh");
    const animal = await create({}, leaving);
    await leaving.send("DELETE", `/api/users/${leaving.userId}`);
    expect(await pageOf(animal)).toMatchObject({ gone: true, animal: null });
  });

  it("shows a sold listing to visitors, and as gone after 30 days", async () => {
    const hindi = { descriptionHindi: "शांत", locationHindi: "रामपुरा", additionalInfoHindi: "सींग" };
    const animal = await create({ additionalInfo: "Horns", ...hindi });
    const soldAgo = (days: number) =>
      server.deps.db
        .update(animals)
        .set({ soldAt: new Date(server.clock.now().getTime() - days * DAY) })
        .where(eq(animals.id, animal.id));
    await soldAgo(29);
    expect(await pageOf(animal)).toMatchObject({ gone: false, animal: { status: "sold" } });
    await soldAgo(31);
    const gone = await pageOf(animal);
    expect(gone).toMatchObject({ gone: true, animal: { status: "sold", title: "Murrah", districtId: "HR-Hisar" } });
    for (const text of ["Calm", "Rampura", "Sunita", "Horns", ...Object.values(hindi)])
      expect(JSON.stringify(gone)).not.toContain(text);
    expect(gone.animal).not.toHaveProperty("lat");
    expect(await pageOf(animal, seller)).toMatchObject({ gone: false, animal: { lat: 29.16, lng: 75.73 } });
  });
});
