import type { BenchDatabase } from "./database.ts";
import { installPeer, startPeer, type Peer } from "./peer-packages.ts";
import { findFreePort } from "@pashu/db/embedded/free-port";

const VERSION = "5.1.5";
const SCHEMA = "bench_peers";

export const POSTGRAPHILE_NOTE = `PostGraphile ${VERSION} reads a view of our tables; Amber preset, production mode, on Node 22, which it requires`;

/** The columns of our own list, joined with the seller's name and ratings. */
const COLUMNS = `animals.id, title, description, category, breed, age, price, animals.location, seller_id, images, videos,
  is_active, animals.created_at, daily_milk_production, kaun_sa_byaat, animal_quality::text, is_dairy, is_pregnant,
  calf_status::text, additional_info, has_more_pictures, title_hindi, description_hindi, breed_hindi, age_hindi,
  location_hindi, additional_info_hindi, users.name as seller_name, rating_sum, rating_count, on_sale`;
const FIELDS = `rowId title description category breed age price location sellerId images videos
  isActive createdAt dailyMilkProduction kaunSaByaat animalQuality isDairy isPregnant
  calfStatus additionalInfo hasMorePictures titleHindi descriptionHindi breedHindi ageHindi
  locationHindi additionalInfoHindi sellerName ratingSum ratingCount`;
const QUERY = `{ allListings(first: 10, condition: { category: cattle, onSale: true }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC])
  { nodes { ${FIELDS} } } }`;
const CONFIG = `
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { makePgService } from "postgraphile/adaptors/pg";
export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["${SCHEMA}"] })],
  grafserv: { host: "127.0.0.1", port: Number(process.env.PORT), watch: false, graphiql: false },
};
`;

export async function startPostgraphile(database: BenchDatabase): Promise<Peer> {
  await database.sql.unsafe(`
    create schema if not exists ${SCHEMA};
    create or replace view ${SCHEMA}.listings as
      select ${COLUMNS} from public.animals join public.users on users.id = seller_id`);
  // The npm package "node" contains the Node binary.
  const packages = { postgraphile: VERSION, node: "22" };
  const folder = await installPeer("postgraphile", packages, { "graphile.config.mjs": CONFIG });
  const port = await findFreePort();
  return startPeer("PostGraphile", database, {
    command: ["node_modules/.bin/node", "node_modules/postgraphile/dist/cli-run.js", "-C", "graphile.config.mjs"],
    cwd: folder,
    env: { DATABASE_URL: database.url, PORT: `${port}` },
    schema: SCHEMA,
    target: { url: `http://127.0.0.1:${port}/graphql`, json: { query: QUERY } },
    listingMarker: '"rowId"',
  });
}
