import { CALF_STATUSES, CATEGORIES } from "@pashu/validators/enums";
import { useTranslations } from "use-intl";
import { useWatch } from "react-hook-form";
import type { ListingFormInput } from "@pashu/validators/listing-form";
import { REMARKS } from "@pashu/validators/text-fields";
import { CALF_MESSAGES } from "@pashu/i18n/calf-messages";
import { FormSection } from "./form-section.tsx";
import { LactationControl } from "./lactation-control.tsx";
import { RadioControl, RemarkControl, TextControl } from "./controls.tsx";
import { isShown } from "./visible-fields.ts";

export function DetailsSection() {
  const t = useTranslations("sell");
  const common = useTranslations("common");
  const quality = useTranslations("quality");
  const category = useWatch<ListingFormInput, "category">({ name: "category" });
  const yesOrNo = [
    { value: "yes", label: common("yes") },
    { value: "no", label: common("no") },
  ] as const;
  return (
    <FormSection title={t("additionalDetails")}>
      {isShown("dailyMilkProduction", category) && (
        <TextControl
          name="dailyMilkProduction"
          label={t("fieldMilk")}
          placeholder={t("fieldMilkPlaceholder")}
          inputMode="decimal"
        />
      )}
      {isShown("kaunSaByaat", category) && <LactationControl />}
      <RadioControl
        name="animalQuality"
        legend={t("fieldQuality")}
        choices={[
          { value: "healthy", label: quality("healthy") },
          ...(isShown("dairy-female", category) ? [{ value: "dairy-female", label: quality("dairyFemale") }] : []),
        ]}
      />
      {isShown("isDairy", category) && <RadioControl name="isDairy" legend={t("fieldDairy")} choices={yesOrNo} />}
      {isShown("isPregnant", category) && (
        <RadioControl name="isPregnant" legend={t("fieldPregnant")} choices={yesOrNo} />
      )}
      {isShown("calfStatus", category) && <CalfControl />}
      {REMARKS.map((name) => (
        <RemarkControl key={name} name={name} rows={2} />
      ))}
    </FormSection>
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
