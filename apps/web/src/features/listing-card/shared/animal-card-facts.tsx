import { Milk } from "lucide-react";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { classNames } from "~/ui/class-names.ts";

const ROW_MAX = 4;

interface AnimalFactsProps {
  animal: Pick<AnimalView, "dailyMilkProduction" | "highlights">;
}

/** One row of the most important facts. A fact that does not fit wraps into the part that is not visible. */
export function AnimalFacts({ animal: { dailyMilkProduction, highlights = [] } }: AnimalFactsProps) {
  return (
    <ul className={classNames(CARD_BOXES.facts, "flex flex-wrap gap-1.5 overflow-hidden empty:hidden")}>
      {highlights.slice(0, ROW_MAX).map((fact, index) => (
        <li key={fact} className="max-w-full truncate rounded-lg bg-sunken px-2 text-sm/[1.875rem]">
          {index === 0 && dailyMilkProduction ? (
            <Milk aria-hidden className="mr-1 inline-block size-4 align-[-3px] text-primary" />
          ) : null}
          {fact}
        </li>
      ))}
    </ul>
  );
}
