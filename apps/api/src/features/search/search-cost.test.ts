import type { Db, ReadDatabase } from "@pashu/db/client";
import { readsFrom } from "@pashu/db/reads";
import { PgDialect } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import { expect, it } from "vitest";
import { readSearch } from "./parse-search.ts";
import { readRemainders } from "./search.queries.ts";
import { MISSPELT_TERMS_MAX } from "./similar-words.queries.ts";

it("seeks words like few of the unknown ones, so that many of them cost little", async () => {
  const statements: string[] = [];
  const execute = (statement: SQL) => {
    statements.push(new PgDialect().sqlToQuery(statement).sql);
    return Promise.resolve([]);
  };
  const db = { execute } as unknown as Db;
  const words = Array.from({ length: 12 }, (_, at) => `${"qwrtplkjh".slice(at % 5)}xyzv${"bcdfghjkmnpt".charAt(at)}`);
  const readings = readSearch(`गाय ${words.join(" ")}`, {});
  const rests = await readRemainders(readsFrom({ searchDb: db } as ReadDatabase), readings);
  expect(rests.map((rest) => rest.map(({ typed }) => typed))).toEqual([["गाय"]]);
  expect(statements.filter((statement) => statement.includes("similarity("))).toHaveLength(MISSPELT_TERMS_MAX);
  expect(statements.length).toBeLessThanOrEqual(2 * readings.all.length + MISSPELT_TERMS_MAX);
});
