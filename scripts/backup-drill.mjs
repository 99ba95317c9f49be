// Backs a place up while it serves, restores it into a new one, and holds what the two answer against each other.
// It needs PostgreSQL's own programs (pg_dump, pg_restore, psql) and in DRILL_DATABASE_URL a server of at most their
// version, where it may make two databases and drops them again.
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

const given = process.env.DRILL_DATABASE_URL;
if (given === undefined) throw new Error("DRILL_DATABASE_URL says where to make two databases.");
const dependencies = await ensureDependencies();
if (!dependencies || !(await build(dependencies))) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), "pashu-drill-"));
const places = ["first", "second"].map((name) => {
  const database = `pashu_drill_${process.pid}_${name}`;
  const url = new URL(given);
  url.pathname = `/${database}`;
  return { database, DATABASE_URL: url.href, DATA_DIR: join(folder, name) };
});
const [first, second] = places;

try {
  for (const { database } of places) {
    await must(psql(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`));
  }
  const serving = await serve(first);
  await must(run([join(ROOT, "deploy/backup/backup.sh"), join(folder, "copies")], { env: first }));
  await expectRecorded(first.DATABASE_URL);
  const before = await answers(serving.address);
  await serving.stop();

  const copy = (await must(run(["ls", join(folder, "copies")]))).stdout.trim();
  await must(run([join(ROOT, "deploy/backup/restore.sh"), join(folder, "copies", copy)], { env: second }));
  const restored = await serve(second);
  const after = await answers(restored.address);
  await restored.stop();

  const different = [...before].filter(([path, answer]) => after.get(path) !== answer).map(([path]) => path);
  if (different.length > 0) throw new Error(`The restored place answers otherwise: ${different.join(", ")}`);
  console.log(`Restored: ${before.size} answers, pictures among them, are the same in the new place.`);
} finally {
  for (const { database } of places) await psql(`drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}

async function serve(place) {
  const env = {
    ...process.env,
    ...place,
    PORT: "0",
    SEED_DEMO: "on",
    SECRET: "of the drill, and of nothing else at all",
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
      if (code !== 0) throw new Error(`The server ended with ${code}.`);
    };
    return { address, stop };
  }
  throw new Error("The server did not start.");
}

/** What the place answers to a visitor, and every picture of its listings. */
async function answers(address) {
  const listings = await (await fetch(`${address}/api/animals?limit=50`)).json();
  if (listings.length === 0) throw new Error("There is nothing to compare.");
  const paths = [...CALLS, ...new Set(listings.flatMap(({ images }) => images))];
  const found = new Map();
  for (const path of paths) {
    const answer = await fetch(address + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    found.set(path, Buffer.from(await answer.arrayBuffer()).toString("base64"));
  }
  return found;
}

/** The server's metric and its alert look for the time of the last backup. */
async function expectRecorded(url) {
  const { stdout } = await must(psql("select from task_runs where task = 'backup' and succeeded_at is not null", url));
  if (!stdout.includes("(1 row)")) throw new Error("The backup's time was not recorded.");
}

function psql(command, url = given) {
  return run(["psql", `--dbname=${url}`, "--no-psqlrc", "--quiet", `--command=${command}`]);
}

async function must(running) {
  const result = await running;
  if (!result.ok) throw new Error(result.output);
  return result;
}
