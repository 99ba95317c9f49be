import { groupDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";
import { parseQuantity } from "@pashu/validators/quantity";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldNote } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";

interface PriceInputProps {
  label: string;
  value: number | undefined;
  onChange: (rupees: number | undefined) => void;
  isLive?: boolean;
}

interface PriceInputsProps {
  /** The lower and the upper end. */
  ends: [PriceInputProps, PriceInputProps];
  /** Between the inputs. */
  to: string;
  isLive?: boolean;
}

/** Both ends of the price range, with one line for a text that is not one amount. */
export function PriceInputs({ ends: [low, high], to, isLive = false }: PriceInputsProps) {
  const t = useTranslations("filters");
  const noteId = useId();
  const [lowRefused, setLowRefused] = useState(false);
  const [highRefused, setHighRefused] = useState(false);
  const isRefused = lowRefused || highRefused;
  const shared = { isLive, describedBy: isRefused ? noteId : undefined };
  return (
    <div>
      <div className="flex items-center gap-2">
        <PriceInput {...low} {...shared} isRefused={lowRefused} onRefuse={setLowRefused} />
        {to}
        <PriceInput {...high} {...shared} isRefused={highRefused} onRefuse={setHighRefused} />
      </div>
      <FieldNote id={noteId} error={isRefused ? t("priceRefused") : undefined} />
    </div>
  );
}

interface OneInputProps extends PriceInputProps {
  isRefused: boolean;
  onRefuse: (isRefused: boolean) => void;
  describedBy: string | undefined;
}

function PriceInput({ label, value, onChange, isLive = false, isRefused, onRefuse, describedBy }: OneInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text: string) => {
    const rupees = parseRupees(text) ?? undefined;
    if (rupees !== value) onChange(rupees);
  };
  /** A text that cannot be read stays, to be corrected. */
  const finish = (text: string) => {
    const isUnreadable = parseRupees(text) === null;
    onRefuse(isUnreadable);
    setTyped(isUnreadable ? text : null);
    commit(text);
  };
  return (
    <div className="relative min-w-0 grow">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">
        ₹
      </span>
      <TextInput
        aria-label={label}
        aria-invalid={isRefused}
        data-unreadable={typed !== null && parseRupees(typed) === null ? "" : undefined}
        aria-describedby={describedBy}
        value={typed ?? (value === undefined ? "" : groupDigits(value))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => {
          setTyped(target.value);
          onRefuse(false);
          if (!isLive) commit(target.value);
        }}
        onBlur={({ target }) => finish(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") finish(currentTarget.value);
        }}
        className="pl-7!"
      />
    </div>
  );
}

/**
 * Parses an amount of whole rupees.
 * @returns undefined for no limit, which is a blank text or zero; null for any other text
 */
export function parseRupees(typed: string): number | null | undefined {
  const rupees = parseQuantity(typed, "rupees") ?? 0;
  if (!Number.isInteger(rupees) || rupees < 0) return null;
  return rupees === 0 ? undefined : Math.min(rupees, PRICE_MAX);
}
