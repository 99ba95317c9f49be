import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CATEGORIES } from "@pashu/validators/enums";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate.ts";
import { MIGRATIONS_FOLDER } from "./paths.ts";
import { PREVIOUS_STATEMENTS, previousRow, type Parameter } from "./previous-version.fixture.ts";
import { withDatabase } from "./test-server.ts";

const PREVIOUS = "0011_limits_that_outlive_accounts";
const STATES = "0012_animal_states";
const CARDS = "0016_animal_cards";
const BEFORE_FACTS = "0017_guard_events";
const COLUMNS_OF_FACTS = "0042_rates_of_a_district";
const BATCHES = "0013_animals_on_sale_batches";

const folders: string[] = [];
const previous = databaseName();
let name: string;
let url: string;
let sql: postgres.Sql;

beforeAll(async () => {
  await onServer(`create database ${previous} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const previousUrl = withDatabase(inject("testServer").url, previous);
  await migrate(previousUrl, { folder: await migrationsUpTo(PREVIOUS) });
});
afterAll(async () => {
  await onServer(`drop database ${previous} with (force)`);
  for (const folder of folders) await rm(folder, { recursive: true });
});

beforeEach(async () => {
  name = databaseName();
  await onServer(`create database ${name} template ${previous}`);
  url = withDatabase(inject("testServer").url, name);
  sql = postgres(url, { max: 4, fetch_types: false, onnotice: () => {} });
  await sql`insert into users (id, name, phone) values ('seller', 'Sunita', '+910000000011')`;
});
afterEach(async () => {
  await sql.end();
  await onServer(`drop database ${name} with (force)`);
});

function databaseName(): string {
  return `pashu_test_${randomBytes(8).toString("hex")}`;
}

async function onServer(statement: string): Promise<void> {
  const server = postgres(inject("testServer").url, { max: 1, onnotice: () => {} });
  await server.unsafe(statement);
  await server.end();
}

async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-migrations-"));
  folders.push(folder);
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const { entries, ...journal } = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const end = entries.findIndex(({ tag }) => tag === last) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: entries.slice(0, end) }));
  return folder;
}

const run = (statement: keyof typeof PREVIOUS_STATEMENTS, params: Parameter[] = []) =>
  sql.unsafe<{ id: string }[]>(PREVIOUS_STATEMENTS[statement], params);

async function add(count: number, isActive: (index: number) => boolean): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    category: CATEGORIES[index % CATEGORIES.length] ?? "cattle",
    isActive: isActive(index),
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));
  await Promise.all(rows.map((row) => run("insert", previousRow(row))));
  return rows.map(({ id }) => id);
}

const activate = (id: string | undefined, isActive: boolean) => run("activate", [isActive, id ?? null]);

/** Listings whose stored state differs from its definition, and categories whose count differs from a recount. */
async function deviations() {
  const wrong = await sql`
    select id from animals where on_sale is distinct from
      (is_active and sold_at is null and expired_at is null and held_at is null and hidden_at is null)`;
  const counts = await sql`
    select category, coalesce(stored, 0) as stored, coalesce(counted, 0) as counted
    from (select category, sum(count)::int as stored from category_counts group by category) as kept
    full join (select category, count(*)::int as counted from animals where on_sale group by category) as recount
      using (category)
    where coalesce(stored, 0) <> coalesce(counted, 0)`;
  return { wrong: [...wrong], counts: [...counts] };
}
const NONE = { wrong: [], counts: [] };

async function onSale(): Promise<string[]> {
  return (await sql<{ id: string }[]>`select id from animals where on_sale`).map(({ id }) => id).toSorted();
}

describe("the upgrade of a filled database", () => {
  it("puts active listings on sale, and counts them", async () => {
    const ids = await add(60, (index) => index % 3 !== 0);
    await migrate(url);
    expect(await onSale()).toEqual(ids.filter((_, index) => index % 3 !== 0).toSorted());
    expect(await deviations()).toEqual(NONE);
    expect(await sql`select id from animals where expires_at is not null`).toHaveLength(0);
  });

  it("continues after it was interrupted between batches, with changes by the previous version in between", async () => {
    const ids = await add(60, (index) => index % 3 !== 0);
    await migrate(url, { folder: await migrationsUpTo(STATES) });
    const batch = await readFile(join(MIGRATIONS_FOLDER, `${BATCHES}.sql`), "utf8");
    const interrupted = await sql.unsafe(batch.replace("LIMIT 5000", "LIMIT 7"));
    expect(interrupted.count).toBe(7);
    await activate(ids[0], true);
    await activate(ids[1], false);
    await run("delete", [ids[2] ?? null]);
    const [added = ""] = await add(1, () => false);
    expect(await sql`select on_sale from animals where id = ${added}`).toEqual([{ on_sale: false }]);
    await migrate(url);
    const expected = ids.filter((_, index) => index === 0 || (index % 3 !== 0 && index !== 1 && index !== 2));
    expect(await onSale()).toEqual(expected.toSorted());
    expect(await deviations()).toEqual(NONE);
  });

  it("removes accounts from the events that a process of the previous version has deleted", async () => {
    await migrate(url, { folder: await migrationsUpTo(CARDS) });
    await sql`insert into users (id, name, phone) values ('deleted', 'Ramesh', '+910000000012')`;
    await sql`insert into events (id, at, kind, actor_id, subject_id, data) values
      (gen_random_uuid(), now(), 'user.created', 'deleted', 'deleted', '{}'),
      (gen_random_uuid(), now(), 'user.created', 'seller', 'seller', '{}')`;
    await run("deleteUser", ["deleted"]);
    await migrate(url);
    const left = () => sql`select actor_id, subject_id from events order by actor_id`;
    const redacted = { actor_id: null, subject_id: null };
    expect(await left()).toEqual([{ actor_id: "seller", subject_id: "seller" }, redacted]);
    await run("deleteUser", ["seller"]);
    expect(await left()).toEqual([redacted, redacted]);
  });

  it("adds the columns of facts and of Marathi texts without rewriting the table", async () => {
    await add(3, () => true);
    await migrate(url, { folder: await migrationsUpTo(BEFORE_FACTS) });
    const file = () => sql`select pg_relation_filenode('animals') as name`;
    const before = await file();
    await migrate(url);
    expect(await file()).toEqual(before);
    const added = await sql`select facts_card, title_marathi, generated_title, generated_description from animals`;
    const empty = { facts_card: null, title_marathi: null, generated_title: false, generated_description: false };
    expect(added).toEqual([empty, empty, empty]);
  });

  it("counts each listing once while the previous version writes", async () => {
    const ids = await add(60, (index) => index % 3 !== 0);
    const stopping = new AbortController();
    const migrating = migrate(url).finally(() => stopping.abort());
    for (let round = 0; ; round += 1) {
      if (stopping.signal.aborted) break;
      const id = ids[round % ids.length];
      await Promise.all([activate(id, round % 2 === 0), activate(ids[(round * 7) % ids.length], round % 3 === 0)]);
      if (round % 5 === 0) await run("delete", [(await add(1, () => true))[0] ?? null]);
      if (round % 11 === 0) await add(1, (index) => index % 2 === 0);
    }
    await migrating;
    expect(await deviations()).toEqual(NONE);
  });
});

describe("the previous version on the upgraded database", () => {
  it("reads, writes and counts as before", async () => {
    const [shown = "", hidden = ""] = await add(2, (index) => index === 0);
    await migrate(url);
    const [added = ""] = await add(1, () => true);
    await sql`update animals set category = 'buffalo', price = price + (id = ${added})::int`;
    await sql`insert into saved_animals (id, user_id, animal_id) select id, 'seller', id from animals`;
    const lists: [keyof typeof PREVIOUS_STATEMENTS, string[]][] = [
      ["list", []],
      ["listCategory", ["buffalo", "10", "0"]],
      ["nearest", ["29.1", "29.1", "75.7", "buffalo", "-3.7", "29.1"]],
      ["search", ['{"%murrah%"}', "%murrah%", '{"%murrah%"}']],
      ["ofSeller", ["seller"]],
      ["saved", ["seller"]],
    ];
    const found = async () =>
      Promise.all(
        lists.map(async ([statement, params]) => (await run(statement, params)).map(({ id }) => id).toSorted()),
      );
    expect(await found()).toEqual(lists.map(() => [shown, added].toSorted()));
    expect(await run("counts")).toContainEqual({ category: "buffalo", sum: 2 });

    await activate(hidden, true);
    await activate(shown, false);
    expect(await run("lock", [hidden])).toMatchObject([{ id: hidden, is_active: true }]);
    expect(await found()).toEqual(lists.map(() => [hidden, added].toSorted()));
    await run("delete", [added]);
    expect(await found()).toEqual(lists.map(() => [hidden]));
    expect(await onSale()).toEqual([hidden]);
    expect(await deviations()).toEqual(NONE);
    expect(await sql`select id from animal_tombstones`).toEqual([{ id: added }]);
  });

  it("drops the search key with a text, place, kind or category that it changes, and keeps it otherwise", async () => {
    const ids = await add(2, () => true);
    await migrate(url);
    const [id = ""] = ids;
    const setKeys = () => sql`update animals set search_key = ' mur bens ', search_key_version = 1`;
    const changes = ["title", "title_marathi", "location", "breed_hindi", "district_id"].map((column) => [
      `update animals set ${column} = ${column} where id = $1`,
      `update animals set ${column} = 'Gir' where id = $1`,
    ]);
    changes.push(
      ["update animals set price = price + 1 where id = $1", "update animals set category = 'goats' where id = $1"],
      [
        `update animals set facts_card = '{"lactation":2}' where id = $1`,
        `update animals set facts_card = '{"kind":"heifer"}' where id = $1`,
      ],
    );
    for (const [harmless = "", change = ""] of changes) {
      await setKeys();
      await sql.unsafe(harmless, [id]);
      const read = () => sql`select search_key, search_key_version as version from animals order by id <> ${id}`;
      expect([harmless, (await read())[0]?.search_key]).toEqual([harmless, " mur bens "]);
      await sql.unsafe(change, [id]);
      const [changed, other] = await read();
      expect([change, changed]).toEqual([change, { search_key: null, version: 0 }]);
      expect(other).toEqual({ search_key: " mur bens ", version: 1 });
    }
    await sql`update animals set title = 'Sahiwal', search_key = ' shvl ' where id = ${id}`;
    expect(await sql`select search_key from animals where id = ${id}`).toEqual([{ search_key: " shvl " }]);
  });

  it("keeps facts through its writes, and deletes them with the listing and with the account", async () => {
    await migrate(url);
    const [kept, deleted] = await add(2, () => true);
    for (const id of [kept, deleted])
      await sql`insert into animal_facts (animal_id, ear_tag_hmac, ear_tag_last4) values (${id ?? ""}, 'hash', '0042')`;
    const card = { lactation: 2, earTagLast4: "0042" };
    await sql`update animals set facts_card = ${JSON.stringify(card)}::text::jsonb`;
    await activate(kept, false);
    await activate(kept, true);
    expect(await run("lock", [kept ?? null])).toHaveLength(1);
    expect(await sql`select facts_card from animals`).toEqual([{ facts_card: card }, { facts_card: card }]);
    await run("delete", [deleted ?? null]);
    expect(await sql`select animal_id from animal_facts`).toEqual([{ animal_id: kept }]);
    await run("deleteUser", ["seller"]);
    expect(await sql`select animal_id from animal_facts`).toEqual([]);
    expect(await deviations()).toEqual(NONE);
  });
});

describe("facts of the upgraded database", () => {
  it("are those that earlier releases stored in columns", async () => {
    const [id = ""] = await add(1, () => true);
    await migrate(url, { folder: await migrationsUpTo(COLUMNS_OF_FACTS) });
    await sql`
      insert into animal_facts (animal_id, kind, breed_id, teeth, milk_now, calved_month, temperament, vaccinations,
        negotiable, ear_tag_hmac, ear_tag_last4)
      values (${id}, 'she-buffalo', 'buffalo-murrah', 'worn', 12.35, '2026-08-01', '{calm,kicks}',
        '[{"vaccine":"brucellosis","month":null}]', false, 'secret', '0042')`;
    await migrate(url);
    expect(await sql`select facts_card from animals`).toEqual([
      {
        facts_card: {
          kind: "she-buffalo",
          breedId: "buffalo-murrah",
          teeth: "worn",
          milkNow: 12.35,
          calvedMonth: "2026-08",
          temperament: ["calm", "kicks"],
          vaccinations: [{ vaccine: "brucellosis", month: null }],
          negotiable: false,
          earTagLast4: "0042",
        },
      },
    ]);
  });

  it.each(["[]", "{}", "null", '"cow"', "2"])("cannot be %s", async (card) => {
    const [id = ""] = await add(1, () => true);
    await migrate(url);
    await expect(sql`update animals set facts_card = ${card}::text::jsonb where id = ${id}`).rejects.toMatchObject({
      constraint_name: "animals_facts_card",
    });
  });
});
