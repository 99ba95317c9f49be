import type { Db } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import type { ListAnimalsInput } from "@pashu/validators/search/list-animals";
import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { animalView } from "./animals.present.ts";

export type PagedSort = Exclude<ListAnimalsInput["sort"], "nearest">;
export type PageInput = Pick<ListAnimalsInput, "category" | "limit" | "offset"> & { sort: PagedSort };

/** Each sort order with its keyset condition. An index covers each of them. */
export const ORDERS = {
  recent: {
    by: [desc(animals.createdAt), desc(animals.id)],
    after: sql`(${animals.createdAt}, ${animals.id}) < (${sql.placeholder("key")}::timestamptz, ${sql.placeholder("id")}::uuid)`,
  },
  "price-low": {
    by: [asc(animals.price), asc(animals.id)],
    after: sql`(${animals.price}, ${animals.id}) > (${sql.placeholder("key")}::int, ${sql.placeholder("id")}::uuid)`,
  },
  "price-high": {
    by: [desc(animals.price), desc(animals.id)],
    after: sql`(${animals.price}, ${animals.id}) < (${sql.placeholder("key")}::int, ${sql.placeholder("id")}::uuid)`,
  },
} satisfies Record<PagedSort, { by: SQL[]; after: SQL }>;

export function selectAnimals(db: Db) {
  return db.select(animalView).from(animals).innerJoin(users, eq(users.id, animals.sellerId));
}

export function onSale(byCategory: boolean): SQL | undefined {
  return and(sql`on_sale`, byCategory ? eq(animals.category, sql.placeholder("category")) : undefined);
}
