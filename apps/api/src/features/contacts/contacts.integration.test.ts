import { animals } from "@pashu/db/schema/animals";
import { contacts, listingCopies } from "@pashu/db/schema/contacts";
import { imageHashes } from "@pashu/db/schema/photos";
import { users } from "@pashu/db/schema/users";
import {
  CONTACTS_KEEP_MS,
  CONTACTS_PER_USER,
  COPY_MAX_BYTES,
  DAY,
  HOUR,
  REPORT_AFTER_END_MS,
  TEXT_LIMITS,
} from "@pashu/validators/limits";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { UserExport } from "../users/export.present.ts";
import type { ContactsPage } from "./list-contacts.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(contacts);
  await server.deps.db.delete(listingCopies);
  [seller, buyer] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
});

const COW = { title: "Gir cow", description: "Calm", category: "cattle", price: 50_000, location: "Latur, 413512" };
const publish = (changes: object = {}, by = seller) =>
  by.json<AnimalView>("POST", "/api/animals", { ...COW, ...changes });
const call = ({ id, sellerId }: AnimalView, by = buyer) =>
  by.send("GET", `/api/sellers/${sellerId}/contact?animal=${id}`);
const list = (by = buyer, query = "") => by.json<ContactsPage>("GET", `/api/contacts?${query}`);
const items = async (by = buyer, query = "") => (await list(by, query)).items;
const copies = () => server.deps.db.select().from(listingCopies);
const change = (id: string, body: object, by = buyer) => by.send("PATCH", `/api/contacts/${id}`, body);
const pause = ({ id }: AnimalView) => seller.json("PATCH", `/api/animals/${id}`, { isActive: false });
const report = (animalId: string, by = buyer) =>
  by.send("POST", "/api/reports", { subjectType: "animal", subjectId: animalId, reason: "wrong-details" });
const setUser = (user: TestUser, values: Partial<typeof users.$inferInsert>) =>
  server.deps.db.update(users).set(values).where(eq(users.id, user.userId));

/** The buyer sends requests meanwhile, so the session does not end. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * DAY) {
    server.clock.advance(Math.min(left, 10 * DAY));
    await items();
  }
}

describe("a contact", () => {
  it("is listed as the animal was, without number and address, in the reader's language", async () => {
    const [titles, milk] = [{ titleHindi: "गिर गाय", titleMarathi: "गीर गाय" }, { dailyMilkProduction: 12 }];
    const cow = await publish({ ...titles, ...milk, title: "Gir cow, call 98765 43210" });
    await call(cow);
    const text = await (await buyer.send("GET", "/api/contacts")).text();
    const page = JSON.parse(text) as ContactsPage;
    expect(page).toMatchObject({
      items: [
        {
          ...{ animalId: cow.id, title: "Gir cow, call •••", category: "cattle", price: 50_000, priceNote: null },
          ...{ sellerId: seller.userId, sellerName: "Sunita", times: 1, note: null, state: "called" },
          ...{ status: "live", fallenPrice: null, mayReport: true, image: null },
          firstAt: server.clock.now().toISOString(),
          lastAt: server.clock.now().toISOString(),
        },
      ],
      nextCursor: null,
    });
    expect(page.items[0]?.highlights[0]).toBe("12 litres a day");
    for (const hidden of [seller.phone.slice(-10), "98765", "Latur", "413512"]) expect(text).not.toContain(hidden);
    expect((await items(buyer, "lang=mr"))[0]?.title).toBe("गीर गाय");
  });

  it("is listed to its buyer alone", async () => {
    await call(await publish());
    const other = await server.signUp("Mohan");
    for (const user of [other, seller]) expect(await items(user)).toEqual([]);
    expect((await server.visitor().send("GET", "/api/contacts")).status).toBe(401);
    const [{ id } = { id: "" }] = await items();
    expect((await change(id, { note: "mine" }, other)).status).toBe(404);
    expect((await other.send("DELETE", `/api/contacts/${id}`)).status).toBe(204);
    expect((await other.send("DELETE", "/api/contacts")).status).toBe(204);
    expect(await items()).toMatchObject([{ id, note: null }]);
  });

  it("is none of one's own listing, of a refused request, or of a seller without a listing", async () => {
    const cow = await publish();
    await call(cow, seller);
    await buyer.send("GET", `/api/sellers/${seller.userId}/contact`);
    await pause(cow);
    expect((await call(cow)).status).toBe(404);
    await setUser(buyer, { suspendedUntil: new Date(server.clock.now().getTime() + DAY) });
    expect((await call(await publish())).status).toBe(403);
    expect([...(await items(seller)), ...(await items())]).toEqual([]);
  });

  it("counts a day once, also in two tabs at once, and moves to the top", async () => {
    const [cow, other] = [await publish(), await publish({ title: "Other" })];
    await Promise.all([call(cow), call(cow), call(cow)]);
    server.clock.advance(HOUR);
    await call(other);
    server.clock.advance(DAY);
    await call(cow);
    await call(cow);
    expect(await items()).toMatchObject([
      { animalId: cow.id, times: 2, firstAt: new Date(server.clock.now().getTime() - DAY - HOUR).toISOString() },
      { animalId: other.id, times: 1 },
    ]);
  });

  it("comes in pages, newest first, also with equal times", async () => {
    const cows = await Promise.all(Array.from({ length: 5 }, (_, n) => publish({ title: `Cow ${n}` })));
    for (const cow of cows) await call(cow);
    const found: string[] = [];
    let cursor: string | null = "";
    do {
      const page: ContactsPage = await list(buyer, `limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items.map(({ animalId }) => animalId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toHaveLength(5);
    expect(new Set(found)).toEqual(new Set(cows.map(({ id }) => id)));
    for (const bad of ["limit=0", "limit=51", "limit=x", "cursor=1_2", `cursor=${"9".repeat(300)}`, "lang=fr"])
      expect((await buyer.send("GET", `/api/contacts?${bad}`)).status).toBe(400);
  });

  it("has what became of the listing: a lower price, sold, gone", async () => {
    const cow = await publish();
    await call(cow);
    const edit = (body: object) => seller.json("PATCH", `/api/animals/${cow.id}`, body);
    await edit({ price: 60_000, title: "Cow with calf" });
    expect(await items()).toMatchObject([{ title: "Gir cow", price: 50_000, fallenPrice: null }]);
    await edit({ price: 45_000 });
    expect(await items()).toMatchObject([{ price: 50_000, fallenPrice: 45_000, status: "live" }]);
    await call(cow);
    expect(await items()).toMatchObject([{ title: "Cow with calf", price: 45_000, fallenPrice: null }]);
    await edit({ isActive: false, price: 40_000 });
    expect(await items()).toMatchObject([{ price: 45_000, fallenPrice: null, status: "gone", mayReport: true }]);
    await edit({ isActive: true });
    await seller.json("POST", `/api/animals/${cow.id}/sold`, { where: "here" });
    expect(await items()).toMatchObject([{ status: "sold", fallenPrice: null, mayReport: true }]);
    await wait(REPORT_AFTER_END_MS + HOUR);
    expect(await items()).toMatchObject([{ status: "gone", mayReport: false }]);
  });

  it("reveals no withheld listing and no other photo than the one that was seen", async () => {
    const cow = await publish();
    const at = ["a", "b"].map((name) => `/objects/images/${name}.webp`);
    const setPhotos = (images: string[]) =>
      server.deps.db.update(animals).set({ images }).where(eq(animals.id, cow.id));
    await setPhotos(at);
    await call(cow);
    expect(await items()).toMatchObject([{ image: at[0] }]);
    await setPhotos(at.slice(1));
    expect(await items()).toMatchObject([{ image: at[1] }]);
    await setPhotos(["/objects/images/c.webp"]);
    expect(await items()).toMatchObject([{ image: null }]);
    await setPhotos(at);
    await server.deps.db
      .update(animals)
      .set({ hiddenAt: server.clock.now(), hiddenBy: "moderator", price: 1000 })
      .where(eq(animals.id, cow.id));
    expect(await items()).toMatchObject([{ status: "gone", image: null, fallenPrice: null, title: "Gir cow" }]);
  });

  it("keeps animal, price and date after the listing, and after the account without the name", async () => {
    const cow = await publish();
    await call(cow);
    await seller.send("DELETE", `/api/animals/${cow.id}`);
    const kept = { animalId: cow.id, title: "Gir cow", price: 50_000, status: "gone", mayReport: true };
    expect(await items()).toMatchObject([{ ...kept, sellerName: "Sunita" }]);
    expect((await seller.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await items()).toMatchObject([{ ...kept, sellerName: null, sellerId: null }]);
  });

  it("may be reported exactly while the report is accepted, also when it was deleted from the list", async () => {
    const [cow, other] = [await publish(), await publish({ title: "Other" })];
    await call(cow);
    await call(other);
    await buyer.send("DELETE", "/api/contacts");
    await pause(cow);
    await pause(other);
    expect((await report(cow.id)).status).toBe(201);
    await wait(REPORT_AFTER_END_MS);
    expect((await report(other.id)).status).toBe(404);
  });

  it("deleted from the list resets no limit", async () => {
    const cow = await publish();
    const [{ max }] = CONTACTS_PER_USER;
    for (let n = 0; n < max; n += 1) expect((await call(cow)).status).toBe(200);
    await buyer.send("DELETE", "/api/contacts");
    expect((await call(cow)).status).toBe(429);
    expect(await items()).toEqual([]);
  });

  it("is deleted one by one and all, twice without an error", async () => {
    const cows = [await publish(), await publish(), await publish()];
    for (const cow of cows) await call(cow);
    const [first] = await items();
    for (let n = 0; n < 2; n += 1) expect((await buyer.send("DELETE", `/api/contacts/${first?.id}`)).status).toBe(204);
    expect((await items()).map(({ id }) => id)).not.toContain(first?.id);
    expect(await items()).toHaveLength(2);
    for (let n = 0; n < 2; n += 1) expect((await buyer.send("DELETE", "/api/contacts")).status).toBe(204);
    expect(await items()).toEqual([]);
  });

  it("goes 180 days after the last call", async () => {
    const [cow, old] = [await publish(), await publish({ title: "Old" })];
    await call(cow);
    await call(old);
    server.clock.advance(20 * DAY);
    await call(cow);
    server.clock.advance(CONTACTS_KEEP_MS - 20 * DAY);
    await runJob(server.deps, "old-contacts");
    expect(await server.deps.db.$count(contacts)).toBe(2);
    server.clock.advance(1);
    await runJob(server.deps, "old-contacts");
    const left = await server.deps.db.select({ animalId: contacts.animalId }).from(contacts);
    expect(left).toEqual([{ animalId: cow.id }]);
  });
});

it.each([
  ["the buyer deletes all", () => buyer.send("DELETE", "/api/contacts")],
  ["the buyer stops sharing", () => buyer.send("POST", "/trpc/users.setContactSharing", { json: { on: false } })],
  ["the buyer deletes the account", () => buyer.send("DELETE", "/api/users/me")],
  ["the seller deletes the account", () => seller.send("DELETE", "/api/users/me")],
])("contacts are locked in the order of their ids when %s", async (_, write) => {
  const { db } = server.deps;
  const cows = [await publish(), await publish(), await publish()];
  // Neither an index nor the table has the contacts in the order of their ids.
  for (const cow of cows.toReversed()) await call(cow);
  await db.update(contacts).set({ sharedAt: server.clock.now() });
  const first = db.select({ id: contacts.id }).from(contacts).orderBy(asc(contacts.id)).limit(1);
  await db
    .update(contacts)
    .set({ lastAt: new Date(server.clock.now().getTime() - 1) })
    .where(inArray(contacts.id, first));
  let response: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`${first} for update`);
    response = write();
    await untilWaitingForLock(db);
    expect(await db.select().from(contacts).for("update", { skipLocked: true })).toHaveLength(2);
  });
  expect((await response)?.ok).toBe(true);
});

it("a contact loses what its seller noted when the last release deletes the seller's account", async () => {
  const { db } = server.deps;
  await call(await publish());
  await db.update(contacts).set({ sharedAt: server.clock.now(), sellerState: "talked" });
  await runJob(server.deps, "left-contacts");
  expect(await db.select().from(contacts)).toMatchObject([{ sellerState: "talked" }]);
  await db.delete(users).where(eq(users.id, seller.userId));
  await runJob(server.deps, "left-contacts");
  expect(await db.select().from(contacts)).toMatchObject([{ sellerId: null, sharedAt: null, sellerState: null }]);
});

describe("note and state", () => {
  it("are stored apart from each other, and stay with the next call", async () => {
    const cow = await publish();
    await call(cow);
    const [{ id } = { id: "" }] = await items();
    expect(await (await change(id, { note: "  On Sunday " })).json()).toEqual({
      id,
      note: "On Sunday",
      state: "called",
    });
    await change(id, { state: "going" });
    await change(id, {});
    server.clock.advance(DAY);
    await call(cow);
    expect(await items()).toMatchObject([{ id, note: "On Sunday", state: "going", times: 2 }]);
    await change(id, { note: " \u200b" });
    expect(await items()).toMatchObject([{ note: null, state: "going" }]);
    await change(id, { note: "again" });
    await change(id, { note: null });
    expect(await items()).toMatchObject([{ note: null }]);
  });

  it.each([
    [{ note: "x".repeat(TEXT_LIMITS.contactNote) }, 200],
    [{ note: "क्षि".repeat(TEXT_LIMITS.contactNote) }, 200],
    [{ note: "👨‍👩‍👧‍👦".repeat(TEXT_LIMITS.contactNote) }, 200],
    [{ note: "x".repeat(TEXT_LIMITS.contactNote + 1) }, 400],
    [{ note: `a${"\u0301".repeat(5000)}` }, 400],
    [{ note: "\0" }, 400],
    [{ note: "\uD800" }, 400],
    [{ note: 5 }, 400],
    [{ note: ["x"] }, 400],
    [{ state: "sold" }, 400],
    [{ state: null }, 400],
    [{ state: ["called"] }, 400],
  ])("%# is checked", async (body, status) => {
    await call(await publish());
    const [{ id } = { id: "" }] = await items();
    expect((await change(id, body)).status).toBe(status);
    const [stored] = await items();
    const isStored = status === 200;
    expect(stored).toMatchObject(isStored ? body : { note: null, state: "called" });
  });

  it("are read and changed by a suspended buyer, and only read by a banned one", async () => {
    await call(await publish());
    const [{ id } = { id: "" }] = await items();
    await setUser(buyer, { suspendedUntil: new Date(server.clock.now().getTime() + DAY) });
    expect((await change(id, { state: "going" })).status).toBe(200);
    await setUser(buyer, { bannedAt: server.clock.now() });
    expect((await change(id, { state: "bought" })).status).toBe(403);
    expect(await items()).toMatchObject([{ state: "going" }]);
    expect((await buyer.send("DELETE", `/api/contacts/${id}`)).status).toBe(204);
    expect(await items()).toEqual([]);
  });

  it("are exported to the buyer, not to the seller, and go with the account", async () => {
    const cow = await publish();
    await call(cow);
    const [{ id } = { id: "" }] = await items();
    await change(id, { note: "Ask for the calf", state: "not-for-me" });
    const exported = await buyer.json<UserExport>("GET", "/api/users/me/export");
    const at = server.clock.now().toISOString();
    expect(exported.contacts).toEqual([
      {
        ...{ id, animalId: cow.id, sellerId: seller.userId, firstAt: at, lastAt: at, times: 1 },
        ...{ note: "Ask for the calf", state: "not-for-me", sharedAt: null },
      },
    ]);
    expect((await seller.json<UserExport>("GET", "/api/users/me/export")).contacts).toEqual([]);
    await buyer.send("DELETE", "/api/users/me");
    expect(await server.deps.db.$count(contacts)).toBe(0);
  });
});

describe("the copy of a listing", () => {
  const HOSTILE = "\u0301".repeat(10);
  it.each([
    ["Devanagari and emoji", { description: "क्षि😀".repeat(1000) }, "क्षि😀".repeat(100)],
    [
      "stacked accents in every text",
      {
        ...{ title: `a${HOSTILE}`.repeat(100), titleHindi: `क${HOSTILE}`.repeat(100) },
        ...{ titleMarathi: `ख${HOSTILE}`.repeat(100), breed: `a${HOSTILE}`.repeat(60), age: `a${HOSTILE}`.repeat(40) },
      },
      "",
    ],
    ["quotes, which JSON escapes", { description: `"\\`.repeat(1000) }, `"\\`.repeat(100)],
  ])("has at most COPY_MAX_BYTES with %s", async (_name, changes, start) => {
    expect((await call(await publish(changes))).status).toBe(200);
    const [copy] = await copies();
    expect(Buffer.byteLength(JSON.stringify(copy?.data))).toBeLessThanOrEqual(COPY_MAX_BYTES);
    expect(copy?.data.text.startsWith(start)).toBe(true);
    const [{ size } = { size: 0 }] = await server.deps.db.execute<{ size: number }>(
      sql`select octet_length(data::text) as size from listing_copies`,
    );
    // PostgreSQL writes a space after each colon and comma.
    expect(size).toBeLessThanOrEqual(COPY_MAX_BYTES + 200);
    expect(await items()).toHaveLength(1);
  });

  it("shows the photo that the buyer saw also under another view", async () => {
    const cow = await publish();
    const image = `/objects/images/${cow.id}.webp`;
    const show = (images: string[]) => server.deps.db.update(animals).set({ images }).where(eq(animals.id, cow.id));
    await show([`${image}?view=side`]);
    await call(cow);
    await show([`${image}?view=front`]);
    expect((await items())[0]?.image).toBe(`${image}?view=side`);
    await show([]);
    expect((await items())[0]?.image).toBeNull();
  });

  it("has the hashes of the photos", async () => {
    const cow = await publish();
    const [image, createdAt] = [`/objects/images/${cow.id}.webp`, server.clock.now()];
    await server.deps.db
      .update(animals)
      .set({ images: [image] })
      .where(eq(animals.id, cow.id));
    await server.deps.db
      .insert(imageHashes)
      .values({ objectPath: image, variant: 0, hash: 255n, bands: [1], ownerId: seller.userId, createdAt });
    await call(cow);
    expect((await copies())[0]?.data.hashes).toEqual(["00000000000000ff"]);
  });

  it("is one for a revision, also of two buyers at once, and another one after an edit", async () => {
    const cow = await publish();
    const other = await server.signUp("Mohan");
    const all = await Promise.all([call(cow), call(cow, other), call(cow), call(cow, other)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await copies()).toHaveLength(1);
    expect([...(await items()), ...(await items(other))]).toHaveLength(2);
    server.clock.advance(HOUR);
    await call(cow);
    expect(await copies()).toMatchObject([{ shownAt: server.clock.now() }]);
    await seller.json("PATCH", `/api/animals/${cow.id}`, { description: "Not calm" });
    await call(cow);
    expect((await copies()).map(({ data }) => data.text).toSorted()).toEqual(["Calm", "Not calm"]);
    expect(await items()).toHaveLength(1);
  });
});
