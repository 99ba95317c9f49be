import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { overload, slowCallers } from "./faults/callers.ts";
import { databaseKilled, databaseRestarted, replicaPromoted } from "./faults/database.ts";
import { diskFull } from "./faults/disk-full.ts";
import { databaseMisbehaves, identityMisbehaves, storeAwayBehindBalancer, storeMisbehaves } from "./faults/outages.ts";
import { startFaultyPostgres, type FaultyPostgres } from "./faults/postgres.ts";
import { processGoes } from "./faults/processes.ts";
import type { Verdict } from "./faults/verdict.ts";
import { publish } from "./report.ts";

/** In this order on one database; the last one leaves it without its primary. */
const FAULTS: ((postgres: FaultyPostgres) => Promise<Verdict | Verdict[]>)[] = [
  databaseKilled,
  databaseRestarted,
  (postgres) => processGoes(postgres, "SIGKILL"),
  (postgres) => processGoes(postgres, "SIGTERM"),
  (postgres) => slowCallers(postgres, "headers"),
  (postgres) => slowCallers(postgres, "bodies"),
  overload,
  databaseMisbehaves,
  storeMisbehaves,
  storeAwayBehindBalancer,
  identityMisbehaves,
  diskFull,
  replicaPromoted,
];

/** Breaks what the server depends on, and the server, and holds what people notice against its budget. */
export async function benchFaults(): Promise<void> {
  const haproxy = await haproxyVersion();
  const postgres = await startFaultyPostgres();
  const verdicts: Verdict[] = [];
  try {
    for (const fault of FAULTS) {
      for (const verdict of [await fault(postgres)].flat()) {
        verdicts.push(verdict);
        console.log(`${verdict.met ? "met" : "NOT MET"}: ${verdict.fault}: ${verdict.seen}`);
      }
    }
  } finally {
    await postgres.remove();
  }
  await publish({
    name: "faults",
    title: "What people notice of faults",
    postgres: postgres.version,
    notes: [
      haproxy,
      "Acknowledged: answered with 201. Each writer sends again, with the same `Idempotency-Key`, what was not",
      "Full is the disk on which the listings lie; where PostgreSQL cannot write its log it stops, as when it is killed",
    ],
    head: ["fault", "seen", "budget", "met"],
    rows: verdicts.map(({ fault, seen, budget, met }) => [fault, seen, budget, met ? "yes" : "no"]),
  });
  if (verdicts.some(({ met }) => !met)) process.exitCode = 1;
}

async function haproxyVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)("haproxy", ["-v"]).catch((cause: unknown) => {
    throw new Error("This bench needs haproxy on the PATH, e.g. `apt-get install haproxy`.", { cause });
  });
  return /HAProxy version \S+/.exec(stdout)?.[0] ?? "haproxy";
}
