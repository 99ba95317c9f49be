import { OptionCheck, optionClass } from "./option.tsx";

interface ChoiceChipsProps {
  label: string;
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
}

export function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <fieldset aria-label={label} className="mt-2 flex min-w-0 flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className={optionClass(choice === chosen)}
        >
          {choice}
          <OptionCheck isChosen={choice === chosen} />
        </button>
      ))}
    </fieldset>
  );
}
