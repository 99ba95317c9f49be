import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { moderationCases, notices } from "@pashu/db/schema/moderation";
import { priceCells } from "@pashu/db/schema/prices";
import { users } from "@pashu/db/schema/users";
import { idempotencyKey } from "@pashu/validators/animals";
import {
  IMPORT_BODY_MAX_BYTES,
  IMPORT_ROWS_MAX,
  IMPORTS_PER_USER,
  JSON_BODY_MAX_BYTES,
  NEW_ACCOUNT_LISTINGS,
} from "@pashu/validators/limits";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import {
  callTrpc,
  crediblePerson,
  LISTING,
  newListing,
  newModerator,
  newPerson,
} from "../moderation/testing-moderation.ts";
import { rowKey } from "../animals/idempotency.ts";
import { cellOf } from "../prices/price-cell.ts";
import type { checkImport } from "./check-import.ts";
import type { ImportedListing } from "./create-import.ts";

type Checked = Awaited<ReturnType<typeof checkImport>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
  await newModerator(server);
});
afterAll(() => server.close());

const HEAD = "kind,price,location,age,breed,earTag,title\n";
const row = (n: number, { earTag = "", title = "" } = {}) =>
  `cow,${40_000 + n},"Latur, 413512",4 years,Gir,${earTag},${title}\n`;
const tableOf = (count: number) => HEAD + Array.from({ length: count }, (_, n) => row(n)).join("");

const check = (user: TestUser, table: string) => callTrpc<Checked>(user, "imports.check", { table, locale: "en" });
const create = (user: TestUser, table: string, rows: number) =>
  callTrpc<ImportedListing[]>(user, "imports.create", { table, locale: "en", rows });
const listed = ({ userId }: TestUser) => server.deps.db.$count(animals, eq(animals.sellerId, userId));

it("a check says what an import would do, and writes nothing", async () => {
  const clerk = await crediblePerson(server);
  const table = `${HEAD}${row(1)}horse,x,,,,,\n${row(2)}`;
  expect(await check(clerk, table)).toEqual({
    rows: 2,
    known: 0,
    ignored: [],
    wrongRows: 1,
    wrong: [
      {
        row: 3,
        problems: [
          { header: "kind", value: "horse", message: "valid.notAnOption" },
          { header: "price", value: "x", message: "valid.digits" },
          { header: "location", value: "", message: "valid.location" },
        ],
      },
    ],
  });
  expect(await listed(clerk)).toBe(0);
  expect(await check(clerk, "")).toEqual({ problem: "empty" });
});

it("an import puts each good row on sale like the form, once", async () => {
  const clerk = await crediblePerson(server);
  const table = `${HEAD}${row(1, { earTag: "100000000001" })}${row(2, { title: "=1+1" })}bad\n`;
  const created = await create(clerk, table, 2);
  expect(created).toEqual([
    { id: expect.any(String), title: "Gir cow, 4 years old", onSale: true },
    { id: expect.any(String), title: "=1+1", onSale: true },
  ]);
  const [stored] = await server.deps.db
    .select()
    .from(animals)
    .where(eq(animals.id, created[0]?.id ?? ""));
  expect(stored).toMatchObject({
    price: 40_001,
    category: "cattle",
    generatedTitle: true,
    titleHindi: expect.any(String),
  });
  expect(stored?.factsCard).toMatchObject({ kind: "cow", breedId: "cattle-gir", ageMonths: 48, earTagLast4: "0001" });
  expect(stored?.districtId).not.toBeNull();
  expect(
    await server.deps.db.$count(events, and(eq(events.actorId, clerk.userId), eq(events.kind, "animal.created"))),
  ).toBe(2);
  expect(await check(clerk, table)).toMatchObject({ rows: 0, known: 2, wrongRows: 1 });
  await expect(create(clerk, table, 2)).rejects.toThrow("STATE_CHANGED");
  expect(await listed(clerk)).toBe(2);
});

it("a corrected table adds only the corrected rows, in another order and file format", async () => {
  const clerk = await crediblePerson(server);
  await create(clerk, `${HEAD}${row(1)}${row(1)}horse,5,Latur,,,,\n`, 2);
  const corrected = `${HEAD}cow,5,Latur,,,,\n${row(1)}${row(1)}${row(1)}`
    .replaceAll(",", ";")
    .replaceAll("Latur; ", "Latur, ");
  expect(await check(clerk, corrected)).toMatchObject({ rows: 2, known: 2, wrongRows: 0 });
  await create(clerk, corrected, 2);
  expect(await listed(clerk)).toBe(4);
});

it("a table adds nothing again when the seller reads the app in another language", async () => {
  const clerk = await crediblePerson(server);
  const table = HEAD + row(1) + row(2, { title: "Good cow" });
  await create(clerk, table, 2);
  const inHindi = await callTrpc<Checked>(clerk, "imports.check", { table, locale: "hi" });
  expect(inHindi).toMatchObject({ rows: 0, known: 2 });
});

it("a client's own idempotency key outlives its listing, also one that looks like a row's", async () => {
  const clerk = await crediblePerson(server);
  expect(idempotencyKey.safeParse(rowKey("hash", 1)).success).toBe(false);
  const sent = await clerk.send("POST", "/api/animals", LISTING, { "Idempotency-Key": "table-1" });
  const { id } = (await sent.json()) as { id: string };
  await clerk.send("DELETE", `/api/animals/${id}`);
  expect(await server.deps.db.$count(idempotencyKeys, eq(idempotencyKeys.animalId, id))).toBe(1);
});

it("a row is imported again after its seller has deleted its listing, and only that row", async () => {
  const clerk = await crediblePerson(server);
  const table = HEAD + row(1, { earTag: "400000000001" }) + row(2) + row(2) + row(3);
  const created = await create(clerk, table, 4);
  for (const { id } of created.slice(0, 2)) expect((await clerk.send("DELETE", `/api/animals/${id}`)).status).toBe(204);
  expect(await check(clerk, table)).toMatchObject({ rows: 2, known: 2, wrongRows: 0 });
  expect((await create(clerk, table, 2)).map(({ title }) => title)).toEqual(
    created.slice(0, 2).map(({ title }) => title),
  );
  expect(await check(clerk, table)).toMatchObject({ rows: 0, known: 4 });
  expect(await listed(clerk)).toBe(4);
});

it("the same import twice at the same time adds its rows once", async () => {
  const clerk = await crediblePerson(server);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => create(clerk, tableOf(20), 20)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await listed(clerk)).toBe(20);
});

it("imports with the same ear tags in another order don't deadlock", async () => {
  const [one, other] = [await crediblePerson(server), await crediblePerson(server)];
  const tags = Array.from({ length: 20 }, (_, n) => String(200_000_000_000 + n));
  const rows = tags.map((earTag, n) => row(n, { earTag }));
  await Promise.all([create(one, HEAD + rows.join(""), 20), create(other, HEAD + rows.toReversed().join(""), 20)]);
  expect(await server.deps.db.$count(events, eq(events.kind, "animal.ear-tag-repeated"))).toBeGreaterThanOrEqual(20);
});

/** Lets the database refuse listings with this price. */
const refusePrice = ({ database }: TestServer, price: number) =>
  database.sql
    .unsafe(`
    create function refuse_price() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_price before insert on animals for each row when (new.price = ${price}) execute function refuse_price();`)
    .simple();
const acceptPrices = ({ database }: TestServer) =>
  database.sql.unsafe("drop trigger refuse_price on animals; drop function refuse_price();").simple();

it("an import that fails at a late row writes none", async () => {
  const clerk = await crediblePerson(server);
  await refusePrice(server, 40_029);
  await expect(create(clerk, tableOf(30), 30)).rejects.toThrow();
  await acceptPrices(server);
  expect(await listed(clerk)).toBe(0);
  expect(await server.deps.db.$count(idempotencyKeys, eq(idempotencyKeys.userId, clerk.userId))).toBe(0);
  expect(await create(clerk, tableOf(30), 30)).toHaveLength(30);
});

it("a check reports ear tags that the seller has on sale or that the table repeats", async () => {
  const clerk = await crediblePerson(server);
  await newListing(clerk, { facts: { kind: "she-buffalo", earTag: "300000000001" } });
  const table =
    HEAD + ["300000000001", "300000000002", "3000 0000 0002"].map((earTag, n) => row(n, { earTag })).join("");
  expect(await check(clerk, table)).toMatchObject({
    rows: 1,
    wrong: [
      { row: 2, problems: [{ header: "earTag", value: "300000000001", message: "valid.earTagListed" }] },
      { row: 4, problems: [{ header: "earTag", value: "3000 0000 0002", message: "valid.earTagTwice" }] },
    ],
  });
});

/** The parts of the score of a held listing that have points. */
async function pointsOf(id: string): Promise<Record<string, number>> {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  const parts = found?.scoreParts ?? [];
  return Object.fromEntries(parts.filter(({ points }) => points > 0).map(({ part, points }) => [part, points]));
}

describe("rules against fraud", () => {
  it("hold the rows of a new account above its pace, and none of one with raised limits", async () => {
    const [newcomer, cooperative] = [await newPerson(server), await newPerson(server)];
    await server.deps.db.update(users).set({ hasRaisedLimits: true }).where(eq(users.id, cooperative.userId));
    const count = NEW_ACCOUNT_LISTINGS[0].max + 5;
    const onSale = async (user: TestUser) =>
      (await create(user, tableOf(count), count)).filter((each) => each.onSale).length;
    expect(await onSale(newcomer)).toBe(NEW_ACCOUNT_LISTINGS[0].max);
    expect(await onSale(cooperative)).toBe(count);
  });

  it("score each row like the form", async () => {
    const { db, env } = server.deps;
    const usual = { low: 100_000, median: 120_000, high: 150_000, sellers: 9 };
    const cell = cellOf({ kind: "cow", breedId: "cattle-gir" });
    if (cell === null) throw new Error("cows have prices");
    await db.insert(priceCells).values({ ...cell, area: "IN", ...usual });
    const animals = [
      { title: "Gir cow", price: 120_000 },
      { title: "Cheap Gir cow", price: 30_000 },
      { title: "Booking amount by UPI PIN; I am an army officer", price: 120_000 },
      { title: "Booking amount by UPI PIN; I am an army officer", price: 30_000 },
    ];
    const common = { description: "Calm", location: "Latur, 413512" };
    const facts = { kind: "cow", breedId: "cattle-gir" };
    const lines = animals.map(({ title, price }) => `cow,Gir,${price},${title},Calm,"${common.location}"\n`);
    const [clerk, farmer] = [await newPerson(server), await newPerson(server)];
    const threshold = env.RISK_HOLD_SCORE;
    env.RISK_HOLD_SCORE = 1;
    const created = await create(clerk, `kind,breed,price,title,description,location\n${lines.join("")}`, 4);
    const sent: { id: string }[] = [];
    for (const animal of animals)
      sent.push(await newListing(farmer, { category: "cattle", ...common, ...animal, facts }));
    env.RISK_HOLD_SCORE = threshold;
    await db.delete(priceCells);
    const scored = await Promise.all(created.map(({ id }) => pointsOf(id)));
    expect(scored).toEqual(await Promise.all(sent.map(({ id }) => pointsOf(id))));
    const ofAccount = { "new-account": 6 };
    expect(scored).toEqual([
      ofAccount,
      { ...ofAccount, "low-price": 15 },
      { ...ofAccount, "suspicious-words": 20 },
      { ...ofAccount, "low-price": 15, "suspicious-words": 20 },
    ]);
    expect(created.every(({ onSale }) => !onSale)).toBe(true);
  });

  it("hold a row for its score alone, with a notice, and leave the others on sale", async () => {
    const { env } = server.deps;
    const threshold = env.RISK_HOLD_SCORE;
    env.RISK_HOLD_SCORE = 20;
    const scammer = await newPerson(server);
    const words = row(2, { title: '"Booking amount by UPI PIN, courier delivery"' });
    const created = await create(scammer, `${HEAD}${row(1)}${words}${row(3)}`, 3);
    env.RISK_HOLD_SCORE = threshold;
    expect(created.map(({ onSale }) => onSale)).toEqual([true, false, true]);
    const cases = await server.deps.db
      .select()
      .from(moderationCases)
      .where(eq(moderationCases.ownerId, scammer.userId));
    expect(cases).toMatchObject([{ subjectId: created[1]?.id, isHeld: true }]);
    expect(await server.deps.db.$count(notices, eq(notices.userId, scammer.userId))).toBe(1);
    const held = and(eq(events.kind, "animal.held"), eq(events.subjectId, created[1]?.id ?? ""));
    expect(await server.deps.db.$count(events, held)).toBe(1);
  });

  it.each([
    ["SUSPENDED", { suspendedUntil: new Date("2099-01-01") }],
    ["BANNED", { bannedAt: new Date("2026-01-01") }],
  ])("refuse a user who is %s", async (code, standing) => {
    const user = await newPerson(server);
    await server.deps.db.update(users).set(standing).where(eq(users.id, user.userId));
    await expect(check(user, tableOf(1))).rejects.toThrow(code);
    await expect(create(user, tableOf(1), 1)).rejects.toThrow(code);
  });
});

describe("limits", () => {
  const send = (user: Pick<TestUser, "send">, path: string, bytes: number) =>
    sendBody(user, path, JSON.stringify({ json: { table: "x".repeat(bytes), locale: "en", rows: 1 } }));
  const sendBody = (user: Pick<TestUser, "send">, path: string, body: string) =>
    user.send("POST", `/trpc/${path}`, body, { "Content-Length": String(Buffer.byteLength(body)) });

  it("a table may be larger than other bodies, but not in a batch", async () => {
    const clerk = await newPerson(server);
    expect((await send(clerk, "imports.check", JSON_BODY_MAX_BYTES)).status).toBe(200);
    expect((await send(clerk, "imports.check", IMPORT_BODY_MAX_BYTES)).status).toBe(413);
    expect((await send(clerk, "imports.check,imports.check?batch=1", JSON_BODY_MAX_BYTES)).status).toBe(413);
    expect((await send(clerk, "animals.create", JSON_BODY_MAX_BYTES)).status).toBe(413);
  });

  it("a table without Content-Length, which is received before the login is checked, may not be larger", async () => {
    const sendChunked = (bytes: number) => server.visitor().send("POST", "/trpc/imports.check", "x".repeat(bytes));
    expect((await sendChunked(JSON_BODY_MAX_BYTES)).status).toBe(401);
    expect((await sendChunked(JSON_BODY_MAX_BYTES + 1)).status).toBe(413);
  });

  it("the body of a visitor is not parsed", async () => {
    const body = `{"json":${"[".repeat(JSON_BODY_MAX_BYTES)}`;
    expect((await sendBody(server.visitor(), "imports.check", body)).status).toBe(401);
  });

  it("a user imports as many rows an hour as the form could write, and more with raised limits", async () => {
    const few = await startTestServer({ WRITES_PER_HOUR: "10" });
    const clerk = await newPerson(few);
    expect(await create(clerk, tableOf(10), 10)).toHaveLength(10);
    const more = tableOf(20);
    await expect(create(clerk, more, 10)).rejects.toThrow("RATE_LIMITED");
    expect(await few.deps.db.$count(animals)).toBe(10);
    await few.deps.db.update(users).set({ hasRaisedLimits: true }).where(eq(users.id, clerk.userId));
    expect(await create(clerk, more, 10)).toHaveLength(10);
    await few.close();
  });

  it("rows that are refused or not written are not counted", async () => {
    const few = await startTestServer({ WRITES_PER_HOUR: "10" });
    const clerk = await newPerson(few);
    await refusePrice(few, 40_004);
    await expect(create(clerk, tableOf(5), 5)).rejects.toThrow();
    await acceptPrices(few);
    expect(await create(clerk, tableOf(6), 6)).toHaveLength(6);
    await expect(create(clerk, tableOf(11), 5)).rejects.toThrow("RATE_LIMITED");
    expect(await create(clerk, tableOf(10), 4)).toHaveLength(4);
    await expect(create(clerk, tableOf(11), 1)).rejects.toThrow("RATE_LIMITED");
    await few.close();
  });

  it("a user checks and imports so many tables an hour", async () => {
    const clerk = await newPerson(server);
    for (let n = 0; n < IMPORTS_PER_USER.max; n += 1) await check(clerk, "");
    await expect(check(clerk, "")).rejects.toThrow("RATE_LIMITED");
    await expect(create(clerk, tableOf(1), 1)).rejects.toThrow("RATE_LIMITED");
  });
});

it("a full table is imported", async () => {
  const clerk = await crediblePerson(server);
  const table = tableOf(IMPORT_ROWS_MAX);
  expect(await check(clerk, table)).toMatchObject({ rows: IMPORT_ROWS_MAX, wrongRows: 0 });
  expect(await create(clerk, table, IMPORT_ROWS_MAX)).toHaveLength(IMPORT_ROWS_MAX);
  expect(await listed(clerk)).toBe(IMPORT_ROWS_MAX);
}, 60_000);
