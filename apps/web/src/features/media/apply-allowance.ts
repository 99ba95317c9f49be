import type { MediaType } from "@pashu/validators/enums";
import { remainingFor, type Allowance } from "./shared/allowance.ts";
import type { Checked, Refusal } from "./check-file.ts";

/** A chosen file that is not sent: for what it is, or because its kind or everything is full. */
export type RejectedFile =
  | { name: string; why: Refusal }
  | { name: string; why: "full"; type: MediaType; altogether: boolean; max: number };

type Taken = { file: File; type: MediaType };

/** Which of the chosen files are sent, in the order chosen, as long as there is room. */
export function applyAllowance(
  chosen: readonly Checked[],
  there: readonly { type: MediaType }[],
  allowance: Allowance,
) {
  const taken: Taken[] = [];
  const rejected: RejectedFile[] = [];
  for (const checked of chosen) {
    const { name } = checked.file;
    if (checked.refusal !== null) {
      rejected.push({ name, why: checked.refusal });
    } else {
      const full = fullFor({ name, type: checked.type }, [...there, ...taken], allowance);
      if (full === null) taken.push(checked);
      else rejected.push(full);
    }
  }
  return { taken, rejected };
}

/** Why there is no room for a file; null where there is. */
export function fullFor(
  { name, type }: { name: string; type: MediaType },
  there: readonly { type: MediaType }[],
  allowance: Allowance,
): RejectedFile | null {
  if (remainingFor(type, there, allowance) > 0) return null;
  const altogether = there.length >= allowance.total;
  return { name, why: "full", type, altogether, max: altogether ? allowance.total : allowance[type] };
}
