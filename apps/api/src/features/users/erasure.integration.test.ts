import { moderationCases, grievances, reports } from "@pashu/db/schema/moderation";
import { searchMisses } from "@pashu/db/schema/search";
import { users } from "@pashu/db/schema/users";
import { DAY, DELETED_COMPLAINANT_MS } from "@pashu/validators/limits";
import { eq, inArray, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAllJobs } from "../../testing/jobs.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { AUTHORS, FREE_TEXTS } from "../moderation/redact-texts.ts";
import { allRows, newAccount, useAllFeatures, type Account } from "./account.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Rows of these tables go with the account, with its listings, or with the phone. */
const DELETED_WITH_ACCOUNT = new Set(
  "alert_matches alerts animal_cards animal_facts animals api_keys blocks idempotency_keys muted_topics notifications otp_attempts otp_challenges photo_codes push_subscriptions reserved_listings saved_animals sessions users webhooks".split(
    " ",
  ),
);
/** Blanked for own complaints; deleted for searches for the person. */
const ERASED_OTHERWISE = ["grievances.contact", "search_misses.words"];
/** Ids, codes, keyed hashes, paths, places of the pincode table, words of operators for everyone, and single words of titles. */
const CODES = {
  animal_viewers: "visitor",
  appeals: "decided_by outcome user_id",
  audit_log: "action actor_id data target_id",
  banned_phones: "phone_hash",
  blocked_pairs: "phone phone_hash reason source",
  blocked_phones: "phone reason",
  case_visits: "moderator_id",
  change_numbers: "history",
  contact_log: "consent_language consent_version seller_id viewer_id",
  contacts: "seller_id seller_state state viewer_id",
  current_rates: "breed_id district_id",
  deals: "buyer_id seller_id",
  disease_notices: "categories created_by districts kind source source_url states text told_through",
  events: "actor_id data kind subject_id",
  form_starts: "category form",
  grievances: "decided_by ticket user_id",
  image_hashes: "bands object_path owner_id",
  limit_events: "key",
  listing_copies: "digest phone_hash seller_id",
  market_numbers: "category district metric state",
  moderation_cases: "owner_id subject_id subject_type",
  moderation_decisions: "action actor_id before reason",
  moderation_months: "key metric",
  notices: "template user_id",
  pending_matches: "after_anchor",
  pincodes: "district state",
  price_cells: "area breed_id kind",
  rate_limits: "key",
  reports: "device network outcome reason reporter_id subject_id subject_type",
  required_migrations: "migration reason release",
  reviews: "author_id seller_id",
  same_photos: "other_path path",
  search_aliases: "means typed",
  search_misses: "person",
  search_words: "word",
  strikes: "user_id",
  task_runs: "task",
  uploads: "object_path owner_id",
  webhook_deliveries: "error",
  webhook_messages: "type",
  webhook_outbox: "type user_id",
  weekly_rates: "breed_id district_id",
  withheld_files: "object_path owner_id",
};

it("every column with text is erased, goes with the account, or holds codes", async () => {
  const columns = await server.deps.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY') and table_name !~ '^events_'`);
  const kept = columns.filter(({ table }) => !DELETED_WITH_ACCOUNT.has(table));
  const free = Object.entries(FREE_TEXTS).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  const names = kept.map(({ table, column }) => `${table}.${column}`);
  expect(free.filter((name) => !names.includes(name))).toEqual([]);
  const codes = Object.entries(CODES).flatMap(([table, all]) => all.split(" ").map((name) => `${table}.${name}`));
  expect(names.filter((name) => !free.includes(name)).toSorted()).toEqual([...codes, ...ERASED_OTHERWISE].toSorted());
});

/** The phone of the account, which is verified, in many writings. */
function phonesOf({ phone }: Account): string[] {
  const digits = phone.slice(-10);
  return [
    phone,
    digits,
    `0${digits}`,
    `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
    [...digits].join("-"),
    [...digits].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join(""),
  ];
}

/** Identifiers of this person alone, in several notations. */
function identifiersOf(account: Account): string[] {
  const { label } = account;
  const number = label.split(" ").at(-1) ?? "";
  const email = `${label.replace(" ", "")}@private.example`;
  return [
    ...phonesOf(account),
    `02382 220${number}`,
    `(02382) 220-${number}`,
    email,
    email.toUpperCase(),
    label,
    label.toUpperCase(),
    `HOUSE OF ${label.toUpperCase()}`,
    `lane of ${label}`,
    `Village of ${label}`,
  ];
}

/** Rows that still contain a part of the name, a number, an e-mail address or an address, in any writing. */
async function rowsAbout({ phone, label }: Account) {
  const number = label.split(" ").at(-1) ?? "";
  const numbers = [phone.slice(-10), `2382220${number}`];
  return (await allRows(server)).filter(({ row }) => {
    const text = JSON.stringify(row).toLowerCase();
    const latin = text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
    const digits = latin.replaceAll(/[\s()+-]/g, "");
    return text.includes("zebediah") || numbers.some((each) => digits.includes(each));
  });
}

const copyData = { category: "cattle", price: 5, images: [], hashes: [], facts: null, districtId: null };

/** Listings of other users and their copies stay as they are, and notes of users who did not see the person's number. */
function idsOfTexts(table: string, { userId }: Account): Promise<string[]> {
  const buyers = sql`select viewer_id from contact_log where seller_id = ${userId}`;
  const where = {
    listing_copies: sql`seller_id = ${userId}`,
    contacts: sql`viewer_id = ${userId} or viewer_id in (${buyers})`,
  };
  return idsOf(table, where[table as keyof typeof where]);
}

/** Puts the writings into every free text of these rows. */
async function writeEverywhere(table: keyof typeof FREE_TEXTS, ids: string[], texts: string[]): Promise<void> {
  const all = texts.join("; ");
  const snapshot = JSON.stringify({ title: all, text: all, price: 5, images: [], hashes: [] });
  const copy = JSON.stringify({ ...copyData, title: all, text: all });
  const parts = JSON.stringify([{ part: "suspicious-words", points: 1, detail: texts }]);
  const values = FREE_TEXTS[table].map((column) => {
    const value = { snapshot, score_parts: parts, data: copy }[column as string];
    return sql`${sql.identifier(column)} = ${value === undefined ? sql`concat_ws(' ', ${sql.identifier(column)}, ${all}::text)` : sql`${value}::text::jsonb`}`;
  });
  await server.deps.db.execute(
    sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} where id in ${ids}`,
  );
}

const idsOf = async (table: string, where = sql`true`) =>
  (await server.deps.db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} where ${where}`)).map(
    ({ id }) => id,
  );

async function result(response: Response): Promise<{ ticket: string }> {
  return ((await response.json()) as { result: { data: { json: { ticket: string } } } }).result.data.json;
}

async function casesOf({ userId }: Account): Promise<string[]> {
  const { db } = server.deps;
  const reported = db.select({ id: reports.caseId }).from(reports).where(eq(reports.reporterId, userId));
  const isLinked = or(eq(moderationCases.ownerId, userId), inArray(moderationCases.id, reported));
  return (await db.select({ id: moderationCases.id }).from(moderationCases).where(isLinked)).map(({ id }) => id);
}

describe("deleting an account", () => {
  it("leaves no writing of name, phone, e-mail or address in any row of any table", async () => {
    const [user, other] = [await newAccount(server, "Zebediah"), await newAccount(server, "Ramesh")];
    const [third, fourth] = [await newAccount(server, "Kavita"), await newAccount(server, "Mohan")];
    await useAllFeatures(server, user, other);
    await useAllFeatures(server, third, fourth);
    const { db, clock } = server.deps;
    const complaint = {
      isIntimateImage: false,
      text: "Help",
      createdAt: clock.now(),
      dueAt: clock.now(),
      decidedAt: clock.now(),
    };
    const aboutListing = {
      ...complaint,
      id: uuidv7(),
      ticket: "PB-AAAAAA",
      name: "R",
      contact: "r@mail.example",
      page: `/animal/${user.animal.id}`,
    };
    const byPhone = {
      ...complaint,
      id: uuidv7(),
      ticket: "PB-BBBBBB",
      name: user.label,
      contact: `Call +91 ${user.phone.slice(3, 8)}-${user.phone.slice(8)}`,
    };
    const byBuyer = { ...aboutListing, id: uuidv7(), ticket: "PB-CCCCCC", userId: other.userId, page: null };
    await db.insert(grievances).values([aboutListing, byPhone, byBuyer]);
    await db.insert(searchMisses).values({ day: "2026-11-26", words: user.label.toLowerCase(), person: "keyed" });

    const identifiers = identifiersOf(user);
    for (const table of Object.keys(FREE_TEXTS) as (keyof typeof FREE_TEXTS)[])
      await writeEverywhere(table, await idsOfTexts(table, user), phonesOf(user));
    // Ramesh saw the person's number.
    const written: string[] = [];
    for (const [table, author] of Object.entries(AUTHORS)) {
      const ids = await idsOf(table, sql`${sql.identifier(author)} = ${other.userId}`);
      if (ids.length === 0) continue;
      written.push(table);
      await writeEverywhere(table as keyof typeof FREE_TEXTS, ids, identifiers);
    }
    expect(written).toEqual(expect.arrayContaining(["grievances", "reviews"]));
    const cases = sql`case_id in ${await casesOf(user)}`;
    const decisions = sql`decision_id in (select id from moderation_decisions where ${cases})`;
    const about = [...identifiers, "ZEBEDIAH", "zebediah", "Zebediah's", "Zebediahbhai"];
    await writeEverywhere("moderation_cases", await casesOf(user), about);
    for (const table of ["reports", "moderation_decisions", "notices"] as const)
      await writeEverywhere(table, await idsOf(table, cases), about);
    await writeEverywhere("appeals", await idsOf("appeals", decisions), about);
    await writeEverywhere("listing_copies", await idsOfTexts("listing_copies", user), about);
    const complaints = await db
      .select({ id: grievances.id })
      .from(grievances)
      .where(eq(grievances.userId, user.userId));
    await writeEverywhere("grievances", [aboutListing.id, ...complaints.map(({ id }) => id)], about);

    const before = await rowsAbout(user);
    const tables = new Set(before.map(({ table }) => table.replace("public.", "")));
    for (const table of Object.keys(FREE_TEXTS)) expect(tables).toContain(table);
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await rowsAbout(user)).toEqual([]);
    const [kept] = await db.select().from(grievances).where(eq(grievances.id, aboutListing.id));
    expect(kept).toMatchObject({ contact: "r@mail.example", ticket: "PB-AAAAAA" });
    expect(kept?.text).toMatch(/^Help …; …/);
  });

  it("leaves the notes of users who never saw the number, which only they read", async () => {
    const [user, other] = [await newAccount(server, "Zebediah"), await newAccount(server, "Ramesh")];
    const [third, fourth] = [await newAccount(server, "Kavita"), await newAccount(server, "Mohan")];
    await useAllFeatures(server, user, other);
    await useAllFeatures(server, third, fourth);
    const noteOf = async ({ userId }: Account) =>
      (await server.deps.db.execute(sql`select note from contacts where viewer_id = ${userId}`)).map(
        ({ note }) => note,
      );
    await server.deps.db.execute(sql`update contacts set note = ${`call ${user.phone}`}`);
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(new Set(await noteOf(other))).toEqual(new Set(["call …"]));
    for (const stranger of [third, fourth])
      expect(new Set(await noteOf(stranger))).toEqual(new Set([`call ${user.phone}`]));
  });

  it("keeps an open complaint until 30 days after its answer, and then without the person", async () => {
    const user = await newAccount(server, "Zebediah");
    const moderator = await newAccount(server, "Ramesh");
    await server.deps.db.update(users).set({ role: "moderator" }).where(eq(users.id, moderator.userId));
    const text = `I am ${user.label}, Zebediah, call ${user.phone}`;
    const complaint = { name: user.label, contact: user.phone, text, isIntimateImage: false };
    const { ticket } = await result(await user.send("POST", "/trpc/grievances.file", { json: complaint }));
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
    const find = async () => (await server.deps.db.select().from(grievances).where(eq(grievances.ticket, ticket)))[0];
    const { id = "", version, ...open } = (await find()) ?? {};
    expect(open).toMatchObject({ userId: null, name: user.label, contact: user.phone, text });
    const answer = { id, version, answer: `Dear ${user.label}, done` };
    expect((await moderator.send("POST", "/trpc/moderation.answerGrievance", { json: answer })).status).toBe(200);
    const answered = () =>
      server.visitor().send("POST", "/trpc/grievances.check", { json: { ticket, contact: user.phone } });
    server.clock.advance(DELETED_COMPLAINANT_MS);
    await runAllJobs(server.deps);
    expect((await answered()).status).toBe(200);
    server.clock.advance(DAY);
    await runAllJobs(server.deps);
    expect((await answered()).status).toBe(404);
    const erased = { name: "", contact: "", text: "I am …, …, call …", answer: "Dear …, done" };
    expect(await find()).toMatchObject(erased);
    expect(await rowsAbout(user)).toEqual([]);
  });

  it("leaves the texts of others as they are when the profile has common words", async () => {
    const [user, other] = [await newAccount(server, "Very good"), await newAccount(server, "Ramesh")];
    await useAllFeatures(server, other, await newAccount(server, "Mohan"));
    const profile = { name: "Very good", email: "m@gmail.example", address1: "asked for money first" };
    expect((await user.send("PATCH", "/api/users/me", profile)).status).toBe(200);
    const texts = ["Very good seller", "shyam@gmail.example", "He asked for money first and did not come"];
    for (const table of Object.keys(FREE_TEXTS) as (keyof typeof FREE_TEXTS)[])
      await writeEverywhere(table, await idsOf(table), texts);
    const ofTables = async () =>
      (await allRows(server)).filter(({ table }) => table.replace("public.", "") in FREE_TEXTS);
    const before = await ofTables();
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await ofTables()).toEqual(before);
  });

  it("leaves other people's texts as they are, even with the same first name", async () => {
    const [user, other] = [await newAccount(server, "Zebediah"), await newAccount(server, "Ramesh")];
    const third = await newAccount(server, "Zebediah");
    await useAllFeatures(server, third, other);
    const texts = ["Zebediah sold me a cow", "call 9876543210", "413512", "other@private.example", "House of nobody"];
    for (const table of Object.keys(FREE_TEXTS) as (keyof typeof FREE_TEXTS)[])
      await writeEverywhere(table, await idsOf(table), texts);
    const ofTables = async () =>
      (await allRows(server)).filter(({ table }) => table.replace("public.", "") in FREE_TEXTS);
    const before = await ofTables();
    expect((await user.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await ofTables()).toEqual(before);
  });
});

it("a reporter's export has neither text, photos nor hashes of what was reported", async () => {
  const [user, other] = [await newAccount(server, "Sunita"), await newAccount(server, "Ramesh")];
  await useAllFeatures(server, user, other);
  const snapshot = {
    title: "Cow",
    price: 5,
    text: "hidden words",
    images: ["/objects/images/hidden.webp"],
    hashes: ["h1dden"],
  };
  await server.deps.db.update(reports).set({ snapshot }).where(eq(reports.reporterId, other.userId));
  const text = await (await other.send("GET", "/api/users/me/export")).text();
  expect(text).not.toMatch(/hidden words|hidden\.webp|h1dden/);
  expect((JSON.parse(text) as { moderation: object }).moderation).toMatchObject({
    reports: [{ snapshot: { title: "Cow", price: 5 } }, { snapshot: { title: "Cow", price: 5 } }],
  });
});
