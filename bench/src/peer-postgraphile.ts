import type { BenchDatabase } from "./database.ts";
import type { ListColumns } from "./peer-columns.ts";
import { installPeer, startPeer, type Peer } from "./peer-packages.ts";
import { findFreePort } from "@pashu/db/embedded/free-port";

const VERSION = "5.1.5";
const SCHEMA = "bench_peers";

export const POSTGRAPHILE_NOTE = `PostGraphile ${VERSION} reads a view of our tables; Amber preset, production mode, on Node 22, which it requires`;

const FIRST_PAGE = "first: 10, condition: { category: cattle, onSale: true }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]";
const CONFIG = `
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { makePgService } from "postgraphile/adaptors/pg";
export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["${SCHEMA}"] })],
  grafserv: { host: "127.0.0.1", port: Number(process.env.PORT), watch: false, graphiql: false },
};
`;

export async function startPostgraphile(database: BenchDatabase, { select, names, enums }: ListColumns): Promise<Peer> {
  // Some values of enums are no names of GraphQL.
  const columns = names.map((name) => (enums.has(name) && name !== "category" ? `${name}::text` : name)).join(", ");
  await database.sql.unsafe(`
    drop schema if exists ${SCHEMA} cascade;
    create schema ${SCHEMA};
    create view ${SCHEMA}.listings as select ${columns}, on_sale from (
      select ${select}, on_sale from public.animals join public.users on users.id = seller_id
    ) as list (${names.join(", ")}, on_sale)`);
  // The npm package "node" contains the Node binary.
  const packages = { postgraphile: VERSION, node: "22" };
  const folder = await installPeer("postgraphile", packages, { "graphile.config.mjs": CONFIG });
  const port = await findFreePort();
  const fields = names.map((name) => (name === "id" ? "rowId" : toCamelCase(name))).join(" ");
  return startPeer("PostGraphile", database, {
    command: ["node_modules/.bin/node", "node_modules/postgraphile/dist/cli-run.js", "-C", "graphile.config.mjs"],
    cwd: folder,
    env: { DATABASE_URL: database.url, PORT: `${port}` },
    schema: SCHEMA,
    target: {
      url: `http://127.0.0.1:${port}/graphql`,
      json: { query: `{ allListings(${FIRST_PAGE}) { nodes { ${fields} } } }` },
    },
    listingMarker: '"rowId"',
  });
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
