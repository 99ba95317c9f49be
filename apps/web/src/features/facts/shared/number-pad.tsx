import { Delete, Minus, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { groupDigits, toLatinDigits } from "@pashu/validators/digits";
import "./number-pad.css";

interface NumberPadProps {
  /** Id of the question. */
  labelledBy: string;
  value: string;
  onChange: (typed: string) => void;
  onEnter: () => void;
  /** The number of `value`; null if it cannot be read. */
  count: number | null;
  /** The value in words. */
  words: string | undefined;
  /** Why `value` cannot be read. */
  error: string | undefined;
  /** Key beside the zero. */
  extraKey?: ".5" | "00";
  /** Change by the minus and plus keys. */
  step?: number;
  /** Shown before a price, whose digits are grouped. */
  prefix?: string;
  /** Above the keys. */
  note?: ReactNode;
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const DIGITS_MAX = 10;
const TYPED_MAX = 40;

const grouped = (typed: string) => (/^\d+$/.test(typed) ? groupDigits(Number(typed)) : typed);

/** Keys like those of a phone. Requires the namespace `guided-form`. A physical keyboard types into the field, in any digits and with a unit: "४० किलो". */
export function NumberPad({
  labelledBy,
  value,
  onChange,
  onEnter,
  count,
  words,
  error,
  extraKey,
  step,
  prefix = "",
  note,
}: NumberPadProps) {
  const t = useTranslations("guided");
  // The first key replaces a value that was not typed here.
  const [typedHere, setTypedHere] = useState<string | null>(null);
  // While it is edited, a price has no commas but those that were typed: "7,5" must not become 75.
  const [isEdited, setEdited] = useState(false);
  const type = (typed: string) => {
    setTypedHere(typed);
    onChange(typed);
  };
  const press = (key: string) => {
    const typed = value === typedHere ? value : "";
    const next = key === ".5" ? `${typed.replace(/\..*/, "") || "0"}.5` : typed === "0" ? key : typed + key;
    if (next.length <= DIGITS_MAX) type(next);
  };
  const change = (by: number) => {
    setTypedHere(null);
    onChange(String(Math.max(0, (count ?? 0) + by)));
  };
  const input = (
    <input
      type="text"
      inputMode="none"
      autoComplete="off"
      aria-labelledby={labelledBy}
      value={prefix + (prefix === "" || isEdited ? value : grouped(value))}
      maxLength={TYPED_MAX}
      aria-invalid={error !== undefined}
      onFocus={() => setEdited(true)}
      onBlur={() => setEdited(false)}
      onKeyDown={({ key }) => {
        if (key === "Enter") onEnter();
      }}
      onChange={({ target }) =>
        type(toLatinDigits(target.value.slice(target.value.startsWith(prefix) ? prefix.length : 0)))
      }
    />
  );
  return (
    <div>
      {step === undefined ? (
        <div className="number-entry" data-plain="">
          {input}
        </div>
      ) : (
        <div className="number-entry">
          <button type="button" aria-label={t("fewer")} onClick={() => change(-step)}>
            <Minus aria-hidden />
          </button>
          {input}
          <button type="button" aria-label={t("add")} onClick={() => change(step)}>
            <Plus aria-hidden />
          </button>
        </div>
      )}
      <p aria-live="polite" className={classNames("min-h-lh text-center", error && "text-danger")}>
        {error ?? words}
      </p>
      {note}
      <div className="number-keys">
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        {extraKey === undefined ? (
          <span />
        ) : (
          <button type="button" onClick={() => press(extraKey)}>
            {extraKey}
          </button>
        )}
        <button type="button" onClick={() => press("0")}>
          0
        </button>
        <button type="button" aria-label={t("deleteDigit")} onClick={() => type(value.slice(0, -1))}>
          <Delete aria-hidden />
        </button>
      </div>
    </div>
  );
}
