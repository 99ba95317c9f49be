import { amountInWords } from "@pashu/i18n/amount-in-words";
import { SALE_PLACES } from "@pashu/validators/enums";
import { groupDigits, toLatinDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";
import { useRef, useState, type SyntheticEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { StateChange } from "~/features/offline/shared/sale-change.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { parseSalePrice } from "./parse-sale-price.ts";

interface SoldDialogProps {
  title: string;
  onChange: (change: StateChange) => void;
  onOpenChange: (open: boolean) => void;
}

const CHOICES = [...SALE_PLACES, "notForSale"] as const;
type Choice = (typeof CHOICES)[number];

/** Asks where the animal was sold, and for how much. Requires the `errors` namespace. */
export default function SoldDialog({ title, onChange, onOpenChange }: SoldDialogProps) {
  const t = useTranslations("soldDialog");
  const appName = useAppName();
  const [choice, setChoice] = useState<Choice>("here");
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const price = parseSalePrice(typed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (choice !== "notForSale" && price.error !== undefined) {
      setChecked(true);
      input.current?.focus();
      return;
    }
    onOpenChange(false);
    onChange(choice === "notForSale" ? { verb: "pause" } : { verb: "sold", where: choice, price: price.amount });
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("title")} description={title}>
      <form noValidate onSubmit={submit}>
        <div className="[&_label]:w-full [&_label]:justify-between [&_label]:px-4 [&_label]:text-left">
          <RadioGroup
            legend={t("where")}
            choices={CHOICES.map((value) => ({ value, label: t(value, { app: appName }) }))}
            chosen={choice}
            input={{
              name: "where",
              onChange: ({ target }) => setChoice(CHOICES.find((value) => value === target.value) ?? "here"),
            }}
          />
        </div>
        {choice !== "notForSale" && (
          <PriceField ref={input} typed={typed} error={isChecked ? price.error : undefined} onChange={setTyped} />
        )}
        <ActionBar>
          <Button type="submit" size="lg">
            {t(choice === "notForSale" ? "pause" : "confirm")}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  );
}

interface PriceFieldProps {
  ref: React.Ref<HTMLInputElement>;
  typed: string;
  error: "valid.digits" | "valid.price" | "valid.atMost" | undefined;
  onChange: (typed: string) => void;
}

function PriceField({ ref, typed, error, onChange }: PriceFieldProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { amount } = parseSalePrice(typed);
  const words =
    amount === null
      ? undefined
      : t("soldDialog.priceInWords", { price: groupDigits(amount), words: amountInWords(amount, locale) });
  return (
    <Field
      label={t("soldDialog.price")}
      hint={t("soldDialog.priceHint")}
      meaning={words}
      meaningLines={1}
      error={error && t(error, { n: groupDigits(PRICE_MAX) })}
    >
      <TextInput
        ref={ref}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onChange(toLatinDigits(target.value))}
      />
    </Field>
  );
}
