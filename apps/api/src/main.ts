import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DEMONSTRATION_PHONE } from "@pashu/db/seed/demonstration";
import { serve } from "@hono/node-server";
import { buildApp } from "./app.ts";
import { startDeps } from "./deps.ts";
import { readEnv, type Env } from "./env.ts";
import { explainFailure } from "./explain-failure.ts";
import { builtSite } from "./http/site.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";

const DRAIN_MS = 10_000;
/** As seen from this file, and from the bundle that stands in its place in `dist`. */
const WEB_DIST = join(import.meta.dirname, "../../web/dist");

/** Words for the person at the terminal, apart from the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const { deps, stop } = await startDeps(env, log, say);
  const app = buildApp(deps, await builtSite(deps, WEB_DIST));
  const jobs = startJobs(deps);
  const server = serve({ fetch: app.fetch, hostname: env.HOST, port: env.PORT }, (address) => announce(env, address));
  server.on("error", (error: NodeJS.ErrnoException) => {
    void jobs
      .stop()
      .then(stop)
      .finally(() => fail(error));
  });

  let stopping = false;
  const shutDown = () => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close(() => {
      void jobs
        .stop()
        .then(stop)
        .then(() => process.exit(0));
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.on("SIGTERM", shutDown);
  process.on("SIGINT", shutDown);
}

function announce(env: Env, address: AddressInfo): void {
  const url = new URL(env.publicUrl);
  if (env.PUBLIC_URL === undefined) url.port = String(address.port);
  say(`\nPashu Bazaar is ready: ${url.origin}`);
  if (env.IDENTITY === "builtin" && env.OTP_DELIVERY === "demo") {
    say(`Demonstration login:   phone ${DEMONSTRATION_PHONE}; the code is shown in the dialog`);
  }
  say("Stop with Ctrl-C.");
}

function fail(error: unknown): never {
  say(explainFailure(error));
  process.exit(1);
}

main().catch(fail);
