import type { Category } from "@pashu/validators/enums";
import type { Kind, Sex } from "@pashu/validators/facts/kind-rules";

export type Point = readonly [x: number, y: number];

/** The mother in pictures of young, and of pregnancy with the middle of her belly. */
export const MOTHERS = {
  cattle: { kind: "cow", young: "calf", belly: [40, 38] },
  buffalo: { kind: "she-buffalo", young: "buffalo-calf", belly: [40, 40] },
  goats: { kind: "doe", young: "kid", belly: [42, 40] },
  sheep: { kind: "ewe", young: "lamb", belly: [42, 40] },
} as const satisfies Partial<Record<Category, { kind: Kind; young: Kind; belly: Point }>>;

/** Where the horns grow. The drawing is in two parts, `cow-body` and `cow-horns`. */
export const HORN_BASES = {
  cow: [76, 16],
  bull: [76, 16],
  bullock: [76, 16],
  "she-buffalo": [76, 16],
  "he-buffalo": [76, 16],
  doe: [76, 16],
  buck: [76, 16],
  ram: [76, 16],
} as const satisfies Partial<Record<Kind, Point>>;

/** Drawn over a young animal. */
export const SEX_MARKS = { female: "young-female", male: "young-male" } as const satisfies Record<Sex, string>;

/** Breeds with a mark that a drawing can show. Its source is in decision 130. */
export const DRAWN_BREEDS = ["buffalo-murrah"] as const;
