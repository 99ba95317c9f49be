import type { AnyFact } from "@pashu/validators/facts/declarations";
import { firstGraphemes } from "@pashu/validators/graphemes";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";

/** @param max in graphemes */
export function TextFactField({ max, ...props }: FactFieldProps & { max: number }) {
  const text: unknown = props.facts[props.name] ?? "";
  return <TypedFactField {...props} text={String(text)} read={(typed) => firstGraphemes(typed, max)} />;
}

/** A stored tag cannot be read: the field starts empty. */
export function EarTagField(props: FactFieldProps<"earTag">) {
  return <TypedFactField {...props} text={props.facts.earTag ?? ""} read={(typed) => typed} inputMode="numeric" />;
}

interface TypedFactFieldProps extends Omit<FactFieldProps, "category" | "facts"> {
  name: AnyFact;
  text: string;
  read: (typed: string) => string;
  inputMode?: "numeric";
}

function TypedFactField({ name, text, read, inputMode, onChange, error, note }: TypedFactFieldProps) {
  const t = useTranslations("facts");
  return (
    <Field label={t(`name.${name}`)} error={error} feedback={note}>
      <TextInput
        value={text}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => onChange({ [name]: target.value === "" ? null : read(target.value) })}
      />
    </Field>
  );
}
