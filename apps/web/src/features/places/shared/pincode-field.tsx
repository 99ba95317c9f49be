import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { placeOfPincode, type Place } from "./place.ts";
import { usePlaceOfPincode } from "./use-place-of-pincode.ts";

interface PincodeFieldProps {
  pincode: number | undefined;
  /** Shows an incomplete or unknown pincode as an error. Set it once the user presses the button. */
  isRequired: boolean;
  /** Focuses the field, because the user has asked for it. */
  hasFocus?: boolean;
  /** Null while the pincode is not complete. */
  onChange: (place: Place | null) => void;
}

/** Origin of distances. Requires the namespaces `places` and `errors`. */
export default function PincodeField({ pincode, isRequired, hasFocus = false, onChange }: PincodeFieldProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(() => String(pincode ?? ""));
  const { isUnknown, name } = usePlaceOfPincode(typed);
  const problem = isUnknown ? t("errors.PINCODE_UNKNOWN") : undefined;
  const isIncomplete = placeOfPincode(typed) === null;
  return (
    <Field
      label={t("location.pincode")}
      meaning={problem ?? name}
      meaningLines={1}
      error={isRequired ? (isIncomplete ? t("valid.pincode") : problem) : undefined}
    >
      <TextInput
        ref={hasFocus ? focus : undefined}
        value={typed}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="done"
        maxLength={PINCODE_TYPED_MAX}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(placeOfPincode(target.value));
        }}
      />
    </Field>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
