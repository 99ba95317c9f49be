import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field.tsx";
import { OptionCheck, optionClass } from "./option.tsx";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  picture?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  /** Shown in the gap below the options, where an error replaces it. */
  hint?: string;
  error?: string;
  chosen: string;
  input: Omit<ComponentProps<"input">, "value">;
}

export function RadioGroup<Value extends string>({
  legend,
  choices,
  hint,
  error,
  chosen,
  input,
}: RadioGroupProps<Value>) {
  const noteId = useId();
  const isInvalid = error !== undefined;
  return (
    <fieldset className="min-w-0" aria-describedby={(error ?? hint) === undefined ? undefined : noteId}>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, picture }) => (
          <label key={value} className={classNames(optionClass(chosen === value, isInvalid), "overlaid")}>
            <input
              {...input}
              type="radio"
              value={value}
              checked={chosen === value}
              className="absolute inset-0 size-full opacity-0"
            />
            {picture}
            {label}
            <OptionCheck isChosen={chosen === value} />
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </fieldset>
  );
}
