import { balancerVersions } from "./faults/balancers.ts";
import { overload, slowClients } from "./faults/clients.ts";
import { databaseAwayBehindBalancers, databaseAwayUnderLoad } from "./faults/database-away.ts";
import { killDatabase, promoteReplica, restartDatabase } from "./faults/database.ts";
import { fillDisk } from "./faults/disk-full.ts";
import { databaseOutages, identityOutages, storageOutageBehindBalancer, storageOutages } from "./faults/outages.ts";
import { startFaultyPostgres, type FaultyPostgres } from "./faults/postgres.ts";
import { stopProcess } from "./faults/processes.ts";
import type { FaultResult } from "./faults/fault-result.ts";
import { writeReport } from "./report.ts";

/** In this order on one database: the last fault removes its primary. */
const FAULTS: ((postgres: FaultyPostgres) => Promise<FaultResult | FaultResult[]>)[] = [
  killDatabase,
  restartDatabase,
  (postgres) => stopProcess(postgres, "SIGKILL"),
  (postgres) => stopProcess(postgres, "SIGTERM"),
  (postgres) => slowClients(postgres, "headers"),
  (postgres) => slowClients(postgres, "bodies"),
  overload,
  databaseOutages,
  databaseAwayUnderLoad,
  databaseAwayBehindBalancers,
  storageOutages,
  storageOutageBehindBalancer,
  identityOutages,
  fillDisk,
  promoteReplica,
];

export async function benchFaults(): Promise<void> {
  const balancers = await balancerVersions();
  const postgres = await startFaultyPostgres();
  const results: FaultResult[] = [];
  try {
    for (const fault of FAULTS) {
      for (const result of [await fault(postgres)].flat()) {
        results.push(result);
        console.log(`${result.met ? "met" : "NOT MET"}: ${result.fault}: ${result.observed}`);
      }
    }
  } finally {
    await postgres.remove();
  }
  await writeReport({
    name: "faults",
    title: "Fault injection",
    postgres: postgres.version,
    notes: [
      `${balancers}, with their configurations of \`deploy\``,
      "Acknowledged: the response had status 201. Writers retry other requests with the same `Idempotency-Key`",
      "Disk full: the disk with the listings. When PostgreSQL cannot write its WAL it stops as if killed",
    ],
    head: ["fault", "observed", "budget", "met"],
    rows: results.map(({ fault, observed, budget, met }) => [fault, observed, budget, met ? "yes" : "no"]),
  });
  if (results.some(({ met }) => !met)) process.exitCode = 1;
}
