interface ChoiceChipsProps {
  label: string;
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
}

export function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <fieldset aria-label={label} className="mb-2 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className="min-h-11 min-w-11 rounded-full border-2 border-line-strong bg-surface px-3 font-semibold tabular-digits aria-pressed:border-primary aria-pressed:bg-primary-soft"
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
