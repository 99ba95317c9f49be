import { setTimeout as delay } from "node:timers/promises";
import { startServer, type BenchServer } from "../server.ts";
import { startHaproxy } from "./haproxy.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { loadAtConstantRate, summarize } from "./constant-rate.ts";
import { REQUEST_RATE, type FaultResult } from "./fault-result.ts";

/** Not cached, so that requests take long enough to be interrupted. */
const LIST = "/api/animals?offset=20";

export async function stopProcess(postgres: FaultyPostgres, signal: "SIGKILL" | "SIGTERM"): Promise<FaultResult> {
  const settings = { DRAIN_SECONDS: "3" };
  const [one, other] = [await startServer(postgres.url, settings), await startServer(postgres.url, settings)];
  const balancer = await startHaproxy([one, other].map(portOf));
  const result = await loadAtConstantRate(balancer.url + LIST, REQUEST_RATE, async () => {
    await delay(3_000);
    process.kill(one.pid, signal);
    await delay(6_000);
  });
  await balancer.stop();
  await Promise.all([one.stop(), other.stop()]);
  const event = signal === "SIGKILL" ? "kill -9 of one of two processes" : "SIGTERM to one of two processes";
  return {
    fault: `${event} behind haproxy, ${REQUEST_RATE} requests/s`,
    observed: summarize(result),
    budget: "0 errors",
    met: result.statuses.get(200) === result.requests,
  };
}

const portOf = ({ url }: BenchServer) => Number(new URL(url).port);
