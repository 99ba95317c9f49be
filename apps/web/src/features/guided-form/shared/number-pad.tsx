import { Delete, Minus, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { groupDigits, toLatinDigits } from "@pashu/validators/digits";
import "../guided-form.css";

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

/** Keys like those of a phone. A physical keyboard types into the field, in any digits and with a unit: "४० किलो". */
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
  // The first key replaces a value that was there before.
  const [isFresh, setFresh] = useState(true);
  // While it is edited, a price has no commas but those that were typed: "7,5" must not become 75.
  const [isEdited, setEdited] = useState(false);
  const press = (key: string) => {
    const typed = isFresh ? "" : value;
    setFresh(false);
    const next = key === ".5" ? `${typed.replace(/\..*/, "") || "0"}.5` : typed === "0" ? key : typed + key;
    if (next.length <= DIGITS_MAX) onChange(next);
  };
  const change = (by: number) => {
    setFresh(true);
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
      onChange={({ target }) => {
        setFresh(false);
        onChange(toLatinDigits(target.value.slice(target.value.startsWith(prefix) ? prefix.length : 0)));
      }}
    />
  );
  return (
    <div>
      {step === undefined ? (
        <div className="guided-entry" data-plain="">
          {input}
        </div>
      ) : (
        <div className="guided-entry">
          <button type="button" aria-label={t("fewer")} onClick={() => change(-step)}>
            <Minus aria-hidden />
          </button>
          {input}
          <button type="button" aria-label={t("add")} onClick={() => change(step)}>
            <Plus aria-hidden />
          </button>
        </div>
      )}
      <p aria-live="polite" className={classNames("min-h-lh text-center font-semibold", error && "text-danger")}>
        {error ?? words}
      </p>
      {note}
      <div className="guided-keys">
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
        <button
          type="button"
          aria-label={t("deleteDigit")}
          onClick={() => {
            setFresh(false);
            onChange(value.slice(0, -1));
          }}
        >
          <Delete aria-hidden />
        </button>
      </div>
    </div>
  );
}
