import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, open, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { startServer } from "../server.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { statusOf } from "./steady.ts";
import { seconds, until, type Verdict } from "./verdict.ts";
import { audit, signUpSellers, startWriters } from "./writers.ts";

const run = promisify(execFile);
const FULL_MS = 20_000;
const HEALED_WITHIN_MS = 10_000;
const MEGABYTES = 64;

/** The listings lie on a small file system of their own, which is filled up; only root can mount one. */
export async function diskFull(postgres: FaultyPostgres): Promise<Verdict> {
  const { sql } = postgres.database;
  const folder = await mkdtemp(join(tmpdir(), "pashu-small-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", folder]);
  try {
    const [row] = await sql`show data_directory`;
    const { uid, gid } = await stat(String(row?.data_directory));
    await chown(folder, uid, gid);
    await chmod(folder, 0o700);
    await sql.unsafe(`create tablespace small location '${folder}'`);
    await sql.unsafe("alter table animals set tablespace small");
    const server = await startServer(postgres.url, { WRITES_PER_HOUR: "1000000", VISITOR_CACHE: "off" });
    const writers = startWriters(server.url, await signUpSellers(server.url, 4));
    await until(async () => writers.acknowledged.size > 20, FULL_MS);

    const ballast = await fill(join(folder, "ballast"));
    const statuses: number[] = [];
    await until(async () => {
      statuses.push(await statusOf(`${server.url}/api/animals?offset=20`));
      await delay(100);
      return false;
    }, FULL_MS);
    const during = writers.acknowledged.size;
    await rm(ballast);
    const healed = await until(async () => writers.acknowledged.size > during + 4, HEALED_WITHIN_MS);
    await writers.stop();
    await server.stop();
    const { acknowledged, lost, twice } = await audit(writers, sql);
    const reads = statuses.filter((status) => status === 200).length;
    return {
      fault: `disk of the listings full for ${seconds(FULL_MS)}`,
      seen: `${reads} of ${statuses.length} reads answered; writes back after ${seconds(healed)}; ${acknowledged} acknowledged: ${lost} lost, ${twice} twice`,
      budget: "reads go on; heals alone; 0 lost",
      met: reads === statuses.length && healed <= HEALED_WITHIN_MS && lost === 0,
    };
  } finally {
    await sql.unsafe("alter table animals set tablespace pg_default");
    await sql.unsafe("drop tablespace if exists small");
    await run("umount", [folder]);
    await rmdir(folder);
  }
}

/** Until not a byte more goes in. */
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
