import { SALE_PLACES } from "@pashu/validators/enums";
import { toLatinDigits } from "@pashu/validators/digits";
import { useLocale, useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import type { StateChange } from "~/features/offline/shared/sale-change.ts";
import { priceInWords } from "~/features/prices/shared/price-in-words.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { RadioGroup } from "~/ui/radio-group.tsx";

interface SoldDialogProps {
  title: string;
  onChange: (change: StateChange) => void;
  onOpenChange: (open: boolean) => void;
}

const CHOICES = [...SALE_PLACES, "notForSale"] as const;
const RULES = zodRules(async () => (await import("@pashu/validators/sale-form")).saleForm);

/** Asks where the animal was sold, and for how much. Requires the `errors` namespace. */
export default function SoldDialog({ title, onChange, onOpenChange }: SoldDialogProps) {
  const t = useTranslations("soldDialog");
  const appName = useAppName();
  const locale = useLocale();
  const form = useZodForm({
    rules: RULES,
    saved: { where: "here", price: "" },
    mutationFn: async (sale) => onChange(sale.where === "notForSale" ? { verb: "pause" } : { verb: "sold", ...sale }),
    onSuccess: () => onOpenChange(false),
    // Without a network the change is queued.
    errorToast: () => null,
  });
  const { where, price = "" } = form.values;
  const { field } = useField(form, "where");
  const amount = priceInWords(price, locale);
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("title")} description={title}>
      <form noValidate onSubmit={form.onSubmit}>
        <RadioGroup
          legend={t("where")}
          choices={CHOICES.map((value) => ({ value, label: t(value, { app: appName }) }))}
          isList
          chosen={where ?? ""}
          input={field}
        />
        {where !== "notForSale" && (
          <TextField
            form={form}
            name="price"
            label={t("price")}
            hint={t("priceHint")}
            meaning={amount && t("priceInWords", { ...amount })}
            meaningLines={1}
            clean={toLatinDigits}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
          />
        )}
        <ActionBar>
          <Button type="submit" size="lg" pending={form.pending}>
            {t(where === "notForSale" ? "pause" : "confirm")}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  );
}
