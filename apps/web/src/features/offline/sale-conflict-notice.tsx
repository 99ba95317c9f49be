import { useTranslations } from "use-intl";
import { ACTION, NOTICE } from "./notice.ts";
import { conflictMessage } from "./shared/sale-change.ts";
import type { Conflict } from "./use-outbox-sender.ts";

interface Props {
  conflict: Conflict;
  onOpenChange: (open: boolean) => void;
}

/** Explains why a queued change of a listing was left out. It stays until the seller closes it. */
export default function SaleConflictNotice({ conflict: { item, status }, onOpenChange }: Props) {
  const t = useTranslations("listingOwner");
  const tCommon = useTranslations("common");
  return (
    <div role="alert" className={NOTICE}>
      <span>
        <b className="block">{t("changedMeanwhile", { title: item.title })}</b>
        {t(conflictMessage(item.change, status))}
      </span>
      <button type="button" className={ACTION} onClick={() => onOpenChange(false)}>
        {tCommon("close")}
      </button>
    </div>
  );
}
