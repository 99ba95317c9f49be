import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@pashu/db/embedded";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isGate } from "../testing/scope.ts";

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pashu-first-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const pid of await postgresProcesses()) process.kill(pid, "SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs an entry file as an operator does, with PATH as its only inherited variable. */
function run(entry: string, args: string[] = [], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "..", entry), ...args], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output.text += String(part)));
  return { child, output };
}

/** Programs of the embedded PostgreSQL on the test's folder, also initdb. */
async function postgresProcesses(): Promise<number[]> {
  const found = await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
        return command.includes(`${dataDir}/`) && !command.includes("tsx") ? [Number(pid)] : [];
      }),
  );
  return found.flat();
}

const initdbRuns = async () => (await readdir(dataDir)).some((name) => name.startsWith("postgres.init-"));
const postgresRuns = () => existsSync(join(dataDir, "postgres/data/postmaster.pid"));
const atStep = (step: string) => (output: { text: string }) => output.text.includes(step);

describe
  .runIf(process.platform === "linux")
  .each([
    ...(isGate ? [] : ([["initdb", "SIGTERM", {}, initdbRuns]] as const)),
    ["initdb", "SIGINT", {}, initdbRuns],
    ["the first start of PostgreSQL", "SIGTERM", {}, postgresRuns],
    ["the seed", "SIGINT", {}, atStep("demonstration sellers")],
    ["the seed of several processes", "SIGTERM", { WEB_CONCURRENCY: "2" }, atStep("demonstration sellers")],
  ] as const)("during %s, %s", (_step, signal, settings, hasBegun) => {
  it("ends the server and its PostgreSQL, and the next start works", async () => {
    const { child, output } = run("main.ts", [], settings);
    const exit = once(child, "exit");
    await expect.poll(() => hasBegun(output), { interval: 5, timeout: 60_000 }).toBe(true);
    child.kill(signal);
    expect([await exit, output.text]).toEqual([[0, null], output.text]);
    expect(await postgresProcesses()).toEqual([]);
    expect(postgresRuns()).toBe(false);
    const again = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} }, durable: false });
    await again.stop();
  });
});

it.runIf(process.platform === "linux")(
  "an operator's command that is stopped ends the PostgreSQL that it runs",
  async () => {
    const first = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} }, durable: false });
    await first.stop();
    const { child } = run("ops.ts", ["migrate"]);
    const exit = once(child, "exit");
    await expect.poll(postgresRuns, { interval: 5, timeout: 60_000 }).toBe(true);
    child.kill("SIGTERM");
    expect(await exit).toEqual([1, null]);
    expect(await postgresProcesses()).toEqual([]);
  },
);
