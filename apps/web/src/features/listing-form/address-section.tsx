import type { ListingFormInput } from "@pashu/validators/listing-form";
import { Eye } from "lucide-react";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { statesIn } from "~/features/places/shared/states.ts";
import { useAutofillState } from "~/features/places/shared/use-autofill-state.ts";
import { usePincodeHint } from "~/features/places/shared/use-pincode-hint.ts";
import { Field, TextInput } from "~/ui/field.tsx";
import { SelectControl, TextControl, useListingField } from "./controls.tsx";

export function AddressSection() {
  const t = useTranslations("sell");
  const states = statesIn(useLocale());
  const hintId = useId();
  return (
    <section className="flex flex-col gap-1 rounded-card border-2 border-line bg-surface p-4">
      <h2 className="text-xl">{t("addressTitle")}</h2>
      <p id={hintId} className="mb-2 flex gap-2">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
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
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <PincodeControl />
        <SelectControl name="state" label={t("fieldState")} autoComplete="address-level1" required>
          <option value="">{t("fieldStatePlaceholder")}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectControl>
      </div>
    </section>
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
    <Field label={t("fieldPincode")} hint={usePincodeHint(field.value)} error={error} required>
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
        maxLength={7}
        placeholder={t("fieldPincodePlaceholder")}
        onChange={({ target }) => {
          field.onChange(target.value);
          fillState(target.value);
        }}
      />
    </Field>
  );
}
