import { SECOND } from "@pashu/validators/limits";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import { withLock } from "~/lib/storage/with-lock.ts";
import type { PhotoProgress } from "./send-item.ts";
import { isHeld, isPending, itemsOf, type OutboxItem } from "./shared/outbox.ts";
import { reloadSaved } from "./shared/reload-saved.ts";
import { useRetries } from "./use-retries.ts";

/**
 * Sends the outbox with exponential backoff, and immediately when the network is back or the user has logged in.
 * @returns the progress of the current photo upload
 */
export function useOutboxSender(ownerId: string | null, hasPending: boolean) {
  const [progress, setProgress] = useState<PhotoProgress | null>(null);
  const send = useSendAll(setProgress);
  useRetries(hasPending ? ownerId : null, send);
  return progress;
}

/** Sends from one tab at a time, so that no photo is uploaded twice. */
function useSendAll(onProgress: (progress: PhotoProgress | null) => void) {
  const utils = trpc.useUtils();
  const showOutcome = useShowOutcome();
  const sendAll = async (ownerId: string): Promise<"again" | "stop"> => {
    const { sendItem } = await import("./send-item.ts");
    /** Listings with a change that is held or to be retried: their later changes must not overtake it. */
    const blocked = new Set<string>();
    for (const item of await itemsOf(ownerId)) {
      if (!isPending(item) || isPostponed(item)) continue;
      if (item.kind === "sale" && (isHeld(item) || blocked.has(item.animalId))) {
        blocked.add(item.animalId);
        continue;
      }
      const result = await sendItem(item, onProgress).finally(() => onProgress(null));
      if (result === "sent" || result === "rejected") {
        // The later changes were dropped with it.
        if (result === "rejected" && item.kind === "sale") blocked.add(item.animalId);
        await showOutcome(item, result);
      } else if (result.retry === "NETWORK") return "again";
      else if (result.retry === "NOT_SIGNED_IN") return requestLogin(ownerId);
      else {
        if (item.kind === "sale") blocked.add(item.animalId);
        postpone(item, result.retryAfterS ?? 0);
      }
    }
    return "again";
  };
  /** Opens the login if the session has expired; only the owner may continue. */
  const requestLogin = async (ownerId: string): Promise<"again" | "stop"> => {
    const profile = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    if (profile !== null) return "again";
    openLogin({
      mode: "login",
      onSignedIn: () => void sendLocked(ownerId),
      onDismissed: () => utils.auth.me.setData(undefined, null),
    });
    return "stop";
  };
  const sendLocked = (ownerId: string): Promise<"again" | "stop"> =>
    withLock("outbox", () => sendAll(ownerId)).catch(() => "again");
  const [send] = useState(() => sendLocked);
  return send;
}

/** Earliest time of the next attempt by owner and kind, from `Retry-After`. */
const retryAt = new Map<string, number>();

function isPostponed({ ownerId, kind }: OutboxItem): boolean {
  return Date.now() < (retryAt.get(`${ownerId} ${kind}`) ?? 0);
}

function postpone({ ownerId, kind }: OutboxItem, seconds: number): void {
  retryAt.set(`${ownerId} ${kind}`, Date.now() + seconds * SECOND);
}

function useShowOutcome() {
  const utils = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const t = useTranslations("offline");
  return async (item: OutboxItem, outcome: "sent" | "rejected") => {
    if (item.kind === "save") {
      if (outcome === "rejected") toast({ variant: "error", title: t("saveRefused") });
      return reloadSaved(utils);
    }
    if (item.kind === "sale") return refetchListings(item.animalId);
    if (outcome === "rejected") return toast({ variant: "error", title: t("listingRefused") });
    const { title } = item.listing;
    const leftOut = item.leftOut === 0 ? "" : t("photosLeftOut", { count: item.leftOut, n: String(item.leftOut) });
    toast({ variant: "success", title: t("listingSent"), description: `${title} ${leftOut}`.trim() });
    await refetchListings();
  };
}
