import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@pashu/db/embedded/free-port";
import { getStatus } from "./constant-rate.ts";
import { waitUntil } from "./fault-result.ts";

const configuration = (port: number, servers: number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout http-keep-alive 60s
listen site
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${servers.map((server, index) => `  server s${index} 127.0.0.1:${server} check inter 1s fall 1 rise 1`).join("\n")}
`;

export async function startHaproxy(servers: number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-haproxy-"));
  const port = await findFreePort();
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configuration(port, servers));
  const child = spawn("haproxy", ["-f", file, "-db", "-q"], { stdio: ["ignore", "ignore", "ignore"] });
  const failed = once(child, "error").then(([error]) => Promise.reject(error as Error));
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await getStatus(`${url}/readyz`)) === 200;
  const elapsed = await Promise.race([waitUntil(isUp, 20_000), failed]);
  if (elapsed === Infinity) throw new Error("haproxy did not start.");
  return {
    url,
    stop: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
