import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, open, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { startServer } from "../server.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { getStatus } from "./request.ts";
import { formatSeconds, waitUntil, type FaultResult } from "./fault-result.ts";
import { audit, signUpSellers, startWriters } from "./writers.ts";

const run = promisify(execFile);
const OUTAGE_MS = 20_000;
const RECOVERY_MS = 10_000;
const DISK_MEGABYTES = 64;

/** Moves the listings to a small tmpfs and fills it up. Needs root to mount it. */
export async function fillDisk(postgres: FaultyPostgres): Promise<FaultResult> {
  const { sql } = postgres.database;
  const folder = await mkdtemp(join(tmpdir(), "pashu-small-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", folder]);
  try {
    const [row] = await sql`show data_directory`;
    const { uid, gid } = await stat(String(row?.data_directory));
    await chown(folder, uid, gid);
    await chmod(folder, 0o700);
    await sql.unsafe(`create tablespace small location '${folder}'`);
    await sql.unsafe("alter table animals set tablespace small");
    const server = await startServer(postgres.url, { WRITES_PER_HOUR: "1000000", VISITOR_CACHE: "off" });
    const writers = startWriters(server.url, await signUpSellers(server.url, 4));
    await waitUntil(async () => writers.acknowledged.size > 20, OUTAGE_MS);

    const ballast = await fill(join(folder, "ballast"));
    const statuses: number[] = [];
    await waitUntil(async () => {
      statuses.push(await getStatus(`${server.url}/api/animals?offset=20`));
      await delay(100);
      return false;
    }, OUTAGE_MS);
    const before = writers.acknowledged.size;
    await rm(ballast);
    const recoveredAfter = await waitUntil(async () => writers.acknowledged.size > before + 4, RECOVERY_MS);
    await writers.stop();
    await server.stop();
    const { acknowledged, lost, duplicated } = await audit(writers, sql);
    const reads = statuses.filter((status) => status === 200).length;
    return {
      fault: `disk of the listings full for ${formatSeconds(OUTAGE_MS)}`,
      observed: `${reads} of ${statuses.length} reads succeeded; writes recovered after ${formatSeconds(recoveredAfter)}; ${acknowledged} acknowledged: ${lost} lost, ${duplicated} duplicated`,
      budget: "reads succeed; recovers without intervention; 0 lost",
      met: reads === statuses.length && recoveredAfter <= RECOVERY_MS && lost === 0,
    };
  } finally {
    await sql.unsafe("alter table animals set tablespace pg_default");
    await sql.unsafe("drop tablespace if exists small");
    await run("umount", [folder]);
    await rmdir(folder);
  }
}

async function fill(path: string): Promise<string> {
  const file = await open(path, "w");
  for (const size of [1024 * 1024, 4096, 1]) {
    let hasRoom = true;
    while (hasRoom) {
      hasRoom = await file.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
    }
  }
  await file.close();
  return path;
}
