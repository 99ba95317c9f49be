import { useId, type ComponentProps, type ReactNode } from "react";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  picture?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  error?: string;
  chosen?: string;
  input: Omit<ComponentProps<"input">, "value">;
}

export function RadioGroup<Value extends string>({ legend, choices, error, chosen, input }: RadioGroupProps<Value>) {
  const noteId = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, picture }) => (
          <label
            key={value}
            className="inline-flex min-h-11 items-center gap-2 rounded-xl border-2 border-line-strong bg-surface px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              type="radio"
              value={value}
              checked={chosen === undefined ? undefined : chosen === value}
              className="size-5 accent-primary outline-none"
            />
            {picture}
            {label}
          </label>
        ))}
      </div>
      <p id={noteId} aria-live="polite" className="min-h-6 text-sm font-semibold text-danger">
        {error}
      </p>
    </fieldset>
  );
}
