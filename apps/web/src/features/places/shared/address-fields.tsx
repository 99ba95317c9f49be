import { PINCODE_TYPED_MAX } from "@pashu/validators/pincode";
import { stateName } from "@pashu/validators/states";
import { Check } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { LiveLocation } from "./live-location.tsx";
import { stateOfPincode, statesIn } from "./states.ts";
import { usePlaceOfPincode } from "./use-place-of-pincode.ts";

type Part = "pincode" | "state";
interface Control {
  ref?: (element: HTMLElement | null) => void;
  onBlur?: () => void;
}

interface AddressFieldsProps {
  /** The state is a code. */
  address: Record<Part, string>;
  errors?: Partial<Record<Part, string | undefined>>;
  onChange: (changes: Partial<Record<Part, string>>) => void;
  /** Address or coordinates of the device, in a form that stores them. */
  location?: string;
  onLocation?: (location: string) => void;
  required?: boolean;
  /** Properties of a form library, for the inputs. */
  controls?: Partial<Record<Part, Control>>;
  /** The address lines. */
  children: ReactNode;
}

/**
 * The fields of an address, those that fill others first: the device's position, the pincode, and the state, which is
 * hidden once it follows from the pincode. Requires the namespaces `places` and `errors`.
 */
export function AddressFields({
  address: { pincode, state },
  errors = {},
  onChange,
  location,
  onLocation,
  required = false,
  controls,
  children,
}: AddressFieldsProps) {
  const t = useTranslations("location");
  const tErrors = useTranslations("errors");
  const locale = useLocale();
  const placeId = useId();
  const place = usePlaceOfPincode(pincode);
  const [isChangingState, setChangingState] = useState(false);
  const [chosenState, setChosenState] = useState("");
  const isChosen = state !== "" && state === chosenState;
  const fits = place.state !== undefined && place.state === state;
  const hidesState = fits && !isChangingState && !isChosen && errors.state === undefined;
  // After "Change", the note appears only once another state is chosen, so that nothing moves.
  const isNamed = isChosen || (place.name !== undefined && !fits);
  const meaningLines = isNamed ? 1 : 0;
  const elsewhere = place.state === undefined || fits || state === "" ? undefined : stateName(place.state, locale);
  const chooseState = (chosen: string) => {
    setChosenState(chosen);
    onChange({ state: chosen });
  };
  return (
    <>
      <LiveLocation
        pincode={pincode}
        location={location}
        onFound={({ location: found, ...changes }) => {
          onChange(changes);
          if (found !== undefined) onLocation?.(found);
        }}
      />
      <Field
        label={t("pincode")}
        describedBy={hidesState ? placeId : undefined}
        meaning={isNamed ? place.name : undefined}
        meaningLines={meaningLines}
        feedback={place.isUnknown ? tErrors("PINCODE_UNKNOWN") : undefined}
        error={errors.pincode}
        required={required}
      >
        <TextInput
          {...controls?.pincode}
          name="pincode"
          value={pincode}
          onChange={({ target: { value } }) =>
            onChange({ pincode: value, state: isChosen ? state : (stateOfPincode(value) ?? state) })
          }
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          maxLength={PINCODE_TYPED_MAX}
        />
      </Field>
      <div
        className={
          // As high as the field that it replaces.
          hidesState
            ? "mb-[calc(1.29rem+6px)] flex min-h-[calc(1lh+max(48px,1lh+16px))] flex-wrap items-center gap-x-3 rounded-xl bg-primary-soft pl-3"
            : undefined
        }
      >
        <p
          id={placeId}
          aria-live="polite"
          className="flex min-w-0 grow basis-36 gap-2 text-xl leading-tight font-bold text-primary-strong"
        >
          {hidesState && (
            <>
              <Check aria-hidden className="h-lh w-6 shrink-0" />
              <span className="min-w-0">{place.name}</span>
            </>
          )}
        </p>
        {hidesState ? (
          <Button variant="ghost" size="sm" aria-label={t("stateChange")} onClick={() => setChangingState(true)}>
            {t("change")}
          </Button>
        ) : (
          <div ref={isChangingState ? focusField : undefined}>
            <Field
              label={t("state")}
              meaning={elsewhere && t("stateElsewhere", { state: elsewhere })}
              meaningLines={meaningLines}
              error={errors.state}
              required={required}
            >
              <StateSelect {...controls?.state} state={state} onChange={chooseState} />
            </Field>
          </div>
        )}
      </div>
      {children}
    </>
  );
}

/** For the field that replaces the button which asked for it. */
function focusField(container: HTMLElement | null): void {
  container?.querySelector("select")?.focus();
}

interface StateSelectProps extends Control {
  state: string;
  onChange: (state: string) => void;
}

function StateSelect({ state, onChange, ref, onBlur }: StateSelectProps) {
  const t = useTranslations("location");
  const states = statesIn(useLocale());
  const isListed = state === "" || states.some(({ code }) => code === state);
  return (
    <Select
      ref={ref}
      onBlur={onBlur}
      name="state"
      value={state}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="address-level1"
    >
      <option value="">{t("statePlaceholder")}</option>
      {!isListed && <option value={state}>{state}</option>}
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
