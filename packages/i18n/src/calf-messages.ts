import type { Category } from "@pashu/validators/enums";

/** A young goat is a kid, a young sheep a lamb. */
export const CALF_MESSAGES = {
  cattle: { female: "cattle.female", male: "cattle.male", none: "none" },
  buffalo: { female: "buffalo.female", male: "buffalo.male", none: "none" },
  goats: { female: "goats.female", male: "goats.male", none: "goats.none" },
  sheep: { female: "sheep.female", male: "sheep.male", none: "sheep.none" },
  poultry: { female: "female", male: "male", none: "none" },
} as const satisfies Record<Category, object>;
