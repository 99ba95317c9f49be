import { groupDigits, toLatinDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";
import { useState } from "react";
import { TextInput } from "~/ui/input.tsx";

interface PriceInputProps {
  label: string;
  value: number | undefined;
  onChange: (rupees: number | undefined) => void;
  isLive?: boolean;
}

export function PriceInput({ label, value, onChange, isLive = false }: PriceInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text: string) => {
    const rupees = parseRupees(text);
    if (rupees !== value) onChange(rupees);
  };
  const finish = (text: string) => {
    setTyped(null);
    commit(text);
  };
  return (
    <div className="relative min-w-0 grow">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">
        ₹
      </span>
      <TextInput
        aria-label={label}
        value={typed ?? (value === undefined ? "" : groupDigits(value))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => {
          setTyped(target.value);
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

/** Ignores everything but digits, such as spaces and commas. Zero is no limit. */
export function parseRupees(typed: string): number | undefined {
  const digits = toLatinDigits(typed).replace(/\D/g, "");
  return Number(digits) === 0 ? undefined : Math.min(Number(digits), PRICE_MAX);
}
