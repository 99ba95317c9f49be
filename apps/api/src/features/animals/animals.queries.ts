import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { savedAnimals } from "@pashu/db/schema/saved-animals";
import { users } from "@pashu/db/schema/users";
import { prepareStatement, prepareWithExtra } from "@pashu/db/statements";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { visibleSql } from "../listing-states/listing-status.ts";
import { animalView, viewWithEnd, type AnimalView } from "./animals.present.ts";
import {
  keyValue,
  nextOf,
  onSale,
  ORDERS,
  selectAnimals,
  type Page,
  type PagedSort,
  type PageInput,
  type Position,
} from "./animals.select.ts";
import { prepareByIds } from "./read-by-ids.ts";
import { fixedLimit, limited, memoize, type Limited } from "./statement-cache.ts";

export const readAnimal = defineRead(({ pipelinedDb }) => prepareOne(pipelinedDb));
export const readAnimalWithEnd = defineRead(({ pipelinedDb }) => prepareOneWithEnd(pipelinedDb));
/** One page of listings on sale, after a cursor or at an offset. The cost of an offset grows with its depth. */
export const readPage = defineRead(({ pipelinedDb, db }) => preparePages(pipelinedDb, db));
export const readSellersAnimals = defineRead(({ db }) => prepareOfSeller(db));
export const readSavedAnimals = defineRead(({ db }) => prepareSavedBy(db));
/** Reads listings by their ids, in this order, with the same condition as `readSavedAnimals`. */
export const readSavedOnPhone = defineRead(({ db }) => prepareSavedOnPhone(db));

function prepareOne(db: Db) {
  const statement = prepareStatement(db, animalView, selectAnimals(db).where(eq(animals.id, sql.placeholder("id"))));
  return async (id: string): Promise<AnimalView | undefined> => (await statement({ id }))[0];
}

function prepareOneWithEnd(db: Db) {
  const query = db.select(viewWithEnd).from(animals).innerJoin(users, eq(users.id, animals.sellerId));
  const statement = prepareStatement(db, viewWithEnd, query.where(eq(animals.id, sql.placeholder("id"))));
  return async (id: string) => (await statement({ id }))[0];
}

function preparePages(pipelinedDb: Db, db: Db) {
  const statementFor = memoize((shape: PageShape) => {
    const database = shape.fixedLimit === null ? db : pipelinedDb;
    return prepareWithExtra(database, { row: animalView, extra: keyOf(shape.sort) }, selectPage(database, shape));
  });
  return async (input: PageInput, start: Position | null): Promise<Page<AnimalView>> => {
    const { sort, category, limit } = input;
    const offset = start === null ? input.offset : 0;
    const shape = { sort, byCategory: category !== undefined, afterCursor: start !== null };
    const statement = statementFor({ ...shape, fixedLimit: fixedLimit(limit, offset) });
    const key = start === null ? undefined : keyValue(sort, start);
    const rows = await statement({ category, limit, offset, key, id: start?.id });
    const found = rows.map(({ row, extra }) => ({ ...extra, id: row.id }));
    return { items: rows.map(({ row }) => row), next: nextOf(found, limit) };
  };
}

function keyOf(sort: PagedSort): { key: SQL<string> } {
  return { key: ORDERS[sort].key };
}

interface PageShape extends Limited {
  sort: PagedSort;
  byCategory: boolean;
  afterCursor: boolean;
}

function selectPage(db: Db, { sort, byCategory, afterCursor, fixedLimit }: PageShape) {
  const { by, after } = ORDERS[sort];
  const wanted = and(onSale(byCategory), afterCursor ? after : undefined);
  const page = db
    .select({ ...animalView, ...keyOf(sort) })
    .from(animals)
    .innerJoin(users, eq(users.id, animals.sellerId));
  if (fixedLimit !== null) {
    return page
      .where(wanted)
      .orderBy(...by)
      .limit(fixedLimit);
  }
  // The subquery skips rows in the index alone; full rows are read only for the page.
  const passed = db
    .select({ id: animals.id })
    .from(animals)
    .where(wanted)
    .orderBy(...by);
  const ids = limited(passed.$dynamic(), null).as("page");
  return page.innerJoin(ids, eq(ids.id, animals.id)).orderBy(...by);
}

function prepareOfSeller(db: Db) {
  const prepare = (withInactive: boolean) =>
    prepareStatement(
      db,
      animalView,
      selectAnimals(db)
        .where(and(eq(animals.sellerId, sql.placeholder("sellerId")), withInactive ? undefined : sql`on_sale`))
        .orderBy(...ORDERS.recent.by),
    );
  const [all, active] = [prepare(true), prepare(false)];
  return (sellerId: string, { withInactive }: { withInactive: boolean }): Promise<AnimalView[]> =>
    (withInactive ? all : active)({ sellerId });
}

/** Which saved listings are shown, wherever they are saved. */
const shownWhenSaved = visibleSql(sql.placeholder("now"));

function prepareSavedBy(db: Db) {
  const statement = prepareStatement(
    db,
    animalView,
    selectAnimals(db)
      .innerJoin(savedAnimals, eq(savedAnimals.animalId, animals.id))
      .where(and(eq(savedAnimals.userId, sql.placeholder("userId")), shownWhenSaved))
      .orderBy(desc(animals.onSale), desc(savedAnimals.createdAt)),
  );
  return (userId: string, now: Date): Promise<AnimalView[]> => statement({ userId, now: now.toISOString() });
}

function prepareSavedOnPhone(db: Db) {
  const read = prepareByIds(db, shownWhenSaved);
  return (ids: readonly string[], now: Date): Promise<AnimalView[]> => read(ids, { now: now.toISOString() });
}
