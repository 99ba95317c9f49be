import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { countWaiting } from "../../platform/count-waiting.ts";
import { registerSharedGauge } from "../../platform/observability/shared-gauge.ts";

const OPEN = sql`grievances where decided_at is null and is_intimate_image = any('{true,false}')`;

export function registerGrievanceGauges({ db, clock, observability }: Pick<Deps, "db" | "clock" | "observability">) {
  registerSharedGauge(observability.metrics, {
    name: "pashu_open_grievances",
    help: "Complaints that wait for an answer, up to 10,000: open, and overdue.",
    label: "state",
    read: () => countWaiting(db, OPEN, clock.now()),
  });
}
