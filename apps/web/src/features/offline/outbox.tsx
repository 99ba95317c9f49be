import { MINUTE, SECOND } from "@pashu/validators/limits";
import { Clock3 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { storeDraft } from "~/lib/drafts.ts";
import { trpc } from "~/lib/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { sendWaiting } from "./send-waiting.ts";
import { onOutboxChange, waitingOf, type Waiting } from "./shared/outbox.ts";

/** Says what waits to be sent, and sends it as soon as it can. */
export function Outbox() {
  const t = useTranslations("offline");
  const { profile } = useSession();
  const waiting = useWaiting(profile?.id ?? null);
  useSending(profile?.id ?? null, waiting.length > 0);
  const listings = waiting.filter(({ kind }) => kind === "listing").length;
  const saves = waiting.length - listings;
  if (waiting.length === 0) return null;
  return (
    <p className="flex items-center justify-center gap-2 bg-ink px-3 py-1 text-sm font-semibold text-bg">
      <Clock3 aria-hidden className="size-4 shrink-0" />
      <span>
        {listings > 0 && t("waitingListings", { count: listings, n: String(listings) })}{" "}
        {saves > 0 && t("waitingSaves", { count: saves, n: String(saves) })}
      </span>
    </p>
  );
}

function useWaiting(ownerId: string | null): Waiting[] {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const found = ownerId === null ? [] : await waitingOf(ownerId);
      if (!left) setWaiting(found);
    };
    void look();
    const end = onOutboxChange(() => void look());
    return () => {
      left = true;
      end();
    };
  }, [ownerId]);
  return waiting;
}

/** Again and again, with longer and longer pauses, and at once when the network is back or somebody has logged in. */
function useSending(ownerId: string | null, isWaiting: boolean): void {
  const send = useSendAll();
  useEffect(() => {
    if (ownerId === null || !isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = 2 * SECOND;
    let left = false;
    const attempt = async () => {
      clearTimeout(timer);
      if (navigator.onLine && (await send(ownerId)) === "asks-to-log-in") return;
      if (left) return;
      timer = setTimeout(() => void attempt(), pause);
      pause = Math.min(2 * pause, 2 * MINUTE);
    };
    const atOnce = () => {
      pause = 2 * SECOND;
      void attempt();
    };
    atOnce();
    window.addEventListener("online", atOnce);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener("online", atOnce);
    };
  }, [ownerId, isWaiting, send]);
}

/** One page at a time sends, so that no photo travels twice. */
function useSendAll() {
  const utils = trpc.useUtils();
  const t = useTranslations("offline");
  const say = async (waiting: Waiting, outcome: "sent" | "refused") => {
    if (waiting.kind === "save") {
      if (outcome === "refused") toast({ variant: "error", title: t("saveRefused") });
      return utils.savedAnimals.list.invalidate();
    }
    if (outcome === "sent") toast({ variant: "success", title: t("listingSent"), description: waiting.listing.title });
    else {
      giveBack(waiting);
      toast({ variant: "error", title: t("listingRefused"), description: t("listingRefusedText") });
    }
    await Promise.all([
      utils.animals.list.invalidate(),
      utils.sellers.animals.invalidate(),
      utils.categories.counts.invalidate(),
    ]);
  };
  const sendAll = async (ownerId: string): Promise<"done" | "asks-to-log-in"> => {
    for (const waiting of await waitingOf(ownerId)) {
      const outcome = await sendWaiting(utils.client, waiting);
      if (outcome === "sent" || outcome === "refused") await say(waiting, outcome);
      else if (outcome.tryAgain === "LATER") return "done";
      else {
        openLogin({
          onSignedIn: () => void sendAlone(ownerId),
          onDismissed: () => utils.auth.me.setData(undefined, null),
        });
        return "asks-to-log-in";
      }
    }
    return "done";
  };
  const sendAlone = (ownerId: string) =>
    navigator.locks === undefined ? sendAll(ownerId) : navigator.locks.request("outbox", () => sendAll(ownerId));
  const [send] = useState(() => sendAlone);
  return send;
}

/** What the server refused stands in the Sell form again, where it can be put right. */
function giveBack({ ownerId, form, photos }: Extract<Waiting, { kind: "listing" }>): void {
  const finishedAt = Date.now();
  const kept = photos.flatMap(({ objectPath }) => (objectPath === null ? [] : [{ objectPath, finishedAt }]));
  storeDraft("listing", ownerId, { form, photos: kept });
}
