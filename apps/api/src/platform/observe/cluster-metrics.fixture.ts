import cluster from "node:cluster";
import { once } from "node:events";
import { createMetrics, watchProcess } from "./metrics.ts";

/** Two workers beside the first process. Each has counted its own number of runs, and one tells what it reads of all. */
const metrics = createMetrics();
watchProcess(metrics);
metrics.jobRuns.inc({ task: "test", outcome: "ok" }, 10 + (cluster.worker?.id ?? 0));

if (cluster.isPrimary) {
  const workers = [cluster.fork(), cluster.fork()];
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const text = new Promise((told) => {
    workers[1]?.on("message", (message) => typeof message === "string" && told(message));
  });
  workers[1]?.send("read");
  process.stdout.write(JSON.stringify([await text, await metrics.read()]), () => process.exit(0));
} else {
  process.on("message", (message) => {
    if (message === "read") void metrics.read().then((text) => process.send?.(text));
  });
  process.send?.({ ready: true });
}
