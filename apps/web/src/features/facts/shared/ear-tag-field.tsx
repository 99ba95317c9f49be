import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import type { FactFieldProps } from "./fact-field-props.ts";

/** A stored tag cannot be read: the field starts empty. */
export function EarTagField({ facts, onChange, error, note }: FactFieldProps<"earTag">) {
  const t = useTranslations("facts");
  return (
    <Field label={t("name.earTag")} error={error} feedback={note}>
      <TextInput
        value={facts.earTag ?? ""}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => onChange({ earTag: target.value === "" ? null : target.value })}
      />
    </Field>
  );
}
