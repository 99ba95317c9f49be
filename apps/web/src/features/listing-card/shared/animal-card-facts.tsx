import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { FactIcon } from "~/features/facts/shared/fact-icon.tsx";
import { classNames } from "~/ui/class-names.ts";

const ROW_MAX = 4;

interface AnimalFactsProps {
  animal: Pick<AnimalView, "highlights" | "highlightFacts">;
}

/** One row of the most important facts. A fact that does not fit wraps into the part that is not visible. */
export function AnimalFacts({ animal: { highlights = [], highlightFacts = [] } }: AnimalFactsProps) {
  return (
    <ul className={classNames(CARD_BOXES.facts, "flex flex-wrap gap-1.5 overflow-hidden empty:hidden")}>
      {highlights.slice(0, ROW_MAX).map((text, index) => {
        const fact = highlightFacts[index];
        return (
          <li key={text} className="max-w-full truncate rounded-lg bg-sunken px-2 text-sm/[1.875rem]">
            {fact && <FactIcon fact={fact} className="mr-1 size-4" />}
            {text}
          </li>
        );
      })}
    </ul>
  );
}
