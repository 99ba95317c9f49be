import { toLatinDigits } from "@pashu/validators/digits";
import { useLocale, useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { priceInWords } from "~/features/prices/shared/price-in-words.ts";
import { useMostAsk } from "~/features/prices/shared/use-price-range.ts";
import type { PriceRange } from "@pashu/validators/price-range";
import { useListingField } from "./controls.tsx";

const EMPTY_LINE = "\u00a0";

interface PriceControlProps {
  label: string;
  placeholder: string;
  /** Null or undefined if it is not known. */
  range: PriceRange | null | undefined;
}

/** Price field. Repeats the amount in grouped digits and in words, so that the seller notices a mistyped zero. */
export function PriceControl({ label, placeholder, range }: PriceControlProps) {
  const { field, mark, error } = useListingField("price");
  const t = useTranslations("sell");
  const amount = priceInWords(field.value, useLocale());
  const mostAsk = useMostAsk(range);
  const meaning = [amount && t("priceInWords", { ...amount }), mostAsk].map((line) => line ?? EMPTY_LINE).join("\n");
  return (
    <Field label={label} required meaning={meaning} meaningLines={2} feedback={mark} error={error}>
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={placeholder}
        onChange={({ target }) => field.onChange(toLatinDigits(target.value))}
      />
    </Field>
  );
}
