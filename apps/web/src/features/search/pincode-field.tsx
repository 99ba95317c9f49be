import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { placeOfPincode, type Place } from "~/features/places/shared/place.ts";
import { PositionButton } from "~/features/places/shared/position-button.tsx";
import { usePincodeHint } from "~/features/places/shared/use-place-of-pincode.ts";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";

interface PincodeFieldProps {
  pincode: number | undefined;
  isMissing: boolean;
  /** Null while the pincode is not complete. */
  onChange: (place: Place | null) => void;
  onLocated: (place: Place) => void;
}

/** Origin of the distance filter. */
export default function PincodeField({ pincode, isMissing, onChange, onLocated }: PincodeFieldProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(() => String(pincode ?? ""));
  const hint = usePincodeHint(typed);
  const isInvalid = isMissing && placeOfPincode(typed) === null;
  return (
    <>
      <PositionButton onFound={onLocated} />
      <Field
        label={t("location.pincode")}
        meaning={hint}
        meaningLines={1}
        error={isInvalid ? t("valid.pincode") : undefined}
      >
        <TextInput
          ref={focus}
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
    </>
  );
}

/** The user has asked for the field by choosing a distance or by pressing Change. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
