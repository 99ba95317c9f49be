import { UNDO_SALE_MS } from "@pashu/validators/limits";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ACTION, NOTICE } from "./notice.ts";
import { conflictMessage } from "./shared/sale-change.ts";
import { dequeue, type OutboxSale } from "./shared/outbox.ts";

/** Explains why a queued change of a listing was left out. It stays until the seller closes it. */
export default function SaleConflictNotice({ sale }: { sale: OutboxSale }) {
  const t = useTranslations("listingStates");
  const tCommon = useTranslations("common");
  const { ownerId: sellerId, animalId } = sale;
  // Reads only the cache: the queued title is in the language in which the change was queued.
  const { data: listings } = trpc.sellers.animals.useQuery({ sellerId, locale: useLocale() }, { enabled: false });
  const title = listings?.find(({ id }) => id === animalId)?.title ?? sale.title;
  return (
    <div role="alert" className={NOTICE}>
      <span>
        <b className="block">{t("changedMeanwhile", { title })}</b>
        {t(conflictMessage(sale.change, sale.conflict ?? "gone"), { period: usePeriod()(UNDO_SALE_MS, "for") })}
      </span>
      <button type="button" className={ACTION} onClick={() => void dequeue(sale)}>
        {tCommon("close")}
      </button>
    </div>
  );
}
