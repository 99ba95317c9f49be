import { stateName } from "@pashu/validators/states";
import { normalizePincode } from "@pashu/validators/pincode";
import { Eye, MapPin } from "lucide-react";
import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AddressFields } from "~/features/places/shared/address-fields.tsx";
import { useIsUnknownPincode, usePlaceOfPincode } from "~/features/places/shared/use-place-of-pincode.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { hasAddress } from "../steps.ts";
import { useRuleText } from "../use-rule-text.ts";

export function PlaceStep(props: StepProps) {
  const t = useTranslations("guided");
  const sell = useTranslations("sell");
  const locale = useLocale();
  const { form } = props.draft;
  const [isEditing, setEditing] = useState(!hasAddress(form));
  if (isEditing) return <PlaceFields {...props} />;
  const place = [form.address1, form.address2, stateName(form.state, locale), form.pincode].filter(Boolean).join(", ");
  return (
    <Question
      {...props}
      title={t("place")}
      onChange={() => props.ask(null)}
      actions={
        <>
          <Button variant="secondary" size="lg" onClick={() => setEditing(true)}>
            {t("placeOther")}
          </Button>
          <Button size="lg" onClick={() => props.answer({ confirmed: { place: true } })}>
            {t("placeHere")}
          </Button>
        </>
      }
    >
      <p className="guided-panel mt-2 flex gap-2 text-title font-semibold">
        <MapPin aria-hidden className="h-lh w-5 shrink-0 text-primary" />
        {place}
      </p>
      <PublicHint text={sell("addressHint")} />
    </Question>
  );
}

function PublicHint({ text, id }: { text: string; id?: string }) {
  return (
    <p id={id} className="mt-2 flex gap-2 text-sm">
      <Eye aria-hidden className="h-lh w-5 shrink-0 text-primary" />
      {text}
    </p>
  );
}

/** The pincode fills district and state; the name of the village is typed. */
function PlaceFields(props: StepProps) {
  const t = useTranslations();
  const hintId = useId();
  const ruleText = useRuleText();
  const isUnknownPincode = useIsUnknownPincode();
  const { draft, answer, ask } = props;
  const [address, setAddress] = useState({ pincode: draft.form.pincode, state: draft.form.state });
  const [village, setVillage] = useState(draft.form.address1);
  const pincode = normalizePincode(address.pincode);
  const { district = "" } = usePlaceOfPincode(address.pincode);
  const address1 = village.trim() || district;
  const isComplete = pincode !== null && address1 !== "" && address.state !== "";
  const next = async () => {
    if (pincode === null) return;
    const address2 = address1 === district ? "" : district || draft.form.address2;
    const form = { pincode, state: address.state, address1, address2 };
    const accept = () => answer({ form, confirmed: { place: true } });
    if (await isUnknownPincode(pincode)) ask({ text: ruleText("valid.pincodeUnsure"), accept });
    else accept();
  };
  return (
    <Question
      {...props}
      title={t("guided.place")}
      onChange={() => ask(null)}
      actions={<NextButton disabled={!isComplete} onClick={() => void next()} />}
    >
      <PublicHint id={hintId} text={t("sell.addressHint")} />
      <div className="mt-2">
        <AddressFields
          address={address}
          onChange={(changes) => setAddress((before) => ({ ...before, ...changes }))}
          required
        >
          <Field label={t("guided.village")} describedBy={hintId}>
            <TextInput
              value={village}
              autoComplete="address-line1"
              enterKeyHint="next"
              onChange={({ target }) => setVillage(target.value)}
            />
          </Field>
        </AddressFields>
      </div>
    </Question>
  );
}
