import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

export const CONNECTIONS = 16;

export interface Load {
  requests: number;
  perSecond: number;
}

const run = promisify(execFile);
const OUTPUT_MAX = { maxBuffer: 16 * 1024 * 1024 };

/** Asks for an address as fast as 16 connections can, with wrk where there is one: it takes less of the CPU. */
export async function load(url: string, seconds: number): Promise<Load> {
  const counted = (await loadGenerator()) === "wrk" ? await withWrk(url, seconds) : await withAutocannon(url, seconds);
  if (counted.failed > 0) throw new Error(`${url}: ${counted.failed} of ${counted.requests} requests failed`);
  return { requests: counted.requests, perSecond: counted.requests / counted.seconds };
}

export async function loadGenerator(): Promise<"wrk" | "autocannon"> {
  return run("wrk", ["--version"]).then(
    () => "wrk" as const,
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? ("autocannon" as const) : ("wrk" as const)),
  );
}

async function withWrk(url: string, seconds: number) {
  const { stdout } = await run("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "10s", url]);
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, failed = "0"] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  return { requests: Number(requests), seconds: Number(took ?? seconds), failed: Number(failed) };
}

async function withAutocannon(url: string, seconds: number) {
  const autocannon = createRequire(import.meta.url).resolve("autocannon");
  const args = [autocannon, "--json", "-c", `${CONNECTIONS}`, "-d", `${seconds}`, url];
  const { stdout } = await run(process.execPath, args, OUTPUT_MAX);
  const result: { "2xx": number; non2xx: number; errors: number; duration: number } = JSON.parse(stdout);
  return { requests: result["2xx"], seconds: result.duration, failed: result.non2xx + result.errors };
}
