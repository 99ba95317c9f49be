import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

const CALLS = ["/api/categories/counts", "/api/animals?limit=50", "/api/animals?limit=50&search=gir"];
const READY = /is ready: (\S+)/;
const SETTINGS = { PORT: "0", SEED_DEMO: "on", SECRET: "only for this drill, 32 characters" };

/** Starts the built server with `site`, its DATABASE_URL and DATA_DIR. */
export async function serve(site) {
  const env = { ...process.env, ...site, ...SETTINGS };
  const server = spawn(process.execPath, [join(ROOT, "apps/api/dist/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
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

/** Fetches lists and the images in them. */
export async function fetchAll(address) {
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

export function assertEqual(before, after) {
  const different = [...before].filter(([path, body]) => after.get(path) !== body).map(([path]) => path);
  if (different.length > 0) throw new Error(`The restored server responds differently: ${different.join(", ")}`);
}

export function runOps(site, args) {
  return assertOk(
    run([process.execPath, join(ROOT, "apps/api/dist/ops.js"), ...args], { env: { ...site, ...SETTINGS } }),
  );
}

/** Returns the rows without alignment, as psql prints them. */
export async function psql(url, command) {
  const options = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
  const { stdout } = await assertOk(run(["psql", `--dbname=${url}`, ...options, `--command=${command}`]));
  return stdout.trim();
}

/** The metric and the alert BackupOverdue read this row. */
export async function assertRecorded(url, task) {
  const found = await psql(url, `select count(*) from task_runs where task = '${task}' and succeeded_at is not null`);
  if (found !== "1") throw new Error(`The time of the ${task} was not recorded.`);
}

export async function assertOk(running) {
  const result = await running;
  if (!result.ok) throw new Error(result.output);
  return result;
}
