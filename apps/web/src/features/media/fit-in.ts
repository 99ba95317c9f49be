import type { MediaType } from "@pashu/validators/enums";
import { roomFor, type Allowance } from "./shared/allowance.ts";
import type { Checked, Refusal } from "./check-file.ts";

/** A chosen file that is not sent: for what it is, or because its kind or everything is full. */
export type TurnedAway =
  | { name: string; why: Refusal }
  | { name: string; why: "full"; type: MediaType; altogether: boolean; max: number };

type Taken = { file: File; type: MediaType };

/** Which of the chosen files are sent, in the order chosen, as long as there is room. */
export function fitIn(chosen: readonly Checked[], there: readonly { type: MediaType }[], allowance: Allowance) {
  const taken: Taken[] = [];
  const turnedAway: TurnedAway[] = [];
  for (const checked of chosen) {
    const { name } = checked.file;
    if (checked.refusal !== null) {
      turnedAway.push({ name, why: checked.refusal });
    } else if (roomFor(checked.type, [...there, ...taken], allowance) > 0) {
      taken.push(checked);
    } else {
      const altogether = there.length + taken.length >= allowance.total;
      const max = altogether ? allowance.total : allowance[checked.type];
      turnedAway.push({ name, why: "full", type: checked.type, altogether, max });
    }
  }
  return { taken, turnedAway };
}
