import type { MediaType } from "@pashu/validators/enums";
import { remainingFor, type Allowance } from "./shared/allowance.ts";
import type { CheckedFile, RejectionReason } from "./check-file.ts";

export type RejectedFile =
  | { name: string; reason: RejectionReason }
  | { name: string; reason: "full"; type: MediaType; isTotal: boolean; max: number };

type Accepted = { file: File; type: MediaType };

export function applyAllowance(
  chosen: readonly CheckedFile[],
  existing: readonly { type: MediaType }[],
  allowance: Allowance,
) {
  const accepted: Accepted[] = [];
  const rejected: RejectedFile[] = [];
  for (const checked of chosen) {
    const { name } = checked.file;
    if (checked.rejection !== null) {
      rejected.push({ name, reason: checked.rejection });
    } else {
      const rejection = rejectionIfFull({ name, type: checked.type }, [...existing, ...accepted], allowance);
      if (rejection === null) accepted.push(checked);
      else rejected.push(rejection);
    }
  }
  return { accepted, rejected };
}

/** Returns the rejection of a file that exceeds the limit, or null while there is room. */
export function rejectionIfFull(
  { name, type }: { name: string; type: MediaType },
  existing: readonly { type: MediaType }[],
  allowance: Allowance,
): RejectedFile | null {
  if (remainingFor(type, existing, allowance) > 0) return null;
  const isTotal = existing.length >= allowance.total;
  return { name, reason: "full", type, isTotal, max: isTotal ? allowance.total : allowance[type] };
}
