import { STATUS_OF_CALF, type CalfStatus, type Category } from "@pashu/validators/enums";
import type { Calf } from "@pashu/validators/facts/declarations";

/** A young goat is a kid, a young sheep a lamb. */
export const CALF_MESSAGES = {
  cattle: { "female-calf": "cattle.female", "male-calf": "cattle.male", "no-calf": "none" },
  buffalo: { "female-calf": "buffalo.female", "male-calf": "buffalo.male", "no-calf": "none" },
  goats: { "female-calf": "goats.female", "male-calf": "goats.male", "no-calf": "goats.none" },
  sheep: { "female-calf": "sheep.female", "male-calf": "sheep.male", "no-calf": "sheep.none" },
  poultry: { "female-calf": "female", "male-calf": "male", "no-calf": "none" },
} as const satisfies Record<Category, Record<CalfStatus, string>>;

/** Returns the key below `calf` of the fact `calf`. */
export function calfMessage(category: Category, calf: Calf) {
  return CALF_MESSAGES[category][STATUS_OF_CALF[calf]];
}
