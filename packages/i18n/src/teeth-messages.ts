import type { Teeth } from "@pashu/validators/facts/declarations";

/** Keys below `facts.teeth`. */
export const TEETH_MESSAGES = {
  0: "none",
  2: "two",
  4: "four",
  6: "six",
  8: "eight",
  worn: "worn",
} as const satisfies Record<Teeth, string>;
