import { useId } from "react";
import { FieldNote } from "~/ui/field.tsx";
import { OptionCheck, optionClass } from "~/ui/option.tsx";

interface OptionChipsProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** A chosen option can be pressed again to clear it. */
  onToggle: (option: Value) => void;
  error?: string | undefined;
  note?: string | undefined;
}

export function OptionChips<Value extends string | number>({
  legend,
  options,
  chosen,
  onToggle,
  error,
  note,
}: OptionChipsProps<Value>) {
  const noteId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={(error ?? note) === undefined ? undefined : noteId}>
      <legend className="font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(value)}
              className={optionClass(isChosen, error !== undefined)}
            >
              {label}
              <OptionCheck isChosen={isChosen} />
            </button>
          );
        })}
      </div>
      <FieldNote id={noteId} error={error}>
        {note}
      </FieldNote>
    </fieldset>
  );
}
