import { readPage } from "@pashu/api/bench/animals.queries";
import type { BenchDatabase } from "./database.ts";
import { statementsOf } from "./statements.ts";

export interface ListColumns {
  /** The expressions of our own list, for `select`, and a name for each. */
  select: string;
  names: string[];
  /** Those of an enum type. */
  enums: Set<string>;
  /** The stored columns that the expressions read. */
  animals: string[];
  users: string[];
}

/** Reads the columns of our own list from the statement that the server sends. */
export async function readListColumns(database: BenchDatabase): Promise<ListColumns> {
  const [{ sql }] = await statementsOf(database, (reads) =>
    readPage(reads, { category: "cattle", limit: 10, offset: 0, sort: "recent" }, null),
  );
  const from = sql.indexOf(' from "animals" inner join "users"');
  if (!sql.startsWith("select ") || from === -1) throw new Error(`The list has another form: ${sql}`);
  const select = sql.slice("select ".length, from);
  const { columns } = await database.sql.unsafe(
    `select ${select} from animals inner join users on users.id = animals.seller_id limit 0`,
  );
  const named = columns.map(({ name }) => name);
  const isName = (name: string, index: number) =>
    /^(?!case$|round$|nullif$)[a-z_]+$/.test(name) && named.indexOf(name) === index;
  const names = named.map((name, index) => (isName(name, index) ? name : `c${index}`));
  const enumTypes = await database.sql<{ oid: number }[]>`select oid::int from pg_type where typtype = 'e'`;
  const isEnum = (type: number) => enumTypes.some(({ oid }) => oid === type);
  return {
    select,
    names,
    enums: new Set(names.filter((_, index) => isEnum(columns[index]?.type ?? 0))),
    animals: storedColumns(select, "animals"),
    users: storedColumns(select, "users"),
  };
}

function storedColumns(select: string, table: string): string[] {
  return [...new Set([...select.matchAll(new RegExp(`"${table}"\\."(\\w+)"`, "g"))].map(([, name = ""]) => name))];
}
