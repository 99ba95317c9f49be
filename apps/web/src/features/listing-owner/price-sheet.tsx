import { amountInWords } from "@pashu/i18n/amount-in-words";
import { groupDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";
import { pricePerAnimal } from "@pashu/validators/price-range";
import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { numberWithUnit } from "@pashu/validators/facts/number-with-unit";
import { NumberPad } from "~/features/facts/shared/number-pad.tsx";
import { isPriceFarOff } from "~/features/prices/shared/comparable.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useConfirmation } from "~/ui/use-confirmation.ts";

interface PriceSheetProps {
  price: number;
  animal: AnimalView;
  range: { low: number; high: number } | null;
  onPrice: (price: number) => void;
  onOpenChange: (open: boolean) => void;
}

/** Requires the namespaces `guided-form` and `errors`. */
export default function PriceSheet({ price: current, animal, range, onPrice, onOpenChange }: PriceSheetProps) {
  const t = useTranslations("listingStates");
  const tError = useTranslations("valid");
  const locale = useLocale();
  const labelId = useId();
  const [typed, setTyped] = useState(String(current));
  const confirmation = useConfirmation();
  const [isUnsure, setUnsure] = useState(false);
  const price = numberWithUnit(typed, "rupees");
  const isValid = price !== null && Number.isInteger(price) && price > 0 && price <= PRICE_MAX;
  const done = () => {
    if (!isValid) return;
    const each = pricePerAnimal(price, animal.facts ?? {});
    if (price !== current && range !== null && each !== null && isPriceFarOff(each, range)) {
      if (!confirmation.isConfirmed(typed)) {
        confirmation.ask(typed);
        return setUnsure(true);
      }
    }
    onPrice(price);
    onOpenChange(false);
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("price")}>
      <span id={labelId} className="sr-only">
        {t("price")}
      </span>
      <NumberPad
        labelledBy={labelId}
        value={typed}
        onChange={(next) => {
          setUnsure(false);
          setTyped(next);
        }}
        onEnter={done}
        count={price}
        words={isValid ? t("priceInWords", { words: amountInWords(price, locale), amount: price }) : undefined}
        error={errorOf(typed, price)}
        prefix="₹"
        extraKey="00"
        note={
          range && (
            <p className="text-center text-sm text-muted tabular-digits">
              {t("peopleAsk", { low: groupDigits(range.low), high: groupDigits(range.high) })}
            </p>
          )
        }
      />
      {isUnsure && range && (
        <p role="alert" className="mt-2 rounded-tile bg-accent-soft px-3 py-2">
          {tError("priceUnsure", { n: groupDigits(range.low), max: groupDigits(range.high) })}
        </p>
      )}
      <ActionBar>
        <Button size="lg" disabled={!isValid} onClick={done}>
          {t("done")}
        </Button>
      </ActionBar>
    </Dialog>
  );

  function errorOf(text: string, value: number | null): string | undefined {
    if (text.trim() === "") return undefined;
    if (value === null) return tError("digits");
    if (value > PRICE_MAX) return tError("atMost", { n: groupDigits(PRICE_MAX) });
    return Number.isInteger(value) ? undefined : tError("wholeNumber");
  }
}
