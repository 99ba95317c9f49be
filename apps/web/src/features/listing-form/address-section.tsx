import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { Eye } from "lucide-react";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { statesIn } from "~/features/places/shared/states.ts";
import { useAutofillState } from "~/features/places/shared/use-autofill-state.ts";
import { usePincodeHint } from "~/features/places/shared/use-pincode-hint.ts";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { SelectControl, TextControl, useListingField } from "./controls.tsx";
import { FormSection } from "./form-section.tsx";

export function AddressSection() {
  const t = useTranslations("sell");
  const states = statesIn(useLocale());
  const hintId = useId();
  return (
    <FormSection title={t("addressTitle")}>
      <p id={hintId} className="mb-3 flex gap-2 text-sm">
        <Eye aria-hidden className="h-lh w-5 shrink-0 text-primary" />
        {t("addressHint")}
      </p>
      <TextControl
        name="address1"
        label={t("fieldAddress1")}
        describedBy={hintId}
        autoComplete="address-line1"
        required
      />
      <TextControl name="address2" label={t("fieldAddress2")} describedBy={hintId} autoComplete="address-line2" />
      <PincodeControl />
      <SelectControl name="state" label={t("fieldState")} autoComplete="address-level1" required>
        <option value="">{t("fieldStatePlaceholder")}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectControl>
    </FormSection>
  );
}

function PincodeControl() {
  const t = useTranslations("sell");
  const { getValues, setValue } = useFormContext<ListingFormInput>();
  const { field, error } = useListingField("pincode");
  const stateFor = useAutofillState(field.value);
  const fillState = (typed: string) => {
    const before = getValues("state");
    const state = stateFor(typed, before);
    if (state !== before) setValue("state", state, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Field label={t("fieldPincode")} meaning={usePincodeHint(field.value)} meaningLines={1} error={error} required>
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
        maxLength={PINCODE_TYPED_MAX}
        placeholder={t("fieldPincodePlaceholder")}
        onChange={({ target }) => {
          field.onChange(target.value);
          fillState(target.value);
        }}
      />
    </Field>
  );
}
