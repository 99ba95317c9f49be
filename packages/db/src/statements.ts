import { Column, fillPlaceholders, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

/** What a query selects: a name and where it is read, or a group of such. */
export interface Fields {
  [name: string]: Column | SQL | Fields;
}

/** A column whose text from the driver becomes something else on the way into objects. */
class ReadColumn<Value> extends SQL<Value> {
  readonly read: (text: string) => Value;

  constructor(column: PgColumn, read: (text: string) => Value) {
    super(sql`${column}`.queryChunks);
    this.read = read;
    this.mapWith(read);
  }
}

/** A timestamp as JSON has it, e.g. 2026-11-20T06:30:00.000Z; PostgreSQL takes ten times as long to write it so. */
export function isoTime(column: PgColumn): SQL<string> {
  return new ReadColumn(column, toIsoTime);
}

/** From PostgreSQL's writing in UTC: 2026-11-20 06:30:00+00, with up to six digits of a second. */
function toIsoTime(text: string): string {
  const milliseconds = text.slice(20, -"+00".length).slice(0, 3).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** A query as Drizzle builds it. */
interface Built<Row> {
  readonly _: { readonly result: Row[] };
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * A hot read: Drizzle builds it once, PostgreSQL plans it once a connection, a call is one round trip, and rows go
 * from the driver straight into objects. (Drizzle's own way of running costs more than the query itself.)
 * @param fields what `query` selects, in the same order
 */
export function prepareStatement<Row>(
  db: Db,
  fields: Fields,
  query: Built<Row>,
): (values: Record<string, unknown>) => Promise<Row[]> {
  const { sql, params } = withNumbersInText(query.toSQL());
  const read = rowReader(fields);
  return async (values) => {
    const filled = fillPlaceholders(params, values);
    const rows = await db.$client.unsafe(sql, filled as never[], { prepare: true }).values();
    return Array.from(rows, (row) => read(row) as Row);
  };
}

/**
 * A number that never changes, such as a limit, becomes part of the text: PostgreSQL then knows it when it plans, and
 * keeps the plan. With a limit that is a parameter it plans anew at each call, which takes longer than the reading.
 */
function withNumbersInText({ sql, params }: { sql: string; params: unknown[] }) {
  const kept: unknown[] = [];
  const texts = params.map((param) => (typeof param === "number" ? String(param) : `$${kept.push(param)}`));
  return { sql: sql.replace(/\$(\d+)/g, (_, place: string) => texts[Number(place) - 1] ?? ""), params: kept };
}

type Reader = (row: unknown[]) => unknown;

/** From the array of a row's values to the object that `fields` describe. */
function rowReader(fields: Fields): Reader {
  let column = 0;
  const readerOf = (group: Fields): Reader => {
    const parts = Object.entries(group).map(([name, field]) => {
      if (isGroup(field)) return { name, read: readerOf(field) };
      assertReadByDriver(name, field);
      const at = column++;
      if (!(field instanceof ReadColumn)) return { name, read: (row: unknown[]) => row[at] };
      return { name, read: ({ [at]: text }: unknown[]) => (typeof text === "string" ? field.read(text) : null) };
    });
    return (row) => {
      const object: Record<string, unknown> = {};
      for (const { name, read } of parts) object[name] = read(row);
      return object;
    };
  };
  return readerOf(fields);
}

function isGroup(field: Column | SQL | Fields): field is Fields {
  return Object.getPrototypeOf(field) === Object.prototype;
}

/** Kinds of columns whose values Drizzle would give as the driver does. */
const READ_BY_DRIVER = new Set(["PgText", "PgUUID", "PgEnumColumn", "PgInteger", "PgReal", "PgBoolean", "PgArray"]);

function assertReadByDriver(name: string, field: Column | SQL): void {
  if (is(field, Column) && !READ_BY_DRIVER.has(field.columnType)) {
    throw new Error(
      `${name} is a ${field.columnType}, which needs Drizzle to read it: select it as SQL of a plain type`,
    );
  }
}
