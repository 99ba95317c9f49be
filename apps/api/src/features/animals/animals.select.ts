import type { Db } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import type { ListAnimalsInput } from "@pashu/validators/search/list-animals";
import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { animalView } from "./animals.present.ts";

export type PagedSort = Exclude<ListAnimalsInput["sort"], "nearest">;
export type PageInput = Pick<ListAnimalsInput, "category" | "limit" | "offset"> & { sort: PagedSort };

/** Each sort order with its keyset condition, and the key as text. An index covers each of them. */
export const ORDERS = {
  recent: {
    by: [desc(animals.createdAt), desc(animals.id)],
    key: sql<string>`((extract(epoch from ${animals.createdAt}) * 1000000)::bigint::text)`,
    after: sql`(${animals.createdAt}, ${animals.id}) < (${sql.placeholder("key")}::timestamptz, ${sql.placeholder("id")}::uuid)`,
  },
  "price-low": {
    by: [asc(animals.price), asc(animals.id)],
    key: sql<string>`(${animals.price}::text)`,
    after: sql`(${animals.price}, ${animals.id}) > (${sql.placeholder("key")}::int, ${sql.placeholder("id")}::uuid)`,
  },
  "price-high": {
    by: [desc(animals.price), desc(animals.id)],
    key: sql<string>`(${animals.price}::text)`,
    after: sql`(${animals.price}, ${animals.id}) < (${sql.placeholder("key")}::int, ${sql.placeholder("id")}::uuid)`,
  },
} satisfies Record<PagedSort, { by: SQL[]; key: SQL<string>; after: SQL }>;

/** The place of a listing in an order. */
export interface Position {
  /** `ORDERS[sort].key`: microseconds since 1970, or whole rupees. */
  key: string;
  id: string;
}

/** The key as a value of its column. Numbers of JavaScript have too few digits for microseconds of the year 9999. */
export function keyValue(sort: PagedSort, { key }: Position): string {
  if (sort !== "recent") return key;
  const [thousand, microseconds] = [1000n, BigInt(key)];
  const rest = ((microseconds % thousand) + thousand) % thousand;
  const time = new Date(Number((microseconds - rest) / thousand)).toISOString();
  return time.replace("Z", `${String(rest).padStart(3, "0")}Z`);
}

/** The condition of a listing after a position. */
export function isAfter(sort: PagedSort, position: Position): SQL {
  const column = sort === "recent" ? sql`${animals.createdAt}` : sql`${animals.price}`;
  const value = sql`${keyValue(sort, position)}::${sql.raw(sort === "recent" ? "timestamptz" : "int")}`;
  return sql`(${column}, ${animals.id}) ${sql.raw(sort === "price-low" ? ">" : "<")} (${value}, ${position.id}::uuid)`;
}

/** What a page has, and where the next one begins. */
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
