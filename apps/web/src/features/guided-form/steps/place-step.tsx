import { normalizePincode, PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { skipToken } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { stateOfPincode, statesIn } from "~/features/places/shared/states.ts";
import { useIsUnknownPincode, usePincodeHint } from "~/features/places/shared/use-pincode-hint.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { PublicHint } from "../public-hint.tsx";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { useRuleText } from "../use-rule-text.ts";

/** The pincode fills district and state; the name of the village is typed. */
export function PlaceStep(props: StepProps) {
  const t = useTranslations();
  const locale = useLocale();
  const hintId = useId();
  const ruleText = useRuleText();
  const isUnknownPincode = useIsUnknownPincode();
  const { draft, answer, ask } = props;
  const [pincode, setPincode] = useState(draft.form.pincode);
  const [village, setVillage] = useState(draft.form.address1);
  const [chosenState, setChosenState] = useState<string | null>(null);
  const normalized = normalizePincode(pincode);
  const state = chosenState ?? stateOfPincode(pincode) ?? draft.form.state;
  const { data: found } = trpc.places.pincode.useQuery(normalized === null ? skipToken : { pincode: normalized });
  const district = found?.district[locale] ?? "";
  const address1 = village.trim() || district;
  const isComplete = normalized !== null && address1 !== "" && state !== "";
  const next = async () => {
    if (normalized === null) return;
    const address2 = address1 === district ? "" : district || draft.form.address2;
    const accept = () =>
      answer({ form: { pincode: normalized, state, address1, address2 }, confirmed: { place: true } });
    if (await isUnknownPincode(normalized)) ask({ text: ruleText("valid.pincodeUnsure"), accept });
    else accept();
  };
  return (
    <Question
      {...props}
      title={t("guided.place")}
      onChange={() => ask(null)}
      actions={<NextButton disabled={!isComplete} onClick={() => void next()} />}
    >
      <div className="mt-2">
        <Field label={t("sell.fieldPincode")} feedback={usePincodeHint(pincode)} required>
          <TextInput
            value={pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="next"
            maxLength={PINCODE_TYPED_MAX}
            onChange={({ target }) => setPincode(target.value)}
          />
        </Field>
        <Field label={t("guided.village")} describedBy={hintId}>
          <TextInput
            value={village}
            autoComplete="address-line1"
            enterKeyHint="next"
            onChange={({ target }) => setVillage(target.value)}
          />
        </Field>
        <Field label={t("sell.fieldState")} required>
          <Select value={state} autoComplete="address-level1" onChange={({ target }) => setChosenState(target.value)}>
            <option value="">{t("sell.fieldStatePlaceholder")}</option>
            {statesIn(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <PublicHint id={hintId} />
    </Question>
  );
}
