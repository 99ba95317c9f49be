import { useState } from "react";
import { OptionCheck, optionClass } from "./option.tsx";

interface ChoiceChipsProps {
  label: string;
  choices: readonly string[];
  /** A button that shows the choices after the first ones. */
  more?: { label: string; after: number };
  chosen: string;
  onChoose: (choice: string) => void;
}

export function ChoiceChips({ label, choices, more, chosen, onChoose }: ChoiceChipsProps) {
  const [isOpened, setOpened] = useState(false);
  const first = more?.after ?? choices.length;
  const showsAll = more === undefined || isOpened || choices.indexOf(chosen) >= first;
  return (
    <fieldset aria-label={label} className="mt-2 flex min-w-0 flex-wrap gap-2">
      {(showsAll ? choices : choices.slice(0, first)).map((choice, index) => (
        <button
          key={choice}
          ref={isOpened && index === first ? focus : undefined}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className={optionClass(choice === chosen)}
        >
          {choice}
          <OptionCheck isChosen={choice === chosen} />
        </button>
      ))}
      {!showsAll && (
        <button type="button" onClick={() => setOpened(true)} className={optionClass(false)}>
          {more.label}
        </button>
      )}
    </fieldset>
  );
}

/** The button that had the focus is removed. */
function focus(firstShown: HTMLButtonElement | null): void {
  firstShown?.focus();
}
