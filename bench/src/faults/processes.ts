import { setTimeout as delay } from "node:timers/promises";
import { startServer, type BenchServer } from "../server.ts";
import { startHaproxy } from "./haproxy.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { askSteadily, describe } from "./steady.ts";
import { MEASURED_RATE, type Verdict } from "./verdict.ts";

/** Not kept by the process, so that an answer takes a while. */
const LIST = "/api/animals?offset=20";

/** One of two processes behind haproxy goes, by SIGKILL or as it is told. */
export async function processGoes(postgres: FaultyPostgres, signal: "SIGKILL" | "SIGTERM"): Promise<Verdict> {
  const settings = { DRAIN_SECONDS: "3" };
  const [one, other] = [await startServer(postgres.url, settings), await startServer(postgres.url, settings)];
  const balancer = await startHaproxy([one, other].map(portOf));
  const heard = await askSteadily(balancer.url + LIST, MEASURED_RATE, async () => {
    await delay(3_000);
    process.kill(one.pid, signal);
    await delay(6_000);
  });
  await balancer.stop();
  await Promise.all([one.stop(), other.stop()]);
  const what = signal === "SIGKILL" ? "kill -9 of one of two processes" : "SIGTERM to one of two processes";
  return {
    fault: `${what} behind haproxy, ${MEASURED_RATE} requests/s`,
    seen: describe(heard),
    budget: signal === "SIGKILL" ? "0 errors" : "0 broken answers",
    met: heard.statuses.get(200) === heard.asked,
  };
}

const portOf = ({ url }: BenchServer) => Number(new URL(url).port);
