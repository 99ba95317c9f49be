import { createHash } from "node:crypto";
import { animals } from "@pashu/db/schema/animals";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { IDEMPOTENCY_KEY_MAX_LENGTH, IDEMPOTENCY_KEY_TTL_MS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { earTagDigest } from "../listing-states/ear-tags.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";

let server: TestServer;
let seller: TestUser;
let other: TestUser;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  other = await server.signUp("Ramesh");
});
afterAll(() => server.close());

const newKey = () => `"listing-${(keys += 1)}"`;
const listing = (title: string) => ({
  title,
  description: "शांत भैंस",
  category: "buffalo",
  price: 85_000,
  location: "Rampura, Hisar, Haryana, 125001",
});

async function create(key: string, body: object, client: TestClient = seller) {
  const response = await client.send("POST", "/api/animals", body, { "Idempotency-Key": key });
  return { status: response.status, body: (await response.json()) as { id?: string; code?: string; fields?: object } };
}

const stored = (title: string) => server.deps.db.$count(animals, eq(animals.title, title));

const hashOf = (body: object) => createHash("sha256").update(JSON.stringify(body)).digest("base64url");

async function fingerprint(key: string) {
  const [row] = await server.deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row?.fingerprint;
}

/** The body of a request as the first release hashed it, in its order. */
const hashed = (title: string) => ({
  ...listing(title),
  ...{ breed: null, age: null, images: [], videos: [], isActive: true, dailyMilkProduction: null, kaunSaByaat: null },
  ...{ animalQuality: null, isDairy: null, isPregnant: null, calfStatus: null, additionalInfo: null },
  ...{ hasMorePictures: false, titleHindi: null, descriptionHindi: null, breedHindi: null, ageHindi: null },
  ...{ locationHindi: null, additionalInfoHindi: null },
});

describe("a listing with an idempotency key", () => {
  it("is created once, and returned in its current state on a retry", async () => {
    const key = newKey();
    const first = await create(key, listing("Sent twice"));
    expect(first.status).toBe(201);
    expect(await create(key, { ...listing("Sent twice"), sellerId: other.userId })).toEqual(first);
    expect(await stored("Sent twice")).toBe(1);
  });

  it("has the same fingerprint as in the version before facts and later texts", async () => {
    const key = newKey();
    await create(key, listing("Sent before an upgrade"));
    expect(await fingerprint(key)).toBe(hashOf(hashed("Sent before an upgrade")));
    const marathi = newKey();
    await create(marathi, { ageMarathi: "4 वर्षे", ...listing("In Marathi"), titleMarathi: "गाय" });
    expect(await fingerprint(marathi)).toBe(
      hashOf({ ...hashed("In Marathi"), titleMarathi: "गाय", ageMarathi: "4 वर्षे" }),
    );
  });

  it("has the same fingerprint as in the last release with facts in another order", async () => {
    const facts = { quantity: 3, teeth: 4, kind: "doe", ageMonths: 30, horns: "curled", sex: null, breedId: "cross" };
    const key = newKey();
    await create(key, { ...listing("Three goats"), category: "goats", facts });
    const { kind, breedId, sex, ageMonths, teeth, quantity, horns } = facts;
    const ordered = { kind, breedId, sex, ageMonths, teeth, quantity, horns };
    expect(await fingerprint(key)).toBe(hashOf({ ...hashed("Three goats"), category: "goats", facts: ordered }));
  });

  it("has the keyed digest of an ear tag in its fingerprint, because 12 digits can be guessed", async () => {
    const key = newKey();
    await create(key, { ...listing("With an ear tag"), facts: { earTag: "412345678901" } });
    const earTag = earTagDigest(server.deps.keys.earTags, "412345678901");
    expect(await fingerprint(key)).toBe(hashOf({ ...hashed("With an ear tag"), facts: { earTag } }));
  });

  it("is created once by concurrent requests", async () => {
    const key = newKey();
    const responses = await Promise.all([1, 2, 3].map(() => create(key, listing("All at once"))));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored("All at once")).toBe(1);
  });

  it("is rejected when the key was used with another body", async () => {
    const key = newKey();
    await create(key, listing("First body"));
    const { status, body } = await create(key, listing("Other body"));
    expect([status, body.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await stored("Other body")).toBe(0);
  });

  it("is independent of another user's listing with the same key", async () => {
    const key = newKey();
    const [hers, his] = [await create(key, listing("Same key")), await create(key, listing("Same key"), other)];
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(hers.body.id).not.toBe(his.body.id);
  });

  it("is not created again after its deletion", async () => {
    const key = newKey();
    const { body } = await create(key, listing("Deleted since"));
    await seller.send("DELETE", `/api/animals/${body.id}`);
    expect(await create(key, listing("Deleted since"))).toMatchObject({
      status: 404,
      body: { code: "ANIMAL_NOT_FOUND" },
    });
    expect(await stored("Deleted since")).toBe(0);
  });

  it("leaves the key unused when it is rejected", async () => {
    const key = newKey();
    const image = "/objects/images/0199a000-0000-7000-8000-000000000000.webp";
    const rejected = await create(key, { ...listing("Rejected first"), images: [image] });
    expect(rejected.body.code).toBe("MEDIA_NOT_YOURS");
    expect((await create(key, listing("Rejected first"))).status).toBe(201);
  });

  it("is recognized over tRPC too", async () => {
    const key = newKey();
    const { body } = await create(key, listing("REST and tRPC"));
    const json = { ...listing("REST and tRPC"), idempotencyKey: key };
    const again = await seller.send("POST", "/trpc/animals.create", { json });
    expect(JSON.stringify(await again.json())).toContain(body.id);
    expect(await stored("REST and tRPC")).toBe(1);
  });

  it.each([
    ["empty", ""],
    ["too long", "x".repeat(IDEMPOTENCY_KEY_MAX_LENGTH + 1)],
    ["with a space", "one two"],
    ["with non-ASCII characters", "é"],
  ])("is rejected when its key is %s", async (_what, key) => {
    const { status, body } = await create(key, listing("Wrong key"));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["idempotencyKey"]]);
  });

  it("reads its key from the header only", async () => {
    const body = { ...listing("Key in the body"), idempotencyKey: newKey() };
    for (let n = 0; n < 2; n += 1) expect((await seller.send("POST", "/api/animals", body)).status).toBe(201);
    expect(await stored("Key in the body")).toBe(2);
  });
});

it("an interrupted creation leaves neither listing nor key", async () => {
  const { db } = server.deps;
  const key = newKey();
  const interrupted = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${animals} in share mode`);
    const request = create(key, listing("Interrupted"));
    await cancelWaitingStatement();
    return request;
  });
  expect(interrupted.status).toBeGreaterThanOrEqual(500);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0);
  expect((await create(key, listing("Interrupted"))).status).toBe(201);
  expect(await stored("Interrupted")).toBe(1);
});

async function cancelWaitingStatement(): Promise<void> {
  const waiting = sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => server.deps.db.execute(waiting)).toHaveLength(1);
}

it("idempotency keys are deleted after their retention time", async () => {
  const key = newKey();
  await create(key, listing("Long ago"));
  const keyCount = () => server.deps.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key));
  server.clock.advance(IDEMPOTENCY_KEY_TTL_MS);
  await runJob(server.deps, "keys");
  expect(await keyCount()).toBe(1);
  server.clock.advance(1);
  await runJob(server.deps, "keys");
  expect(await keyCount()).toBe(0);
});
