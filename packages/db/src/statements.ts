import { Column, fillPlaceholders, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";

/** What a query selects: a name and where it is read, or a group of such. */
export interface Fields {
  [name: string]: Column | SQL | Fields;
}

/** A column that is something else in objects and in JSON than the driver's text of it. */
class ReadColumn<Value> extends SQL<Value> {
  readonly read: (text: string) => Value;
  readonly toJson: (value: string) => string;

  /**
   * @param read from the driver's text to what objects hold
   * @param toJson from an expression of SQL to one that PostgreSQL writes so as JSON
   */
  constructor(column: PgColumn, read: (text: string) => Value, toJson: (value: string) => string) {
    super(sql`${column}`.queryChunks);
    this.read = read;
    this.toJson = toJson;
    this.mapWith(read);
  }
}

/** A timestamp as JSON has it, e.g. 2026-11-20T06:30:00.000Z. For objects PostgreSQL would take longer to write it so. */
export function isoTime(column: PgColumn): SQL<string> {
  return new ReadColumn(column, toIsoTime, (value) => `to_char(${value}, ${ISO_TIME})`);
}

const ISO_TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

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

/** A query made ready: it runs with the values of its placeholders. */
export type Statement<Answer> = (values: Record<string, unknown>) => Promise<Answer>;

/** A value as the bytes of a JSON text. */
export type Json<Value> = Buffer<ArrayBuffer> & { readonly value?: Value };

/** One of the two below. `fields` are what `query` selects, in the same order. */
export type Prepare<Row, Answer> = (db: Db, fields: Fields, query: Built<Row>) => Statement<Answer>;

/**
 * A hot read: Drizzle builds it once, PostgreSQL plans it once a connection, a call is one round trip, and rows go
 * from the driver straight into objects. (Drizzle's own way of running costs more than the query itself.)
 */
export function prepareStatement<Row>(db: Db, fields: Fields, query: Built<Row>): Statement<Row[]> {
  const { sql, params } = withNumbersInText(query.toSQL());
  const read = rowReader(fields);
  return async (values) => {
    const filled = fillPlaceholders(params, values);
    const rows = await db.$client.run(sql, filled as never[], { prepare: true }).values();
    return Array.from(rows, (row) => read(row) as Row);
  };
}

/**
 * The same for a caller who only hands the rows on: an array of what `fields` describe, written by PostgreSQL and looked
 * at by nobody else. Made into text or into objects it would cost more than rows.
 */
export function prepareJson<Row>(db: Db, fields: Fields, query: Built<Row>): Statement<Json<Row[]>> {
  const { sql, params } = withNumbersInText(query.toSQL());
  const text = asJson(fields, sql);
  return async (values) => {
    const filled = fillPlaceholders(params, values);
    const answer = await db.$client.run(text, filled as never[], { prepare: true }).raw();
    const [[json]] = answer as unknown as [[Json<Row[]>]];
    return json;
  };
}

/**
 * How many rows `prepareJson` gave, and the last of them. PostgreSQL begins each but the first on a new line, and within
 * JSON's strings there are no new lines.
 */
export function endOf<Row>(json: Json<Row[]>): { count: number; last: Row | undefined } {
  if (json.byteLength === EMPTY.length) return { count: 0, last: undefined };
  let [count, start] = [1, "[".length];
  for (let at = json.indexOf(NEW_LINE); at !== -1; at = json.indexOf(NEW_LINE, start)) {
    count += 1;
    start = at + 1;
  }
  return { count, last: JSON.parse(json.toString("utf8", start, json.byteLength - "]".length)) as Row };
}

const EMPTY = "[]";
const NEW_LINE = 10;

/** A query whose only row is the JSON of all rows of another. */
function asJson(fields: Fields, query: string): string {
  const columns: string[] = [];
  const write = (group: Fields): string =>
    Object.entries(group)
      .map(([name, field]) => {
        if (isGroup(field)) return `(select g from (select ${write(field)}) as g) as "${name}"`;
        assertReadByDriver(name, field);
        const column = `c${columns.length}`;
        columns.push(column);
        return `${field instanceof ReadColumn ? field.toJson(column) : column} as "${name}"`;
      })
      .join(", ");
  const row = write(fields);
  return `select coalesce(json_agg(r), '${EMPTY}') from (select ${row} from (${query}) as q(${columns.join(", ")})) as r`;
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
