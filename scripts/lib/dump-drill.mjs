import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertEqual, assertOk, assertRecorded, fetchAll, psql, serve } from "./drill-site.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

const BACKUP = join(ROOT, "deploy/backup");

/**
 * Dumps a running server with backup.sh, restores the dump into a new database, and compares the responses of both
 * servers. Needs pg_dump, pg_restore and psql, and DRILL_DATABASE_URL: a PostgreSQL server that is not newer than these
 * programs, where it creates and drops two databases.
 */
export async function drillDump() {
  const serverUrl = process.env.DRILL_DATABASE_URL;
  if (serverUrl === undefined)
    throw new Error("Set DRILL_DATABASE_URL to a PostgreSQL server on which two databases can be created.");
  const folder = mkdtempSync(join(tmpdir(), "pashu-drill-"));
  const sites = ["first", "second"].map((name) => {
    const database = `pashu_drill_${process.pid}_${name}`;
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    return { database, DATABASE_URL: url.href, DATA_DIR: join(folder, name) };
  });
  const [first, second] = sites;

  try {
    for (const { database } of sites)
      await psql(serverUrl, `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const serving = await serve(first);
    await assertOk(run([join(BACKUP, "backup.sh"), join(folder, "backups")], { env: first }));
    await assertRecorded(first.DATABASE_URL, "backup");
    const before = await fetchAll(serving.address);
    await serving.stop();

    const backup = (await assertOk(run(["ls", join(folder, "backups")]))).stdout.trim();
    await assertOk(run([join(BACKUP, "restore.sh"), join(folder, "backups", backup)], { env: second }));
    const restored = await serve(second);
    const after = await fetchAll(restored.address);
    await restored.stop();

    assertEqual(before, after);
    console.log(`Dump restored: ${before.size} responses, including images, are identical.`);
  } finally {
    for (const { database } of sites) await psql(serverUrl, `drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}
