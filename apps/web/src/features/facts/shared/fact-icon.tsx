import type { AnyFact } from "@pashu/validators/facts/declarations";
import { classNames } from "~/ui/class-names.ts";
import { Drawing } from "~/ui/drawing.tsx";

/** A drawing of `animals.svg` for each fact. A new fact without one does not compile. */
const DRAWINGS = {
  kind: "paw",
  sex: "sex",
  breedId: "rosette",
  quantity: "tally",
  ageMonths: "hourglass",
  lactation: "repeat",
  milkNow: "milk",
  milkBest: "milk",
  calvedMonth: "calendar",
  pregnantMonths: "heartbeat",
  calf: "calf",
  teeth: "teeth",
  weightKg: "weight",
  priceBasis: "rupee",
  negotiable: "exchange",
  udder: "udder",
  horns: "horns",
  temperament: "face",
  vaccinations: "syringe",
  earTag: "tag",
} as const satisfies Record<AnyFact, string>;

/** Decorative: the fact's value or name is beside it. */
export function FactIcon({ fact, className }: { fact: AnyFact; className: string }) {
  return <Drawing id={DRAWINGS[fact]} className={classNames("shrink-0 text-primary", className)} />;
}
