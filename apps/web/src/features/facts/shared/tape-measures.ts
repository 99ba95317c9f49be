import type { TapeUnit } from "@pashu/validators/facts/weight-by-girth";
import type { TapePart } from "./pictures/drawings.ts";

/** As typed, so that nothing is lost while the sheet is closed. */
export type TapeMeasures = Record<TapePart, string> & { unit: TapeUnit };
