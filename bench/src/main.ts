import { parseArgs } from "node:util";
import { benchApi } from "./api.ts";
import { benchDb } from "./db.ts";
import { benchFaults } from "./faults.ts";
import { benchGrowth } from "./growth.ts";
import { benchLife } from "./life.ts";
import { benchCards } from "./cards.ts";
import { benchMedia } from "./media.ts";
import { benchMemory } from "./memory.ts";
import { benchPeers } from "./peers.ts";
import { benchSecurity } from "./security.ts";
import { benchSitemap } from "./sitemap.ts";
import { benchSharedLink } from "./shared-link.ts";
import type { Options } from "./options.ts";
import { benchWebListing } from "./web-listing.ts";
import { benchWeb } from "./web.ts";

const BENCHES: Record<string, (options: Options) => Promise<void>> = {
  api: benchApi,
  db: benchDb,
  faults: benchFaults,
  growth: benchGrowth,
  life: benchLife,
  cards: benchCards,
  media: benchMedia,
  memory: benchMemory,
  peers: benchPeers,
  security: benchSecurity,
  sitemap: benchSitemap,
  "shared-link": benchSharedLink,
  web: benchWeb,
  "web-listing": benchWebListing,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "10" },
    minutes: { type: "string", default: "10" },
    runs: { type: "string", default: "5" },
  },
});
const bench = BENCHES[positionals[0] ?? ""];
if (bench === undefined) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(BENCHES).join(" | ")} [--rows 100000] [--seconds 10] [--minutes 10] [--runs 5]`,
  );
  process.exit(1);
}
await bench({
  rows: Number(values.rows),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  runs: Number(values.runs),
});
