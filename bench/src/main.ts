import { parseArgs } from "node:util";
import { benchApi } from "./api.ts";
import { benchDb } from "./db.ts";
import { benchFaults } from "./faults.ts";
import { benchGrowth } from "./growth.ts";
import { benchMedia } from "./media.ts";
import { benchMemory } from "./memory.ts";
import { benchPeers } from "./peers.ts";
import { benchSafety } from "./safety.ts";
import { benchWeb } from "./web.ts";

export interface Options {
  /** Listings in the table. */
  rows: number;
  /** Of load, for each figure. */
  seconds: number;
  /** Of load, for memory. */
  minutes: number;
  /** Of a page in the browser, for each figure. */
  runs: number;
}

const BENCHES: Record<string, (options: Options) => Promise<void>> = {
  api: benchApi,
  db: benchDb,
  faults: benchFaults,
  growth: benchGrowth,
  media: benchMedia,
  memory: benchMemory,
  peers: benchPeers,
  safety: benchSafety,
  web: benchWeb,
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
    `Which one? npm run bench -- ${Object.keys(BENCHES).join(" | ")} [--rows 100000] [--seconds 10] [--minutes 10] [--runs 5]`,
  );
  process.exit(1);
}
await bench({
  rows: Number(values.rows),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  runs: Number(values.runs),
});
