import type { AnyFact } from "@pashu/validators/facts/declarations";
import { Drawing } from "~/ui/drawing.tsx";

/** Facts that `animals.svg` has a drawing of, under their name. A new fact that is not drawn does not compile. */
type Drawn =
  | ("kind" | "sex" | "breedId" | "quantity" | "ageMonths" | "teeth" | "weightKg")
  | ("lactation" | "milkNow" | "milkBest" | "calvedMonth" | "pregnantMonths" | "calf")
  | ("udder" | "horns" | "temperament" | "vaccinations" | "earTag" | "priceBasis" | "negotiable");

/** Decorative: the fact's value or name is beside it. */
export function FactIcon({ fact, className }: { fact: AnyFact; className: string }) {
  return (
    <Drawing id={fact satisfies Drawn} className={`inline-block shrink-0 align-[-3px] text-primary ${className}`} />
  );
}
