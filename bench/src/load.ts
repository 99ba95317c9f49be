import { execFile } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const CONNECTIONS = 16;

export interface Question {
  url: string;
  /** Sent by POST; absent, it is a GET. */
  json?: object;
  /** The address of each request by its number, where no two are the same. */
  addressOf?: (request: number) => string;
}

export interface Load {
  requests: number;
  perSecond: number;
}

const run = promisify(execFile);
const OUTPUT_MAX = { maxBuffer: 16 * 1024 * 1024 };

/** Asks for an address as fast as 16 connections can, with wrk where there is one: it takes less of the CPU. */
export async function load(question: Question, seconds: number): Promise<Load> {
  const generator = (await loadGenerator()) === "wrk" ? withWrk : withAutocannon;
  const ask = question.addressOf === undefined ? generator : withNode;
  const counted = await ask(question, seconds);
  if (counted.failed > 0) throw new Error(`${question.url}: ${counted.failed} of ${counted.requests} requests failed`);
  return { requests: counted.requests, perSecond: counted.requests / counted.seconds };
}

export async function loadGenerator(): Promise<"wrk" | "autocannon"> {
  return run("wrk", ["--version"]).then(
    () => "wrk" as const,
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? ("autocannon" as const) : ("wrk" as const)),
  );
}

async function withWrk({ url, json }: Question, seconds: number) {
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "10s"];
  const script = json === undefined ? null : join(await mkdtemp(join(tmpdir(), "pashu-wrk-")), "post.lua");
  if (script !== null) {
    await writeFile(
      script,
      `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[${JSON.stringify(json)}]==]\n`,
    );
    args.push("-s", script);
  }
  const { stdout } = await run("wrk", [...args, url]);
  if (script !== null) await rm(dirname(script), { recursive: true });
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, failed = "0"] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  return { requests: Number(requests), seconds: Number(took ?? seconds), failed: Number(failed) };
}

async function withNode({ url, addressOf = () => url }: Question, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let [requests, failed] = [0, 0];
  const ask = async () => {
    while (elapsed() < seconds) {
      const sent = get(addressOf((requests += 1)), { agent });
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      await once(response.resume(), "end");
      if (response.statusCode !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  return { requests, seconds: elapsed(), failed };
}

async function withAutocannon({ url, json }: Question, seconds: number) {
  const autocannon = createRequire(import.meta.url).resolve("autocannon");
  const args = [autocannon, "--json", "-c", `${CONNECTIONS}`, "-d", `${seconds}`];
  if (json !== undefined) args.push("-m", "POST", "-H", "Content-Type=application/json", "-b", JSON.stringify(json));
  const { stdout } = await run(process.execPath, [...args, url], OUTPUT_MAX);
  const result: { "2xx": number; non2xx: number; errors: number; duration: number } = JSON.parse(stdout);
  return { requests: result["2xx"], seconds: result.duration, failed: result.non2xx + result.errors };
}
