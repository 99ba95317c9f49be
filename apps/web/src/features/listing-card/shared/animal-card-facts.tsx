import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { FactIcon } from "~/features/facts/shared/fact-icon.tsx";

const ROW_MAX = 3;

interface AnimalFactsProps {
  animal: Pick<AnimalView, "highlights" | "highlightFacts">;
  heading: string;
}

/** One row of the most important facts, without those that the heading names. */
export function AnimalFacts({ animal: { highlights = [], highlightFacts = [] }, heading }: AnimalFactsProps) {
  const known = wordsOf(heading);
  const facts = highlights
    .map((text, index) => ({ text, fact: highlightFacts[index] }))
    .filter(({ text }) => wordsOf(text).some((word) => !known.includes(word)));
  return (
    <ul>
      {facts.slice(0, ROW_MAX).map(({ text, fact }) => (
        <li key={text} className="max-w-full truncate">
          {fact && <FactIcon fact={fact} className="mr-1 size-4" />}
          {text}
        </li>
      ))}
    </ul>
  );
}

const wordsOf = (text: string) => text.toLowerCase().split(/[\s,]+/);
