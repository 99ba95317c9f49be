// Restores what docs/operations.md describes, and compares the responses of the server before and after:
//   node scripts/backup-drill.mjs         both
//   node scripts/backup-drill.mjs dump    a nightly dump
//   node scripts/backup-drill.mjs moment  a moment, from pgBackRest's archive
import { prepare } from "./lib/build.mjs";
import { drillDump } from "./lib/dump-drill.mjs";
import { drillMoment } from "./lib/moment-drill.mjs";

const DRILLS = { dump: drillDump, moment: drillMoment };
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(DRILLS);
const unknown = names.filter((name) => !(name in DRILLS));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${Object.keys(DRILLS).join(", ")}`);
await prepare();
for (const name of names) await DRILLS[name]();
