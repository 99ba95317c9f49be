import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import { BALANCERS, startBalancer, type BalancerName } from "./balancers.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { loadAtConstantRate, summarize } from "./constant-rate.ts";
import { REQUEST_RATE, type FaultResult } from "./fault-result.ts";

/** Not cached, so that requests take long enough to be interrupted. */
const LIST = "/api/animals?offset=20";

/** Stops one of two servers behind each proxy. */
export async function stopProcess(postgres: FaultyPostgres, signal: "SIGKILL" | "SIGTERM"): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const name of BALANCERS) results.push(await stopBehind(name, postgres, signal));
  return results;
}

async function stopBehind(
  name: BalancerName,
  postgres: FaultyPostgres,
  signal: "SIGKILL" | "SIGTERM",
): Promise<FaultResult> {
  // The default of production.
  const settings = { DRAIN_SECONDS: "5" };
  const [one, other] = [await startServer(postgres.url, settings), await startServer(postgres.url, settings)];
  const balancer = await startBalancer(name, [one.url, other.url]);
  const result = await loadAtConstantRate(balancer.url + LIST, REQUEST_RATE, async () => {
    await delay(3_000);
    process.kill(one.pid, signal);
    await delay(8_000);
  });
  await balancer.stop();
  await Promise.all([one.stop(), other.stop()]);
  const event = signal === "SIGKILL" ? "kill -9 of one of two processes" : "SIGTERM to one of two processes";
  return {
    fault: `${event} behind ${name}, ${REQUEST_RATE} requests/s`,
    observed: summarize(result),
    budget: "0 errors",
    met: result.statuses.get(200) === result.requests,
  };
}
