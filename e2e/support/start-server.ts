import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@pashu/db/embedded/free-port";
import { createTempFolder, ISOLATED_ENV } from "./server-env.ts";

const SERVER = fileURLToPath(new URL("../../apps/api/dist/main.js", import.meta.url));
const POLL_MS = 100;

export interface TestServer {
  url: string;
  lines(): string[];
  stop(): Promise<number | null>;
}

/** Starts the built server with an empty database, for tests that cannot share one. */
export async function startServer(settings: Record<string, string>): Promise<TestServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATA_DIR: createTempFolder(), SEED_DEMO: "off" };
  const env = { ...process.env, ...ISOLATED_ENV, ...own, ...settings };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exited = once(child, "exit") as Promise<[code: number | null]>;
  const ended = new AbortController();
  child.once("exit", () => ended.abort(new Error(`the server exited before it was ready:\n${output}`)));
  while (!(await isReady(url))) {
    ended.signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    lines: () => output.split("\n"),
    stop: async () => {
      child.kill();
      const [code] = await exited;
      return code;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
