import { createHash, randomUUID } from "node:crypto";
import { createKey, hashKey } from "@pashu/api/bench/key-format";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { DAY } from "@pashu/validators/limits";
import type postgres from "postgres";
import type { BenchRequest } from "./load.ts";

/** More than all runs use up: each creates one listing. */
const ACCOUNTS = 40_000;
const SHOWN = 5000;

interface Account {
  id: string;
  cookie: string;
  key: string;
  photo: string;
}

interface Shown {
  id: string;
  sellerId: string;
}

export const WRITE_LABELS = {
  create: "listing created, with photo and facts",
  edit: "listing's price changed",
  contact: "contact shown",
  save: "listing saved",
  touch: "signed-in user, session written (hourly)",
  session: "saved listings, read with a session",
  key: "saved listings, read with a key",
};
export type Write = keyof typeof WRITE_LABELS;

/** New accounts that write through tRPC like the website, and a moderator, so that listings are scored. */
export class Writers {
  readonly #sql: postgres.Sql;
  readonly #accounts: Account[];
  readonly #shown: Shown[];
  #created: Shown[] = [];
  readonly #sent = new Map<Write, number>();

  private constructor(sql: postgres.Sql, accounts: Account[], shown: Shown[]) {
    this.#sql = sql;
    this.#accounts = accounts;
    this.#shown = shown;
  }

  static async create(sql: postgres.Sql): Promise<Writers> {
    await deleteAccounts(sql);
    const shown = await sql<Shown[]>`
      select id, seller_id as "sellerId" from animals where on_sale order by id desc limit ${SHOWN}`;
    return new Writers(sql, await insertAccounts(sql), shown);
  }

  /** Call it before each measurement. */
  async prepare(write: Write): Promise<void> {
    if (write === "edit") this.#created = await ownListings(this.#sql);
    if (write === "touch") await forgetTouches(this.#sql);
  }

  requestOf(write: Write, url: string): BenchRequest {
    const n = this.#sent.get(write) ?? 0;
    this.#sent.set(write, n + 1);
    const account = at(this.#accounts, n);
    if (write === "session") return { url: url + SAVED, cookie: account.cookie };
    if (write === "key") return { url: url + SAVED, authorization: `Bearer ${account.key}` };
    if (write === "touch") return { url: `${url}/trpc/auth.me`, cookie: account.cookie };
    if (write === "create") {
      if (n >= ACCOUNTS) throw new Error("every account has created a listing: raise ACCOUNTS");
      return { url: `${url}/trpc/animals.create`, cookie: account.cookie, json: { json: newListing(account.photo) } };
    }
    if (write === "edit") {
      const { id, sellerId } = at(this.#created, n);
      const cookie = cookieOf(Number(sellerId.slice(ID.length)));
      return { url: `${url}/trpc/animals.update`, cookie, json: { json: { id, price: 50_000 + (n % 40_000) } } };
    }
    const { id: animalId, sellerId } = at(this.#shown, n);
    const { path, input } = {
      contact: { path: "sellers.contact", input: { animalId, sellerId, consent: CONSENT_VERSION } },
      save: { path: "savedAnimals.add", input: { animalId } },
    }[write];
    return { url: `${url}/trpc/${path}`, cookie: account.cookie, json: { json: input } };
  }

  delete(): Promise<void> {
    return deleteAccounts(this.#sql);
  }
}

const ID = "bench-writer-";
const SAVED = "/api/users/me/saved-animals";

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("nothing to write");
  return item;
}

/** As the guided form sends it. */
function newListing(photo: string): object {
  return {
    title: "Buffalo",
    description: "Buffalo",
    category: "buffalo",
    price: 85_000,
    location: "Rampura, Hisar, Haryana, 125001",
    images: [photo],
    videos: [],
    facts: { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 54, lactation: 2, milkNow: 12, quantity: 1 },
    generatedTexts: { title: true, description: true, language: "hi" },
    idempotencyKey: randomUUID(),
  };
}

/** A session token has 40 characters of base32. */
function tokenOf(n: number): string {
  const hex = createHash("sha256").update(`${ID}${n}`).digest("hex");
  return hex.slice(0, 40).replaceAll(/[0189]/g, (digit) => ({ 0: "w", 1: "x", 8: "y", 9: "z" })[digit] ?? "");
}

const cookieOf = (n: number) => `session=${tokenOf(n)}`;

async function insertAccounts(sql: postgres.Sql): Promise<Account[]> {
  const rows = Array.from({ length: ACCOUNTS }, (_, n) => ({
    n,
    id: `${ID}${n}`,
    upload: randomUUID(),
    key: createKey(),
    sid: createHash("sha256").update(tokenOf(n)).digest("hex"),
  }));
  const expire = new Date(Date.now() + 20 * DAY).toISOString();
  const stored = rows.map(({ key, ...row }) => ({ ...row, hash: hashKey(key) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb)
    as row (n int, id text, upload uuid, sid text, hash text)`;
  await sql`insert into users (id, name, phone) select id, 'Sunita', '+9180' || (10000000 + n) from ${given}`;
  await sql`insert into sessions (sid, sess, expire)
    select sid, json_build_object('userId', id, 'lastSeenAt', now()), ${expire}::timestamptz from ${given}`;
  await sql`insert into api_keys (id, user_id, name, hash, scopes, created_at, expires_at, last_used_at)
    select upload, id, 'bench', hash, '{saved}', now(), ${expire}::timestamptz, now() from ${given}`;
  await sql`insert into uploads (id, owner_id, type, object_path)
    select upload, id, 'image', '/objects/images/' || upload || '.webp' from ${given}`;
  await sql`insert into users (id, name, phone, role) values (${`${ID}moderator`}, 'Asha', '+918099999999', 'moderator')`;
  return rows.map(({ n, id, key, upload }) => ({
    id,
    key,
    cookie: cookieOf(n),
    photo: `/objects/images/${upload}.webp`,
  }));
}

function ownListings(sql: postgres.Sql): Promise<Shown[]> {
  return sql<Shown[]>`select id, seller_id as "sellerId" from animals where seller_id like ${`${ID}%`}`;
}

async function forgetTouches(sql: postgres.Sql): Promise<void> {
  await sql`update sessions set sess = (sess::jsonb - 'lastSeenAt')::json where sess ->> 'userId' like ${`${ID}%`}`;
}

/** With their listings, so that the data set is the same in the next run. */
async function deleteAccounts(sql: postgres.Sql): Promise<void> {
  const own = `${ID}%`;
  await sql`delete from uploads where owner_id like ${own}`;
  await sql`delete from sessions where sess ->> 'userId' like ${own}`;
  await sql`delete from idempotency_keys where user_id like ${own}`;
  await sql`delete from animals where seller_id like ${own}`;
  await sql`delete from users where id like ${own}`;
  await sql`delete from rate_limits`;
  await sql`delete from limit_events`;
  await sql`vacuum (analyze)`;
}
