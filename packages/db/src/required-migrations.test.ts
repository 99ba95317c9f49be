import { expect, it } from "vitest";
import { type Migration, readMigrations } from "./migrations.ts";
import { MIGRATIONS_FOLDER } from "./paths.ts";

/** Columns that decide what visitors see and who may use the site. */
const VISIBILITY =
  /\b(is_active|sold_at|expired_at|held_at|hidden_at|seller_blocked|on_sale|suspended_until|banned_at)\b/;
const DECIDED = /required_migrations|-- requires no newer release: \S/;
const REQUIRED = /insert into "?required_migrations"?[^']*'([^']+)'/gi;

const textOf = ({ statements }: Migration) => statements.join("\n");

/** Migrations before the table existed could require nothing. */
function sinceTable(all: Migration[]): Migration[] {
  return all.slice(all.findIndex((migration) => textOf(migration).includes('CREATE TABLE "required_migrations"')) + 1);
}

it("a migration that touches what visitors see states whether older releases may still serve (decision 083)", async () => {
  const later = sinceTable(await readMigrations(MIGRATIONS_FOLDER));
  const undecided = later.filter((each) => VISIBILITY.test(textOf(each)) && !DECIDED.test(textOf(each)));
  expect(undecided.map(({ name }) => name)).toEqual([]);
});

it("a required migration exists", async () => {
  const all = await readMigrations(MIGRATIONS_FOLDER);
  const required = sinceTable(all).flatMap((each) => Array.from(textOf(each).matchAll(REQUIRED), ([, name]) => name));
  expect(required.filter((name) => !all.some((migration) => migration.name === name))).toEqual([]);
});
