import { groupDigits } from "@pashu/validators/digits";
import { UNDO_SALE_MS } from "@pashu/validators/limits";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ACTION, NOTICE } from "./notice.ts";
import { conflictMessage, withTheirPrice, type ListingEdit, type SavedElsewhere } from "./shared/sale-change.ts";
import { dequeue, enqueue, type OutboxSale } from "./shared/outbox.ts";

/** Explains why a queued change of a listing was left out. It stays until the seller closes it. */
export default function SaleConflictNotice({ sale }: { sale: OutboxSale }) {
  const t = useTranslations("listingStates");
  const tCommon = useTranslations("common");
  const { ownerId: sellerId, animalId } = sale;
  // Reads only the cache: the queued title is in the language in which the change was queued.
  const { data: listings } = trpc.sellers.animals.useQuery({ sellerId, locale: useLocale() }, { enabled: false });
  const period = usePeriod();
  const title = listings?.find(({ id }) => id === animalId)?.title ?? sale.title;
  if (sale.change.verb === "edit" && sale.change.after.price !== undefined && sale.saved !== undefined)
    return <PriceChoice sale={sale} title={title} edit={sale.change} saved={sale.saved} />;
  return (
    <div role="alert" className={NOTICE}>
      <span>
        <b className="block">{t("changedMeanwhile", { title })}</b>
        {t(conflictMessage(sale.change, sale.conflict ?? "gone"), { period: period(UNDO_SALE_MS, "for") })}
      </span>
      <button type="button" className={ACTION} onClick={() => void dequeue(sale)}>
        {tCommon("close")}
      </button>
    </div>
  );
}

interface PriceChoiceProps {
  sale: OutboxSale;
  title: string;
  edit: ListingEdit;
  saved: SavedElsewhere;
}

/** Two devices have changed the price: the seller chooses. */
function PriceChoice({ sale, title, edit, saved }: PriceChoiceProps) {
  const t = useTranslations("listingStates");
  const { etag, ...before } = saved;
  const { conflict: _conflict, saved: _saved, attempted: _attempted, ...unsent } = sale;
  const keepTheirs = () => {
    const change = withTheirPrice(edit, saved);
    return change === null ? dequeue(sale) : enqueue({ ...unsent, change });
  };
  return (
    <div role="alert" className={NOTICE}>
      <div className="flex min-w-0 flex-col">
        <b className="block">{t("changedMeanwhile", { title })}</b>
        {t("whichPrice")}
        <span className="flex flex-wrap gap-x-2">
          <button type="button" className={ACTION} onClick={() => void keepTheirs()}>
            {t("keepTheirs", { price: groupDigits(saved.price) })}
          </button>
          <button
            type="button"
            className={ACTION}
            onClick={() => void enqueue({ ...unsent, change: { ...edit, before, etag } })}
          >
            {t("takeMine", { price: groupDigits(edit.after.price ?? saved.price) })}
          </button>
        </span>
      </div>
    </div>
  );
}
