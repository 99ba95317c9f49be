import type { AnimalView } from "~/features/animals/shared/animal.ts";

const ROW_MAX = 3;

interface AnimalFactsProps {
  animal: Pick<AnimalView, "highlights">;
  heading: string;
}

/** One row of the most important facts, without those that the heading names. It has no icons: words need the width. */
export function AnimalFacts({ animal: { highlights = [] }, heading }: AnimalFactsProps) {
  const known = wordsOf(heading);
  const facts = highlights.filter((fact) => wordsOf(fact).some((word) => !known.includes(word)));
  return (
    <ul>
      {facts.slice(0, ROW_MAX).map((fact, index) => (
        <li key={fact} className="max-w-full truncate">
          {index > 0 && <span aria-hidden>· </span>}
          {fact}
        </li>
      ))}
    </ul>
  );
}

const wordsOf = (text: string) => text.toLowerCase().split(/[\s,]+/);
