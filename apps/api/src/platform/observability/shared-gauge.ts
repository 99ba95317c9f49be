import { SECOND } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { Gauge } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** Below the timeout at which other processes leave this one out of the scrape. */
export const SCRAPE_TIMEOUT_MS = SECOND;

interface SharedGauge {
  name: string;
  help: string;
  label: string;
  /** Values by the label's value. */
  read(): Promise<Record<string, number>>;
}

/** Registers a gauge whose values are the same in every process. While reading fails it keeps its last values. */
export function registerSharedGauge({ sharedRegistry }: Metrics, { name, help, label, read }: SharedGauge): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      const values = await withTimeout(read(), SCRAPE_TIMEOUT_MS).catch(() => ({}));
      for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number);
    },
  });
  sharedRegistry.registerMetric(gauge);
}
