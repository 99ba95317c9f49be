import type { ErrorCode } from "@pashu/validators/errors";
import type { OutboxSale } from "./outbox.ts";
import { mergeEdits, type ConflictReason } from "./sale-change.ts";

/** Why the server refuses a change for good. */
export function reasonOf(code: ErrorCode | null): ConflictReason {
  if (code === "SUSPENDED" || code === "BANNED") return "blocked";
  return code === "ANIMAL_NOT_FOUND" || code === "NOT_OWNER" ? "gone" : "failed";
}

/** A conflict offers the last price that the seller has chosen. */
export function withLaterEdits(sale: OutboxSale, queued: readonly OutboxSale[]): OutboxSale {
  const later = queued.filter(({ at }) => at > sale.at);
  return later.reduce((merged, { change }) => {
    if (merged.change.verb !== "edit" || change.verb !== "edit") return merged;
    return { ...merged, change: mergeEdits(merged.change, change) ?? merged.change };
  }, sale);
}
