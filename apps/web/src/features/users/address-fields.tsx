import { TEXT_LIMITS } from "@pashu/validators/limits";
import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import type { ComponentProps } from "react";
import { useLocale, useTranslations } from "use-intl";
import { statesIn } from "~/features/places/shared/states.ts";
import { useAutofillState } from "~/features/places/shared/use-autofill-state.ts";
import { usePincodeHint } from "~/features/places/shared/use-pincode-hint.ts";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import type { LocationForm } from "./location-form.ts";

interface AddressFieldsProps {
  fields: LocationForm;
  fieldErrors: Partial<LocationForm>;
  onChange: (changes: Partial<LocationForm>) => void;
}

export function AddressFields({ fields, fieldErrors, onChange }: AddressFieldsProps) {
  const t = useTranslations("location");
  const fillState = useAutofillState(fields.pincode);
  const lineProps = (name: "address1" | "address2"): ComponentProps<"input"> => ({
    name,
    value: fields[name],
    onChange: ({ target }) => onChange({ [name]: target.value }),
    enterKeyHint: "next",
    maxLength: TEXT_LIMITS.address,
  });
  return (
    <>
      <Field label={t("address1")} error={fieldErrors.address1}>
        <TextInput {...lineProps("address1")} autoComplete="address-line1" />
      </Field>
      <Field label={t("address2")} error={fieldErrors.address2}>
        <TextInput {...lineProps("address2")} autoComplete="address-line2" />
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label={t("pincode")}
          meaning={usePincodeHint(fields.pincode)}
          meaningLines={1}
          error={fieldErrors.pincode}
        >
          <TextInput
            name="pincode"
            value={fields.pincode}
            onChange={({ target: { value } }) => onChange({ pincode: value, state: fillState(value, fields.state) })}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="next"
            maxLength={PINCODE_TYPED_MAX}
          />
        </Field>
        <Field label={t("state")} error={fieldErrors.state}>
          <StateSelect state={fields.state} onChange={(state) => onChange({ state })} />
        </Field>
      </div>
    </>
  );
}

function StateSelect({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  const t = useTranslations("location");
  const states = statesIn(useLocale());
  const isListed = state === "" || states.some(({ code }) => code === state);
  return (
    <Select name="state" value={state} onChange={({ target }) => onChange(target.value)} autoComplete="address-level1">
      <option value="">{t("statePlaceholder")}</option>
      {!isListed && <option value={state}>{state}</option>}
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
