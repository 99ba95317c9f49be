import { CALF_STATUSES, CATEGORIES } from "@pashu/validators/enums";
import { useTranslations } from "use-intl";
import { useWatch } from "react-hook-form";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { CALF_MESSAGES } from "@pashu/i18n/calf-messages";
import { ChoiceChips } from "~/ui/choice-chips.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { hasMilkFields } from "./visible-fields.ts";
import { FormSection } from "./form-section.tsx";
import { RadioControl, TextAreaControl, TextControl, useListingField } from "./controls.tsx";

export function DetailsSection() {
  const t = useTranslations("sell");
  const common = useTranslations("common");
  const quality = useTranslations("quality");
  const category = useWatch<ListingFormInput, "category">({ name: "category" });
  const milks = hasMilkFields(category);
  const yesOrNo = [
    { value: "yes", label: common("yes") },
    { value: "no", label: common("no") },
  ] as const;
  return (
    <FormSection title={t("additionalDetails")}>
      {milks && (
        <>
          <TextControl
            name="dailyMilkProduction"
            label={t("fieldMilk")}
            placeholder={t("fieldMilkPlaceholder")}
            inputMode="decimal"
          />
          <ByaatControl />
        </>
      )}
      <RadioControl
        name="animalQuality"
        legend={t("fieldQuality")}
        choices={[
          { value: "healthy", label: quality("healthy") },
          ...(milks ? [{ value: "dairy-female", label: quality("dairyFemale") }] : []),
        ]}
      />
      {milks && (
        <>
          <RadioControl name="isDairy" legend={t("fieldDairy")} choices={yesOrNo} />
          <RadioControl name="isPregnant" legend={t("fieldPregnant")} choices={yesOrNo} />
          <CalfControl />
        </>
      )}
      <TextAreaControl
        name="additionalInfo"
        label={t("fieldAdditionalInfo")}
        placeholder={t("fieldAdditionalInfoPlaceholder")}
        rows={3}
      />
    </FormSection>
  );
}

const BYAATS = ["0", "1", "2", "3", "4", "5", "6", "7"];

function ByaatControl() {
  const t = useTranslations("sell");
  const { field, error } = useListingField("kaunSaByaat");
  return (
    <Field label={t("fieldByaat")} error={error}>
      <TextInput {...field} autoComplete="off" enterKeyHint="next" placeholder={t("fieldByaatPlaceholder")} />
      <ChoiceChips label={t("byaatChoices")} choices={BYAATS} chosen={field.value} onChoose={field.onChange} />
    </Field>
  );
}

function CalfControl() {
  const t = useTranslations("sell");
  const calf = useTranslations("calf");
  const chosen = useWatch<ListingFormInput, "category">({ name: "category" });
  const messages = CALF_MESSAGES[CATEGORIES.find((each) => each === chosen) ?? "cattle"];
  return (
    <RadioControl
      name="calfStatus"
      legend={t("fieldCalf")}
      choices={CALF_STATUSES.map((value) => ({ value, label: calf(messages[value]) }))}
    />
  );
}
