import { groupDigits } from "@pashu/validators/digits";
import { COUNT_MAX } from "@pashu/validators/limits";

/** The API stops counting at `max`. */
export function formatCount(count: number, max = COUNT_MAX): string {
  return count < max ? groupDigits(count) : `${groupDigits(max)}+`;
}
