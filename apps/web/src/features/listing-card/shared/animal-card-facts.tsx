import type { AnimalView } from "~/features/animals/shared/animal.ts";

const ROW_MAX = 3;

interface AnimalFactsProps {
  animal: Pick<AnimalView, "heading" | "highlights">;
  /** The generated heading, or the seller's words. */
  title: string;
}

/** One row of the most important facts, without those that the title names. It has no icons: words need the width. */
export function AnimalFacts({ animal: { heading, highlights = [] }, title }: AnimalFactsProps) {
  const known = wordsOf(heading ?? "");
  const isNamed = (fact: string) => title.includes(fact) || wordsOf(fact).every((word) => known.includes(word));
  const facts = highlights.filter((fact) => !isNamed(fact));
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
