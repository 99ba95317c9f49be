import type { Db } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { PRICE_MAX } from "@pashu/validators/limits";
import type { ListAnimalsInput } from "@pashu/validators/search/list-animals";
import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { animalView } from "./animals.present.ts";

export type PagedSort = Exclude<ListAnimalsInput["sort"], "nearest">;
export type PageInput = Pick<ListAnimalsInput, "category" | "limit" | "offset"> & { sort: PagedSort };

const KEYS = {
  recent: { column: animals.createdAt, type: "timestamptz", operator: "<" },
  "price-low": { column: animals.price, type: "int", operator: ">" },
  "price-high": { column: animals.price, type: "int", operator: "<" },
} as const satisfies Record<PagedSort, object>;

function follows(sort: PagedSort, key: unknown, id: unknown): SQL {
  const { column, type, operator } = KEYS[sort];
  return sql`(${column}, ${animals.id}) ${sql.raw(operator)} (${key}::${sql.raw(type)}, ${id}::uuid)`;
}

const followsStart = (sort: PagedSort) => follows(sort, sql.placeholder("key"), sql.placeholder("id"));

/** Each sort order with its keyset condition, and the key as text. An index covers each of them. */
export const ORDERS = {
  recent: {
    by: [desc(animals.createdAt), desc(animals.id)],
    key: sql<string>`((extract(epoch from ${animals.createdAt}) * 1000000)::bigint::text)`,
    after: followsStart("recent"),
  },
  "price-low": {
    by: [asc(animals.price), asc(animals.id)],
    key: sql<string>`(${animals.price}::text)`,
    after: followsStart("price-low"),
  },
  "price-high": {
    by: [desc(animals.price), desc(animals.id)],
    key: sql<string>`(${animals.price}::text)`,
    after: followsStart("price-high"),
  },
} satisfies Record<PagedSort, { by: SQL[]; key: SQL<string>; after: SQL }>;

/** The place of a listing in an order. */
export interface Position {
  /** `ORDERS[sort].key`: microseconds since 1970, or whole rupees. */
  key: string;
  id: string;
}

/** The year 9999, in microseconds: more than JavaScript's numbers have digits for. */
const MAX_TIME = BigInt(Date.UTC(9999, 11, 31)) * 1000n;

/** The key as a value of its column. A forged one may be beyond all listings, but not beyond the column's type. */
export function keyValue(sort: PagedSort, { key }: Position): string {
  const value = BigInt(key) < 0n ? 0n : BigInt(key);
  if (sort !== "recent") return String(value > BigInt(PRICE_MAX) ? PRICE_MAX : value);
  const [thousand, microseconds] = [1000n, value > MAX_TIME ? MAX_TIME : value];
  const rest = microseconds % thousand;
  const time = new Date(Number((microseconds - rest) / thousand)).toISOString();
  return time.replace("Z", `${String(rest).padStart(3, "0")}Z`);
}

/** The condition of a listing after a position. */
export function isAfter(sort: PagedSort, position: Position): SQL {
  return follows(sort, keyValue(sort, position), position.id);
}

/** A page of a list, and the position after it. */
export interface Page<Item, Place = Position> {
  items: Item[];
  /** The place of the last listing; null after the last page. */
  next: Place | null;
}

/** @param found the listings that the page has, in its order */
export function nextOf(found: readonly Position[], limit: number): Position | null {
  const last = found.at(-1);
  return last === undefined || found.length < limit ? null : { key: last.key, id: last.id };
}

export function selectAnimals(db: Db) {
  return db.select(animalView).from(animals).innerJoin(users, eq(users.id, animals.sellerId));
}

export function onSale(byCategory: boolean): SQL | undefined {
  return and(sql`on_sale`, byCategory ? eq(animals.category, sql.placeholder("category")) : undefined);
}
