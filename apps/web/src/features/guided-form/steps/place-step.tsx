import { normalizePincode } from "@pashu/validators/pincode";
import { stateName } from "@pashu/validators/states";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AddressFields } from "~/features/places/shared/address-fields.tsx";
import { useIsUnknownPincode, usePlaceOfPincode } from "~/features/places/shared/use-place-of-pincode.ts";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";

/** The pincode fills district and state; the name of the village is typed. */
export function PlaceStep(props: StepProps) {
  const t = useTranslations();
  const locale = useLocale();
  const ruleText = useRuleText();
  const isUnknownPincode = useIsUnknownPincode();
  const { draft, answer, ask } = props;
  const [address, setAddress] = useState({ pincode: draft.form.pincode, state: draft.form.state });
  const [village, setVillage] = useState(draft.form.address1);
  const pincode = normalizePincode(address.pincode);
  const { district = "", state: stateOfPlace = address.state } = usePlaceOfPincode(address.pincode);
  const address1 = village.trim() || district;
  const isComplete = pincode !== null && address1 !== "" && address.state !== "";
  const next = async () => {
    if (pincode === null) return;
    const address2 = address1 === district ? "" : district || draft.form.address2;
    const form = { pincode, state: address.state, address1, address2 };
    const names = { state: stateName(stateOfPlace, locale), chosen: stateName(address.state, locale) };
    const accept = () => answer({ form, confirmed: { place: true } });
    if (await isUnknownPincode(pincode)) ask({ text: ruleText("valid.pincodeUnsure"), accept });
    else if (stateOfPlace !== address.state) ask({ text: t("location.stateDoubt", names), accept });
    else accept();
  };
  return (
    <Question
      {...props}
      title={t("guided.place")}
      onChange={() => ask(null)}
      actions={<NextButton disabled={!isComplete} onClick={() => void next()} />}
    >
      <div>
        <AddressFields
          address={address}
          onChange={(changes) => setAddress((before) => ({ ...before, ...changes }))}
          required
        >
          <Field label={t("guided.village")} hint={t("sell.addressHint")}>
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
