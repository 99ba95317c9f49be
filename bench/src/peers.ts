import { spawn } from "node:child_process";
import { once } from "node:events";
import { cheapest, measureUrl, type Figure } from "./api.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { CONNECTIONS, loadGenerator, type Question } from "./load.ts";
import type { Options } from "./main.ts";
import { installPeer } from "./peer-packages.ts";
import { median } from "./median.ts";
import { publish } from "./report.ts";
import { freePort, startServer } from "./server.ts";

const REST = "/api/animals?category=cattle";
/** So many times its rate, as the budget has it. */
const POSTGRAPHILE_TIMES = 3;
const POSTGRAPHILE = { postgraphile: "5.1.5" };

/** The columns that our own list answers with, and the seller's joined to them; what else the tables hold is not shown. */
const COLUMNS = `animals.id, title, description, category, breed, age, price, animals.location, seller_id, images, videos,
  is_active, animals.created_at, daily_milk_production, kaun_sa_byaat, animal_quality::text, is_dairy, is_pregnant,
  calf_status::text, additional_info, has_more_pictures, title_hindi, description_hindi, breed_hindi, age_hindi,
  location_hindi, additional_info_hindi, users.name as seller_name, rating_sum, rating_count`;
const FIELDS = `rowId title description category breed age price location sellerId images videos
  isActive createdAt dailyMilkProduction kaunSaByaat animalQuality isDairy isPregnant
  calfStatus additionalInfo hasMorePictures titleHindi descriptionHindi breedHindi ageHindi
  locationHindi additionalInfoHindi sellerName ratingSum ratingCount`;
const QUERY = `{ allListings(first: 10, condition: { category: cattle, isActive: true }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC])
  { nodes { ${FIELDS} } } }`;
const CONFIG = `
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { makePgService } from "postgraphile/adaptors/pg";
export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["bench_peers"] })],
  grafserv: { host: "127.0.0.1", port: Number(process.env.PORT), watch: false, graphiql: false },
};
`;

/** Our list, uncached, beside PostGraphile on the same tables, in turns: the 10 newest of a category. */
export async function benchPeers({ rows, seconds, runs }: Options): Promise<void> {
  const database = await openBenchDatabase(rows);
  const [ours, theirs]: [Figure[], Figure[]] = [[], []];
  try {
    const server = await startServer(database.url, { VISITOR_CACHE: "off" });
    const postgraphile = await startPostgraphile(database);
    try {
      for (let run = 0; run < runs; run += 1) {
        ours.push(await measureUrl(database, server.pid, { url: server.url + REST }, seconds));
        theirs.push(await measureUrl(database, postgraphile.pid, postgraphile.question, seconds));
      }
    } finally {
      await postgraphile.stop();
      await server.stop();
    }
  } finally {
    await database.stop();
  }
  const times = median(ours.map(({ perSecond }, run) => perSecond / (theirs[run]?.perSecond ?? Number.NaN)));
  await publish({
    name: `peers-${rows}`,
    title: `Peers with ${rows.toLocaleString("en")} listings`,
    postgres: database.version,
    notes: [
      `${CONNECTIONS} connections, by ${await loadGenerator()} on the same machine; one process each, in turns, ${runs} times ${seconds} s: the cheapest of each, and the median of how much faster`,
      "The 10 newest of a category, with the same columns and the seller's name and ratings",
      "PostGraphile 5.1.5 reads a view of them, in production mode, with its usual preset, on Node 22, which it asks for",
      "Directus is not measured: 12.4.1 asks for @directus/app 18.0.1, which npm did not find (ETARGET) on 2026-11-21",
    ],
    head: ["what", "requests/s", "server ms", "database ms", "CPU ms a request", "ours is faster by", "budget", "met"],
    rows: [
      line("REST, not kept", cheapest(ours), ["", "", ""]),
      line("PostGraphile", cheapest(theirs), [
        times.toFixed(1),
        `${POSTGRAPHILE_TIMES} ×`,
        times >= POSTGRAPHILE_TIMES ? "yes" : "no",
      ]),
    ],
  });
}

function line(what: string, { perSecond, server, database, total }: Figure, compared: string[]): string[] {
  return [
    what,
    Math.round(perSecond).toLocaleString("en"),
    ...[server, database, total].map((ms) => ms.toFixed(3)),
    ...compared,
  ];
}

async function startPostgraphile(database: BenchDatabase) {
  await database.sql.unsafe(`
    create schema if not exists bench_peers;
    create or replace view bench_peers.listings as
      select ${COLUMNS} from public.animals join public.users on users.id = seller_id`);
  const { node, folder } = await installPeer("postgraphile", POSTGRAPHILE, { "graphile.config.mjs": CONFIG });
  const port = await freePort();
  const child = spawn(node, ["node_modules/postgraphile/dist/cli-run.js", "-C", "graphile.config.mjs"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: database.url, PORT: `${port}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const question = { url: `http://127.0.0.1:${port}/graphql`, json: { query: QUERY } };
  await untilItLists(question);
  return {
    pid: child.pid ?? 0,
    question,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      await database.sql`drop schema bench_peers cascade`;
    },
  };
}

/** An error has a status of 200 too, so what is measured is looked at first. */
async function untilItLists({ url, json }: Question): Promise<void> {
  let last = "";
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(json) }).catch(() => null);
    last = (await response?.text()) ?? "no answer";
    if (last.split('"rowId"').length === 11) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`PostGraphile does not list ten: ${last.slice(0, 500)}`);
}
