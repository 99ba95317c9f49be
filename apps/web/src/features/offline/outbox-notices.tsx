import { Clock3 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { PhotoProgress } from "./send-item.ts";
import {
  allItems,
  isHeld,
  isPending,
  isUnsent,
  onOutboxChange,
  type OutboxItem,
  type OutboxListing,
} from "./shared/outbox.ts";
import { ACTION, NOTICE } from "./notice.ts";
import { useOutboxSender } from "./use-outbox-sender.ts";

const SaleConflictNotice = lazyWithMessages(["listing-states"], () => import("./sale-conflict-notice.tsx"));
const RejectedDialog = lazyWithMessages(["offline", "errors"], () => import("./rejected-dialog.tsx"));

/** Shows pending outbox items, and sends them when possible. Requires the `offline` namespace. */
export function OutboxNotices() {
  const { status, profile } = useSession();
  const allItemsOnDevice = useOutboxItems();
  const own = allItemsOnDevice.filter(({ ownerId }) => ownerId === profile?.id);
  const pending = own.filter(isPending);
  // The page that holds a change shows it.
  const queued = pending.filter((item) => !isHeld(item));
  const rejected = own.find((item) => item.kind === "listing" && !isPending(item));
  const conflict = own.find((item) => item.kind === "sale" && !isPending(item));
  const progress = useOutboxSender(profile?.id ?? null, pending.length > 0);
  return (
    <>
      {status === "signed-out" && allItemsOnDevice.some(isUnsent) && <LoginNotice />}
      {queued.length > 0 && <QueuedNotice items={queued} progress={progress} />}
      {conflict?.kind === "sale" && <SaleConflictNotice key={conflict.at} sale={conflict} />}
      {rejected?.kind === "listing" && <RejectedNotice key={rejected.idempotencyKey} listing={rejected} />}
    </>
  );
}

function QueuedNotice({ items, progress }: { items: OutboxItem[]; progress: PhotoProgress | null }) {
  const t = useTranslations("offline");
  const count = (kind: OutboxItem["kind"]) => items.filter((item) => item.kind === kind).length;
  const [listings, sales, saves] = [count("listing"), count("sale"), count("save")];
  return (
    <output className={NOTICE}>
      <Clock3 aria-hidden className="size-4 shrink-0" />
      <span>
        {listings > 0 && t("waitingListings", { count: listings, n: String(listings) })}{" "}
        {sales > 0 && t("waitingSales", { count: sales, n: String(sales) })}{" "}
        {saves > 0 && t("waitingSaves", { count: saves, n: String(saves) })}
        {progress && (
          <span aria-live="off" className="block">
            {t("sendingPhoto", {
              n: String(progress.photo),
              max: String(progress.total),
              percent: String(Math.floor(progress.share * 100)),
            })}
          </span>
        )}
      </span>
    </output>
  );
}

/** Shows neither owner nor content, because another user may hold the phone now. */
function LoginNotice() {
  const t = useTranslations();
  return (
    <output className={NOTICE}>
      <span>{t("offline.waitsForLogin")}</span>
      <button type="button" className={ACTION} onClick={() => openLogin({ mode: "login" })}>
        {t("nav.login")}
      </button>
    </output>
  );
}

function RejectedNotice({ listing }: { listing: OutboxListing }) {
  const t = useTranslations("offline");
  const [open, setOpen] = useState(false);
  return (
    <output className={NOTICE}>
      <span>{t("listingRefused")}</span>
      <button type="button" className={ACTION} onClick={() => setOpen(true)}>
        {t("seeWhy")}
      </button>
      {open && <RejectedDialog listing={listing} onOpenChange={setOpen} />}
    </output>
  );
}

function useOutboxItems(): OutboxItem[] {
  const [items, setItems] = useState<OutboxItem[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const reload = async () => {
      const loaded = await allItems();
      if (!isUnmounted) setItems(loaded);
    };
    void reload();
    const unsubscribe = onOutboxChange(() => void reload());
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, []);
  return items;
}
