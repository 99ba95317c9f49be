import { groupDigits } from "@pashu/validators/digits";
import { COUNT_MAX } from "@pashu/validators/limits";

/** The API stops counting at COUNT_MAX. */
export function formatCount(count: number): string {
  return count < COUNT_MAX ? groupDigits(count) : `${groupDigits(COUNT_MAX)}+`;
}
