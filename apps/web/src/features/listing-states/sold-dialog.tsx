import { isoDay } from "@pashu/i18n/dates";
import { toLatinDigits } from "@pashu/validators/digits";
import { SECOND } from "@pashu/validators/limits";
import type { SaleForm as SaleValues } from "@pashu/validators/sale-form";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import type { StateChange } from "~/features/offline/shared/sale-change.ts";
import { priceInWords } from "~/features/prices/shared/price-in-words.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { useSaleChange } from "./use-sale-change.ts";

interface SoldDialogProps {
  animal: AnimalView;
  onOpenChange: (open: boolean) => void;
}

/** More would make the question long. The latest come first. */
const BUYERS_SHOWN = 5;
/** On a slow network the sale does not wait for the names. */
const NAMES_WAIT_MS = 5 * SECOND;
const RULES = zodRules(async () => (await import("@pashu/validators/sale-form")).saleForm);
/** Errors about the chosen buyer or day, which the seller can correct. */
const CORRECTABLE = new Set(["BUYER_NOT_FOUND", "SALE_DATE_INVALID"]);

interface Choice {
  value: string;
  label: string;
}

/** Asks for the buyer or the place of the sale, and for the price. Requires the `errors` namespace. */
export default function SoldDialog({ animal, onOpenChange }: SoldDialogProps) {
  const t = useTranslations("soldDialog");
  const tCommon = useTranslations("common");
  const { isLoading, buyers } = useBuyers(animal.id);
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("title")} description={animal.title}>
      <div className="relative">
        {isLoading && (
          <output className="absolute inset-x-0 top-10 text-center">
            <Spinner />
            <span className="sr-only">{tCommon("loading")}</span>
          </output>
        )}
        {/* The form already has its room. */}
        <div inert={isLoading} className={isLoading ? "opacity-0" : undefined}>
          <SaleForm animal={animal} buyers={buyers} onDone={() => onOpenChange(false)} />
        </div>
      </div>
    </Dialog>
  );
}

/** Those who agreed to be seen; none while they cannot be loaded. The phone keeps no data of other people. */
function useBuyers(animalId: string): { isLoading: boolean; buyers: Choice[] } {
  const t = useTranslations("soldDialog");
  const [isLate, setLate] = useState(false);
  const input = { animalId, limit: BUYERS_SHOWN, locale: useLocale() };
  const options = { gcTime: 0, staleTime: 0, retry: false, enabled: !isLate };
  const { isLoading, data } = trpc.buyers.list.useQuery(input, options);
  const isWaiting = isLoading && !isLate;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), NAMES_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  // Names that arrive later would move what the finger is about to touch.
  const buyers = ((isLate ? undefined : data?.buyers) ?? []).map(({ contactId, name, district }) => ({
    value: contactId,
    label: district === null ? t("soldTo", { name }) : t("soldToFrom", { name, district }),
  }));
  return { isLoading: isWaiting, buyers };
}

function SaleForm({ animal, buyers, onDone }: { animal: AnimalView; buyers: readonly Choice[]; onDone: () => void }) {
  const t = useTranslations("soldDialog");
  const appName = useAppName();
  const locale = useLocale();
  const { messageFor } = useErrorMessages();
  const { options } = useSaleChange(animal);
  const utils = trpc.useUtils();
  const today = isoDay(new Date(useNow()).toISOString());
  const form = useZodForm({
    rules: RULES,
    saved: { where: "here", price: "", buyer: "", soldOn: today },
    mutationKey: options.mutationKey,
    mutationFn: (sale) => options.mutationFn(changeOf(sale)),
    onSuccess: (outcome, sale) => {
      onDone();
      options.onSuccess(outcome, changeOf(sale));
    },
    onError: (error) => {
      options.onError(error);
      if (errorCodeOf(error) === "BUYER_NOT_FOUND") {
        form.change({ buyer: "", soldOn: today });
        void reload(utils.buyers.list);
      }
    },
    errorToast: (error) =>
      CORRECTABLE.has(errorCodeOf(error)) ? { description: messageFor(error) } : options.errorToast(error),
  });
  const { where, price = "", buyer } = form.values;
  const { field } = useField(form, "where");
  const amount = priceInWords(price, locale);
  const places = [
    { value: "here", label: t(buyers.length === 0 ? "here" : "hereOther", { app: appName }) },
    { value: "elsewhere", label: t("elsewhere") },
    { value: "notForSale", label: t("notForSale") },
  ] as const;
  const choose = (value: string) => {
    const place = places.find((choice) => choice.value === value)?.value;
    // The day is not shown without a buyer, so it must not be what prevents the sale.
    form.change(place === undefined ? { where: "here", buyer: value } : { where: place, buyer: "", soldOn: today });
  };
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <RadioGroup<string>
        legend={t("where")}
        choices={[...buyers, ...places]}
        isList
        chosen={buyer || (where ?? "")}
        input={{ ...field, onChange: ({ target }) => choose(target.value) }}
      />
      {buyer && (
        <>
          <p className="-mt-4 mb-4 text-sm text-muted">{t("asked")}</p>
          <TextField
            form={form}
            name="soldOn"
            type="date"
            label={t("soldOn")}
            min={isoDay(animal.createdAt)}
            lastDay={today}
          />
        </>
      )}
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
  );
}

function changeOf(sale: SaleValues): StateChange {
  if (sale.where === "notForSale") return { verb: "pause" };
  const { where, price, buyer, soldOn } = sale;
  return { verb: "sold", where, price, ...(buyer && { buyer, soldOn }) };
}
