import { execFile } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const CONNECTIONS = 16;

export interface BenchRequest {
  url: string;
  /** Body of a POST request; without it the request is a GET. */
  json?: object;
  cookie?: string;
  authorization?: string;
}

export interface LoadTarget extends Omit<BenchRequest, "cookie" | "authorization"> {
  /** Requests that differ, sent by a Node client. */
  requestOf?: (n: number) => BenchRequest;
}

export interface Load {
  requests: number;
  perSecond: number;
}

const run = promisify(execFile);
const OUTPUT_MAX = { maxBuffer: 16 * 1024 * 1024 };

/** Sends requests over 16 connections as fast as possible, by wrk if it is installed: it needs less CPU time. */
export async function load(target: LoadTarget, seconds: number): Promise<Load> {
  const generator = (await loadGenerator()) === "wrk" ? withWrk : withAutocannon;
  const generate = target.requestOf === undefined ? generator : withNode;
  const result = await generate(target, seconds);
  if (result.failed > 0) throw new Error(`${target.url}: ${result.failed} of ${result.requests} requests failed`);
  return { requests: result.requests, perSecond: result.requests / result.seconds };
}

export async function loadGenerator(): Promise<"wrk" | "autocannon"> {
  return run("wrk", ["--version"]).then(
    () => "wrk" as const,
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? ("autocannon" as const) : ("wrk" as const)),
  );
}

async function withWrk({ url, json }: LoadTarget, seconds: number) {
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
  const [, requests, elapsed] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, failed = "0"] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  return { requests: Number(requests), seconds: Number(elapsed ?? seconds), failed: Number(failed) };
}

async function withNode({ url, requestOf = () => ({ url }) }: LoadTarget, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let [requests, failed] = [0, 0];
  const sendRequests = async () => {
    while (elapsed() < seconds) {
      const { url: address, json, cookie, authorization } = requestOf((requests += 1));
      const method = json === undefined ? "GET" : "POST";
      const headers = {
        ...(json && { "Content-Type": "application/json" }),
        ...(cookie && { cookie }),
        ...(authorization && { authorization }),
      };
      const sent = request(address, { agent, method, headers }).end(json && JSON.stringify(json));
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      await once(response.resume(), "end");
      if (response.statusCode !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  agent.destroy();
  return { requests, seconds: elapsed(), failed };
}

async function withAutocannon({ url, json }: LoadTarget, seconds: number) {
  const autocannon = createRequire(import.meta.url).resolve("autocannon");
  const args = [autocannon, "--json", "-c", `${CONNECTIONS}`, "-d", `${seconds}`];
  if (json !== undefined) args.push("-m", "POST", "-H", "Content-Type=application/json", "-b", JSON.stringify(json));
  const { stdout } = await run(process.execPath, [...args, url], OUTPUT_MAX);
  const result: { "2xx": number; non2xx: number; errors: number; duration: number } = JSON.parse(stdout);
  return { requests: result["2xx"], seconds: result.duration, failed: result.non2xx + result.errors };
}
