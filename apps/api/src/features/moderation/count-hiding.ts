import type { Transaction } from "@pashu/db/client";
import { AUTOMATIC_HIDINGS } from "@pashu/validators/limits";
import type { HidingTrigger } from "@pashu/validators/moderation";
import type { Deps } from "../../deps.ts";
import { countEvent, lockLimits, usage } from "../../platform/sliding-limits.ts";

/**
 * Counts a listing that a rule is about to hide. Returns false above the ceiling of the whole site: then the case waits
 * for a moderator, and an alert fires. Its lock is the last advisory lock of a transaction.
 */
export async function countHiding(
  tx: Transaction,
  { clock, log, observability }: Pick<Deps, "clock" | "log" | "observability">,
  trigger: HidingTrigger,
): Promise<boolean> {
  const now = clock.now();
  const key = `hidings:${trigger}`;
  await lockLimits(tx, [key]);
  const { used } = await usage(tx, { key, ...AUTOMATIC_HIDINGS }, now);
  if (used < AUTOMATIC_HIDINGS.max) {
    await countEvent(tx, [key], now);
    return true;
  }
  observability.metrics.hidingLimitRejections.inc({ trigger });
  log.warn({ trigger, max: AUTOMATIC_HIDINGS.max }, "hiding limit reached");
  return false;
}
