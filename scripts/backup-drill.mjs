// Backs up a running server, restores the backup into a new database, and compares the responses of both servers.
// Needs pg_dump, pg_restore and psql, and DRILL_DATABASE_URL: a PostgreSQL server that is not newer than these programs,
// where the script creates and drops two databases.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { ROOT } from "./lib/root.mjs";
import { run } from "./lib/run.mjs";

const SERVER = join(ROOT, "apps/api/dist/main.js");
const CALLS = ["/api/categories/counts", "/api/animals?limit=50", "/api/animals?limit=50&search=gir"];
const READY = /is ready: (\S+)/;

const serverUrl = process.env.DRILL_DATABASE_URL;
if (serverUrl === undefined)
  throw new Error("Set DRILL_DATABASE_URL to a PostgreSQL server on which two databases can be created.");
const dependencies = await ensureDependencies();
if (!dependencies || !(await build(dependencies))) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), "pashu-drill-"));
const sites = ["first", "second"].map((name) => {
  const database = `pashu_drill_${process.pid}_${name}`;
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return { database, DATABASE_URL: url.href, DATA_DIR: join(folder, name) };
});
const [first, second] = sites;

try {
  for (const { database } of sites) {
    await assertOk(psql(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`));
  }
  const serving = await serve(first);
  await assertOk(run([join(ROOT, "deploy/backup/backup.sh"), join(folder, "backups")], { env: first }));
  await assertRecorded(first.DATABASE_URL);
  const before = await fetchAll(serving.address);
  await serving.stop();

  const backup = (await assertOk(run(["ls", join(folder, "backups")]))).stdout.trim();
  await assertOk(run([join(ROOT, "deploy/backup/restore.sh"), join(folder, "backups", backup)], { env: second }));
  const restored = await serve(second);
  const after = await fetchAll(restored.address);
  await restored.stop();

  const different = [...before].filter(([path, body]) => after.get(path) !== body).map(([path]) => path);
  if (different.length > 0) throw new Error(`The restored server responds differently: ${different.join(", ")}`);
  console.log(`Restored: ${before.size} responses, including images, are identical.`);
} finally {
  for (const { database } of sites) await psql(`drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}

async function serve(site) {
  const env = {
    ...process.env,
    ...site,
    PORT: "0",
    SEED_DEMO: "on",
    SECRET: "only for this drill, 32 characters",
  };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  for await (const line of createInterface(server.stdout)) {
    const address = READY.exec(line)?.[1];
    if (address === undefined) continue;
    server.stdout.resume();
    const stop = async () => {
      server.kill("SIGTERM");
      const [code] = await ended;
      if (code !== 0) throw new Error(`The server exited with ${code}.`);
    };
    return { address, stop };
  }
  throw new Error("The server did not start.");
}

async function fetchAll(address) {
  const listings = await (await fetch(`${address}/api/animals?limit=50`)).json();
  if (listings.length === 0) throw new Error("The server has no listings.");
  const paths = [...CALLS, ...new Set(listings.flatMap(({ images }) => images))];
  const bodies = new Map();
  for (const path of paths) {
    const response = await fetch(address + path);
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    bodies.set(path, Buffer.from(await response.arrayBuffer()).toString("base64"));
  }
  return bodies;
}

/** The metric and the alert BackupOverdue read this row. */
async function assertRecorded(url) {
  const { stdout } = await assertOk(
    psql("select from task_runs where task = 'backup' and succeeded_at is not null", url),
  );
  if (!stdout.includes("(1 row)")) throw new Error("The backup's time was not recorded.");
}

function psql(command, url = serverUrl) {
  return run(["psql", `--dbname=${url}`, "--no-psqlrc", "--quiet", `--command=${command}`]);
}

async function assertOk(running) {
  const result = await running;
  if (!result.ok) throw new Error(result.output);
  return result;
}
