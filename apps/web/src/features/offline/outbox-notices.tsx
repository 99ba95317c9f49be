import { Clock3 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { Progress } from "./send-item.ts";
import { allItems, onOutboxChange, type OutboxItem, type OutboxListing } from "./shared/outbox.ts";
import { useOutboxSender } from "./use-outbox-sender.ts";

const RejectedDialog = lazyWithMessages(["offline", "errors"], () => import("./rejected-dialog.tsx"));

/** Says what waits to be sent, and sends it as soon as it can. Requires the `offline` namespace. */
export function OutboxNotices() {
  const { status, profile } = useSession();
  const all = useOutboxItems();
  const own = all.filter(({ ownerId }) => ownerId === profile?.id);
  const open = own.filter((waiting) => waiting.kind === "save" || waiting.refused === undefined);
  const refused = own.find(
    (waiting): waiting is OutboxListing => waiting.kind === "listing" && !open.includes(waiting),
  );
  const progress = useOutboxSender(profile?.id ?? null, open.length > 0);
  return (
    <>
      {status === "signed-out" && all.length > 0 && <LoginNotice />}
      {open.length > 0 && <QueuedNotice waiting={open} progress={progress} />}
      {refused && <RejectedNotice key={refused.idempotencyKey} listing={refused} />}
    </>
  );
}

const NOTICE = "flex items-center justify-center gap-2 bg-ink px-3 py-1 text-sm font-semibold text-bg";
const ACTION = "min-h-11 shrink-0 rounded-xl px-2 underline underline-offset-4";

function QueuedNotice({ waiting, progress }: { waiting: OutboxItem[]; progress: Progress | null }) {
  const t = useTranslations("offline");
  const listings = waiting.filter(({ kind }) => kind === "listing").length;
  const saves = waiting.length - listings;
  return (
    <div className={NOTICE}>
      <Clock3 aria-hidden className="size-4 shrink-0" />
      <span>
        {listings > 0 && t("waitingListings", { count: listings, n: String(listings) })}{" "}
        {saves > 0 && t("waitingSaves", { count: saves, n: String(saves) })}
        {progress && (
          <span className="block">
            {t("sendingPhoto", {
              n: String(progress.photo),
              max: String(progress.of),
              percent: String(Math.floor(progress.share * 100)),
            })}
          </span>
        )}
      </span>
    </div>
  );
}

/** Not whose it is, nor what: whoever holds the phone now may be somebody else. */
function LoginNotice() {
  const t = useTranslations();
  return (
    <div className={NOTICE}>
      <span>{t("offline.waitsForLogin")}</span>
      <button type="button" className={ACTION} onClick={() => openLogin()}>
        {t("nav.login")}
      </button>
    </div>
  );
}

function RejectedNotice({ listing }: { listing: OutboxListing }) {
  const t = useTranslations("offline");
  const [open, setOpen] = useState(false);
  return (
    <div className={NOTICE}>
      <span>{t("listingRefused")}</span>
      <button type="button" className={ACTION} onClick={() => setOpen(true)}>
        {t("seeWhy")}
      </button>
      {open && <RejectedDialog listing={listing} onOpenChange={setOpen} />}
    </div>
  );
}

function useOutboxItems(): OutboxItem[] {
  const [waiting, setWaiting] = useState<OutboxItem[]>([]);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const found = await allItems();
      if (!left) setWaiting(found);
    };
    void look();
    const end = onOutboxChange(() => void look());
    return () => {
      left = true;
      end();
    };
  }, []);
  return waiting;
}
