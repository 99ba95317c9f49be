import type { Db } from "@pashu/db/client";
import { animals, animalSearchText } from "@pashu/db/schema/animals";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { reviews } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import type { ListAnimalsInput } from "@pashu/validators/animals";
import { SEARCH_MIN_LETTERS } from "@pashu/validators/limits";
import { searchWords } from "@pashu/validators/search";
import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";

/** What a query of listings selects. */
export const animalRow = {
  animal: animals,
  seller: {
    name: users.name,
    rating: sql<
      number | null
    >`(select round(avg(${reviews.rating}), 1)::float from ${reviews} where ${reviews.sellerId} = ${users.id})`,
    reviewCount: sql<number>`(select count(*)::int from ${reviews} where ${reviews.sellerId} = ${users.id})`,
  },
};

export type AnimalRow = Awaited<ReturnType<typeof sellersAnimals>>[number] & {
  /** Kilometres from the caller; only where the nearest were asked for and the place is known. */
  distance?: number;
};
export type PagedSort = Exclude<ListAnimalsInput["sort"], "nearest">;
type PageShape = { sort: PagedSort; byCategory: boolean; afterCursor: boolean };
type PageInput = Pick<ListAnimalsInput, "category" | "limit" | "offset"> & { sort: PagedSort };
export interface PageStart {
  /** The last row of the page before. */
  key: Date | number;
  id: string;
}

/** Listings with their sellers. */
export function selectAnimals(db: Db) {
  return db.select(animalRow).from(animals).innerJoin(users, eq(users.id, animals.sellerId));
}

/** Each order with the comparison that continues it; all are read from an index (see the schema). */
const ORDERS = {
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

/** The hot reads, as statements that the database plans once a connection. */
export function prepareAnimalQueries(db: Db) {
  const pages = new Map<string, ReturnType<typeof preparePage>>();
  const one = selectAnimals(db)
    .where(eq(animals.id, sql.placeholder("id")))
    .prepare("animal_one");

  return {
    async one(id: string): Promise<AnimalRow | undefined> {
      return (await one.execute({ id }))[0];
    },

    /** One page of active listings, from a place in the order or from an offset. */
    async page(input: PageInput, start: PageStart | null): Promise<AnimalRow[]> {
      const shape = { sort: input.sort, byCategory: input.category !== undefined, afterCursor: start !== null };
      const name = `animals_${shape.sort}_${shape.byCategory}_${shape.afterCursor}`;
      const page = pages.get(name) ?? preparePage(db, shape, name);
      pages.set(name, page);
      return page.execute({
        category: input.category,
        limit: input.limit,
        offset: input.offset,
        key: start?.key instanceof Date ? start.key.toISOString() : start?.key,
        id: start?.id,
      });
    },
  };
}

export type AnimalQueries = ReturnType<typeof prepareAnimalQueries>;

function preparePage(db: Db, { sort, byCategory, afterCursor }: PageShape, name: string) {
  const order = ORDERS[sort];
  return selectAnimals(db)
    .where(
      and(
        sql`is_active`,
        byCategory ? eq(animals.category, sql.placeholder("category")) : undefined,
        afterCursor ? order.after : undefined,
      ),
    )
    .orderBy(...order.by)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(name);
}

/** Newest among these are looked through for words too short for the index. */
const SHORT_SEARCH_WINDOW = 500;

/** Active listings whose title or place holds every word, in the order asked for. */
export function searchAnimals(db: Db, input: PageInput & { search: string }): Promise<AnimalRow[]> {
  const words = searchWords(input.search);
  const holds = words.map((word) => sql`${animalSearchText} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  const inCategory = input.category === undefined ? undefined : eq(animals.category, input.category);
  const indexable = words.some((word) => [...word].length >= SEARCH_MIN_LETTERS);
  const newest = db
    .select({ id: animals.id })
    .from(animals)
    .where(and(sql`is_active`, inCategory))
    .orderBy(...ORDERS.recent.by)
    .limit(SHORT_SEARCH_WINDOW);
  return selectAnimals(db)
    .where(and(sql`is_active`, inCategory, indexable ? undefined : sql`${animals.id} in ${newest}`, ...holds))
    .orderBy(...ORDERS[input.sort].by)
    .limit(input.limit)
    .offset(input.offset);
}

/** A seller's listings, newest first; inactive ones only for the owner. */
export function sellersAnimals(db: Db, sellerId: string, { withInactive }: { withInactive: boolean }) {
  return selectAnimals(db)
    .where(and(eq(animals.sellerId, sellerId), withInactive ? undefined : sql`is_active`))
    .orderBy(...ORDERS.recent.by);
}

/** Active listings that a person saved, last saved first. */
export function savedByUser(db: Db, userId: string): Promise<AnimalRow[]> {
  return selectAnimals(db)
    .innerJoin(savedAnimals, eq(savedAnimals.animalId, animals.id))
    .where(and(eq(savedAnimals.userId, userId), sql`is_active`))
    .orderBy(desc(savedAnimals.createdAt));
}
