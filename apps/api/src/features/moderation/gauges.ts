import type { Deps } from "../../deps.ts";
import { registerSharedGauge } from "../../platform/observability/shared-gauge.ts";
import { countOpenCases } from "./count-open-cases.ts";

export function registerModerationGauges({ db, clock, observability }: Pick<Deps, "db" | "clock" | "observability">) {
  registerSharedGauge(observability.metrics, {
    name: "pashu_open_cases",
    help: "Cases that wait for a moderator, up to 10,000: open, and overdue by the time to decide.",
    label: "state",
    read: () => countOpenCases(db, clock.now()),
  });
}
