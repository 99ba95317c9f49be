import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { findFreePort } from "@pashu/db/embedded/free-port";

export const HAS_REDIS = spawnSync("redis-server", ["--version"]).status === 0;

export async function startRedis(): Promise<{ url: string; kill(): Promise<void> }> {
  const port = await findFreePort();
  const redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: redis.stdout })) {
    if (line.includes("Ready to accept connections")) break;
  }
  redis.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (redis.exitCode !== null || redis.signalCode !== null) return;
      redis.kill("SIGKILL");
      await once(redis, "exit");
    },
  };
}
