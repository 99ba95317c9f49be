import { Column, fillPlaceholders, is, SQL, sql } from "drizzle-orm";
import { PgDialect, type PgColumn } from "drizzle-orm/pg-core";
import { CASING, type Db } from "./client.ts";

export interface Fields {
  [name: string]: Column | SQL | Fields;
}

/** A column that is read from the driver's text by a function. */
class ReadColumn<Value> extends SQL<Value> {
  constructor(
    column: PgColumn,
    readonly mapFromDriverValue: (text: string) => Value,
  ) {
    super(sql`${column}`.queryChunks);
    this.mapWith(mapFromDriverValue);
  }
}

/** A timestamp as an ISO 8601 string, e.g. 2026-11-20T06:30:00.000Z. PostgreSQL's to_char would take longer. */
export function isoTime<Column extends PgColumn>(
  column: Column,
): SQL<Column["_"]["notNull"] extends true ? string : string | null> {
  return new ReadColumn(column, toIsoTime);
}

/** Converts a UTC time from PostgreSQL, e.g. 2026-11-20 06:30:00.123456+00, to ISO 8601 with milliseconds. */
function toIsoTime(text: string): string {
  const milliseconds = text.slice(20, -"+00".length).slice(0, 3).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** A column or expression whose key is absent from the row when it is null. The driver parses JSON. */
class OptionalColumn<Value> extends SQL<Value> {}

export function optional<Column extends PgColumn>(column: Column): SQL<Column["_"]["data"] | undefined>;
export function optional<Value>(expression: SQL<Value>): SQL<NonNullable<Value> | undefined>;
export function optional(column: PgColumn | SQL): SQL {
  return new OptionalColumn(sql`${column}`.queryChunks);
}

interface Built<Row> {
  readonly _: { readonly result: Row[] };
  getSQL(): SQL;
}

export type Statement<Answer> = (values: Record<string, unknown>) => Promise<Answer>;

const dialect = new PgDialect({ casing: CASING });

/**
 * Prepares a read of listings. Other reads use Drizzle's `prepare`, which takes longer for rows with so many columns and
 * has no optional keys. Constants are inlined: with a limit as a parameter, PostgreSQL would plan the statement at every
 * call, which takes longer than the read.
 */
export function prepareStatement<Row>(db: Db, fields: Fields, query: Built<Row>): Statement<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query.getSQL().inlineParams());
  const read = rowReader(fields);
  return async (values) => {
    const filled = fillPlaceholders(params, values);
    const rows = await db.$client.run(sql, filled as never[], { prepare: true }).values();
    return Array.from(rows, (row) => read(row) as Row);
  };
}

/** The same with columns that stay apart from the row. The query selects those of the row, then these. */
export function prepareWithExtra<Row, Name extends keyof Row & string>(
  db: Db,
  { row, extra }: { row: Fields; extra: Record<Name, Column | SQL> },
  query: Built<Row>,
): Statement<{ row: Omit<Row, Name>; extra: Pick<Row, Name> }[]> {
  const nested = query as unknown as Built<{ row: Omit<Row, Name>; extra: Pick<Row, Name> }>;
  return prepareStatement(db, { row, extra }, nested);
}

type Reader = (row: unknown[]) => unknown;

function rowReader(fields: Fields): Reader {
  let column = 0;
  const readerOf = (group: Fields): Reader => {
    const parts = Object.entries(group).map(([name, field]) => {
      if (isGroup(field)) return { name, read: readerOf(field), isOptional: false };
      const at = column++;
      const isOptional = field instanceof OptionalColumn;
      if (!is(field, Column) && !(field instanceof ReadColumn))
        return { name, read: (row: unknown[]) => row[at], isOptional };
      const read = ({ [at]: value }: unknown[]) => (value === null ? null : field.mapFromDriverValue(value as string));
      return { name, read, isOptional };
    });
    return (row) => {
      const object: Record<string, unknown> = {};
      for (const { name, read, isOptional } of parts) {
        const value = read(row);
        if (!isOptional || value !== null) object[name] = value;
      }
      return object;
    };
  };
  return readerOf(fields);
}

function isGroup(field: Column | SQL | Fields): field is Fields {
  return Object.getPrototypeOf(field) === Object.prototype;
}
