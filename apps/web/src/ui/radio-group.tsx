import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, HINT } from "./field.tsx";
import { OptionCheck, optionClass } from "./option.tsx";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  picture?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  hint?: string;
  error?: string;
  /** Each choice has a line of its own. */
  isList?: boolean;
  chosen: string;
  input: Omit<ComponentProps<"input">, "value">;
}

export function RadioGroup<Value extends string>({
  legend,
  choices,
  hint,
  error,
  isList = false,
  chosen,
  input: { ref, ...input },
}: RadioGroupProps<Value>) {
  const id = useId();
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const isInvalid = error !== undefined;
  const descriptions = [hint !== undefined && hintId, isInvalid && noteId].filter(Boolean);
  return (
    <fieldset className="min-w-0" aria-describedby={descriptions.join(" ") || undefined}>
      <legend className="font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, picture }, index) => (
          <label
            key={value}
            className={classNames(
              optionClass(chosen === value, isInvalid),
              "overlaid",
              isList && "w-full justify-between! px-3.5!",
            )}
          >
            <input
              {...input}
              ref={index === 0 ? ref : undefined}
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
      {hint !== undefined && (
        <p id={hintId} className={classNames(HINT, "text-muted")}>
          {hint}
        </p>
      )}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
