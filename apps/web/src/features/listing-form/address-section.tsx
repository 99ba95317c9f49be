import { Eye } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { AddressFields } from "~/features/places/shared/address-fields.tsx";
import { TextControl, useListingField } from "./controls.tsx";
import { FormSection } from "./form-section.tsx";

export function AddressSection() {
  const t = useTranslations("sell");
  const hintId = useId();
  const fields = { pincode: useListingField("pincode"), state: useListingField("state") };
  const change = (changes: Partial<Record<keyof typeof fields, string>>) => {
    for (const part of ["pincode", "state"] as const) {
      const { field } = fields[part];
      const { [part]: value = field.value } = changes;
      if (value !== field.value) field.onChange(value);
    }
  };
  return (
    <FormSection title={t("addressTitle")}>
      <p id={hintId} className="mb-3 flex gap-2 text-sm">
        <Eye aria-hidden className="h-lh w-5 shrink-0 text-primary" />
        {t("addressHint")}
      </p>
      <AddressFields
        address={{ pincode: fields.pincode.field.value, state: fields.state.field.value }}
        errors={{ pincode: fields.pincode.error, state: fields.state.error }}
        onChange={change}
        controls={{ pincode: fields.pincode.field, state: fields.state.field }}
        required
      >
        <TextControl
          name="address1"
          label={t("fieldAddress1")}
          describedBy={hintId}
          autoComplete="address-line1"
          required
        />
        <TextControl name="address2" label={t("fieldAddress2")} describedBy={hintId} autoComplete="address-line2" />
      </AddressFields>
    </FormSection>
  );
}
