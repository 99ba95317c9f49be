import cluster from "node:cluster";
import { once } from "node:events";
import { createMetrics, collectProcessMetrics } from "./metrics.ts";

const metrics = createMetrics();
collectProcessMetrics(metrics);
metrics.jobRuns.inc({ task: "test", outcome: "ok" }, 10 + (cluster.worker?.id ?? 0));

if (cluster.isPrimary) {
  const workers = [cluster.fork(), cluster.fork()];
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const text = new Promise((resolve) => {
    workers[1]?.on("message", (message) => typeof message === "string" && resolve(message));
  });
  workers[1]?.send("read");
  process.stdout.write(JSON.stringify([await text, await metrics.read()]), () => process.exit(0));
} else {
  process.on("message", (message) => {
    if (message === "read") void metrics.read().then((text) => process.send?.(text));
  });
  process.send?.({ ready: true });
}
