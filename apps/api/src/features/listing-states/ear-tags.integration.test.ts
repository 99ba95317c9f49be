import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { createSaleLinkToken } from "../sale-links/sale-link-token.ts";
import { earTagDigest, lockEarTag } from "./ear-tags.ts";

let server: TestServer;
let seller: TestUser;
let other: TestUser;
let tags = 0;

beforeAll(async () => {
  server = await startTestServer();
  [seller, other] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
});
afterAll(() => server.close());

/** Digits that occur nowhere else, so that tests can search for them. */
const newTag = () => `8317${String((tags += 1)).padStart(4, "0")}6429`;
const listing = (earTag?: string) => ({
  title: "Murrah",
  description: "calm",
  category: "buffalo",
  price: 60_000,
  location: "Hisar, 125001",
  facts: { quantity: 1, earTag },
});
const create = (earTag?: string, user = seller) => user.json<AnimalView>("POST", "/api/animals", listing(earTag));
const send = (earTag: string, user = seller) => user.send("POST", "/api/animals", listing(earTag));
const change = ({ id }: AnimalView, fields: object, user = seller) => user.send("PATCH", `/api/animals/${id}`, fields);

async function expectListed(response: Response, { id }: AnimalView): Promise<void> {
  expect([response.status, await response.json()]).toEqual([
    409,
    {
      error: "You already have an animal with this ear tag for sale.",
      code: "EAR_TAG_LISTED",
      animalId: id,
      url: `${server.deps.env.publicUrl}/animal/${id}`,
    },
  ]);
}

function repeated({ id }: AnimalView) {
  return server.deps.db
    .select({ actorId: events.actorId, data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.kind, "animal.ear-tag-repeated")));
}

/** Sends requests that all write before one of them can check the tag. */
async function whileLocked(earTag: string, requests: (() => Promise<Response>)[]): Promise<Response[]> {
  const { db, keys } = server.deps;
  let responses: Promise<Response[]> | undefined;
  await db.transaction(async (tx) => {
    await lockEarTag(tx, earTagDigest(keys.earTags, earTag));
    responses = Promise.all(requests.map((send) => send()));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await expect.poll(() => db.execute(waiting)).toHaveLength(requests.length);
  });
  return responses ?? [];
}

const setSold = ({ id }: AnimalView) => seller.json("POST", `/api/animals/${id}/sold`, { where: "elsewhere" });

describe("an ear tag", () => {
  it("is stored as a keyed digest, and read as its last four digits only", async () => {
    const tag = newTag();
    const animal = await create(`${tag.slice(0, 4)} ${tag.slice(4, 8)} ${tag.slice(8)}`);
    expect(animal.facts).toEqual({ quantity: 1, earTagLast4: tag.slice(-4) });
    const [row] = await server.deps.db.select().from(animalFacts).where(eq(animalFacts.animalId, animal.id));
    expect(row?.earTagHmac).toBe(earTagDigest(server.deps.keys.earTags, tag));
    expect(earTagDigest(Buffer.from("other"), tag)).not.toBe(row?.earTagHmac);
    const exported = await (await seller.send("GET", "/api/users/me/export")).text();
    expect(exported).toContain(`"earTagLast4":"${tag.slice(-4)}"`);
    expect(exported).not.toContain(tag);
    expect(exported).not.toContain(row?.earTagHmac);
  });

  it("is in no log line, event or idempotency key", async () => {
    const tag = newTag();
    const key = { "Idempotency-Key": "tagged" };
    const response = await seller.send("POST", "/api/animals", listing(tag), key);
    const animal = (await response.json()) as AnimalView;
    await seller.send("POST", "/api/animals", { ...listing(tag), price: 0 });
    await send(tag);
    await change(animal, { facts: { earTag: null } });
    const { db } = server.deps;
    const stored = [
      await db.select().from(events),
      await db.select().from(idempotencyKeys),
      await db.select().from(animals),
    ];
    for (const text of [...server.logged, JSON.stringify(stored)]) expect(text).not.toContain(tag);
  });

  it("is removed by null, and kept by a change of other facts", async () => {
    const animal = await create(newTag());
    const kept = (await (await change(animal, { facts: { quantity: 2 } })).json()) as AnimalView;
    expect(kept.facts?.earTagLast4).toBe(animal.facts?.earTagLast4);
    const removed = (await (await change(animal, { facts: { earTag: null } })).json()) as AnimalView;
    expect(removed.facts).toEqual({ quantity: 2 });
  });

  it("cannot be set by its last four digits or its digest", async () => {
    const facts = { quantity: 1, earTagLast4: "1234", earTagHmac: "planted" };
    const animal = await seller.json<AnimalView>("POST", "/api/animals", {
      ...listing(),
      facts,
      earTagHmac: "planted",
    });
    expect(animal.facts).toEqual({ quantity: 1 });
  });
});

describe("an ear tag that the seller has on sale", () => {
  it("is refused with the other listing, when it is created or changed", async () => {
    const tag = newTag();
    const first = await create(tag);
    await expectListed(await send(tag), first);
    const second = await create();
    await expectListed(await change(second, { price: 1, facts: { earTag: tag } }), first);
    expect((await seller.json<AnimalView>("GET", `/api/animals/${second.id}`)).price).toBe(second.price);
    expect((await change(first, { facts: { earTag: tag } })).status).toBe(200);
  });

  it("has a link to the other listing in the error of tRPC", async () => {
    const tag = newTag();
    const first = await create(tag);
    const response = await seller.send("POST", "/trpc/animals.create", { json: listing(tag) });
    const { error } = (await response.json()) as { error: { json: { data: object } } };
    expect(response.status).toBe(409);
    expect(error.json.data).toMatchObject({ appCode: "EAR_TAG_LISTED", appParams: { animalId: first.id } });
  });

  it("is accepted once by concurrent requests", async () => {
    const tag = newTag();
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(tag)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it("is accepted once by concurrent changes", async () => {
    const earTag = newTag();
    const listings = await Promise.all([1, 2, 3].map(() => create()));
    const changes = listings.map((animal) => () => change(animal, { facts: { earTag } }));
    const responses = await whileLocked(earTag, changes);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("is accepted again by a retry with the same idempotency key", async () => {
    const key = { "Idempotency-Key": "tag-retry" };
    const body = listing(newTag());
    const first = await seller.send("POST", "/api/animals", body, key);
    const retry = await seller.send("POST", "/api/animals", body, key);
    expect([first.status, retry.status]).toEqual([201, 201]);
    expect(await retry.json()).toEqual(await first.json());
    const reused = await seller.send("POST", "/api/animals", listing(newTag()), key);
    expect(reused.status).toBe(409);
  });

  it("is accepted while the other listing is paused, sold or expired, which then cannot come back on sale", async () => {
    for (const [end, comeBack] of [
      [
        (animal: AnimalView) => change(animal, { isActive: false }),
        (animal: AnimalView) => change(animal, { isActive: true }),
      ],
      [setSold, ({ id }: AnimalView) => seller.send("DELETE", `/api/animals/${id}/sold`)],
      [
        ({ id }: AnimalView) =>
          server.deps.db.update(animals).set({ expiredAt: server.clock.now() }).where(eq(animals.id, id)),
        (animal: AnimalView) => change(animal, { isActive: true }),
      ],
    ] as const) {
      const tag = newTag();
      const old = await create(tag);
      await end(old);
      const present = await create(tag);
      await expectListed(await comeBack(old), present);
      await setSold(present);
      expect((await comeBack(old)).status).toBe(200);
    }
  });
});

it("a reminder's link leaves a listing as it is while another listing of the seller has its ear tag on sale", async () => {
  const tag = newTag();
  const old = await create(tag);
  await server.deps.db.update(animals).set({ expiredAt: server.clock.now() }).where(eq(animals.id, old.id));
  await create(tag);
  const { clock, deps } = server;
  const expiresAt = new Date(old.expiresAt ?? "");
  const link = createSaleLinkToken(deps.keys.saleLinks, {
    animalId: old.id,
    actions: ["renew"],
    expiresAt,
    now: clock.now(),
  });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await server.visitor().send("POST", `/l/${link}`, "action=renew", form)).status).toBe(303);
  expect(await seller.json("GET", `/api/animals/${old.id}`)).toMatchObject({ status: "expired" });
});

describe("an ear tag that another seller has on sale", () => {
  it("is accepted like a new one, and recorded for moderators with the ids of both listings only", async () => {
    const tag = newTag();
    const first = await create(tag);
    const second = await create(tag, other);
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(await repeated(second)).toEqual([{ actorId: null, data: { otherId: first.id } }]);
    expect(await repeated(first)).toEqual([]);
  });

  it("is recorded by one of two concurrent requests", async () => {
    const earTag = newTag();
    const [first, second] = [await create(), await create(undefined, other)];
    await whileLocked(earTag, [
      () => change(first, { facts: { earTag } }),
      () => change(second, { facts: { earTag } }, other),
    ]);
    expect([...(await repeated(first)), ...(await repeated(second))]).toHaveLength(1);
  });

  it("is recorded when a paused listing comes back, and not again by another change", async () => {
    const tag = newTag();
    const paused = await create(tag);
    await change(paused, { isActive: false });
    await create(tag, other);
    await change(paused, { isActive: true });
    await change(paused, { price: 61_000 });
    expect(await repeated(paused)).toHaveLength(1);
  });

  it("is not disclosed by the seller's export", async () => {
    const tag = newTag();
    const first = await create(tag);
    const second = await create(tag, other);
    const exported = await (await other.send("GET", "/api/users/me/export")).text();
    expect(exported).toContain(second.id);
    expect(exported).not.toContain("ear-tag-repeated");
    expect(exported).not.toContain(first.id);
  });
});
