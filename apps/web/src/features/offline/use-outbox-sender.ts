import { MINUTE, SECOND } from "@pashu/validators/limits";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { PhotoProgress } from "./send-item.ts";
import { isPending, itemsOf, type OutboxItem } from "./shared/outbox.ts";

const INITIAL_BACKOFF_MS = 2 * SECOND;

/**
 * Sends the outbox with exponential backoff, and immediately when the network is back or the user has logged in.
 * @returns the progress of the current photo upload
 */
export function useOutboxSender(ownerId: string | null, hasPending: boolean) {
  const [progress, setProgress] = useState<PhotoProgress | null>(null);
  const send = useSendAll(setProgress);
  useEffect(() => {
    if (ownerId === null || !hasPending) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let backoffMs = INITIAL_BACKOFF_MS;
    let isStopped = false;
    const attempt = async () => {
      clearTimeout(timer);
      const loginRequired = navigator.onLine && (await send(ownerId)) === "login-required";
      // An attempt started by the `online` event may have set another timer.
      clearTimeout(timer);
      if (isStopped || loginRequired) return;
      timer = setTimeout(() => void attempt(), backoffMs);
      backoffMs = Math.min(2 * backoffMs, 2 * MINUTE);
    };
    const sendNow = () => {
      backoffMs = INITIAL_BACKOFF_MS;
      void attempt();
    };
    sendNow();
    window.addEventListener("online", sendNow);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", sendNow);
    };
  }, [ownerId, hasPending, send]);
  return progress;
}

/** Sends from one tab at a time, so that no photo is uploaded twice. */
function useSendAll(onProgress: (progress: PhotoProgress | null) => void) {
  const utils = trpc.useUtils();
  const showOutcome = useShowOutcome();
  const sendAll = async (ownerId: string): Promise<"done" | "login-required"> => {
    const { sendItem } = await import("./send-item.ts");
    /** Listings with a change to be retried: their later changes must not overtake it. */
    const blocked = new Set<string>();
    for (const item of await itemsOf(ownerId)) {
      if (!isPending(item)) continue;
      if (isPostponed(item) || (item.kind === "sale" && blocked.has(item.animalId))) continue;
      const result = await sendItem(item, onProgress).finally(() => onProgress(null));
      if (result === "sent" || result === "rejected") {
        // The later changes were dropped with it.
        if (result === "rejected" && item.kind === "sale") blocked.add(item.animalId);
        await showOutcome(item, result);
      } else if (result.retry === "NETWORK") return "done";
      else if (result.retry === "NOT_SIGNED_IN") return requestLogin(ownerId);
      else {
        if (item.kind === "sale") blocked.add(item.animalId);
        postpone(item, result.retryAfterS ?? 0);
      }
    }
    return "done";
  };
  /** Opens the login if the session has expired; only the owner may continue. */
  const requestLogin = async (ownerId: string): Promise<"done" | "login-required"> => {
    const profile = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    if (profile !== null) return "done";
    openLogin({
      mode: "login",
      onSignedIn: () => void sendLocked(ownerId),
      onDismissed: () => utils.auth.me.setData(undefined, null),
    });
    return "login-required";
  };
  const sendLocked = (ownerId: string): Promise<"done" | "login-required"> =>
    withOutboxLock(() => sendAll(ownerId)).catch(() => "done");
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

function withOutboxLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? task() : navigator.locks.request("outbox", task);
}

function useShowOutcome() {
  const utils = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const t = useTranslations("offline");
  return async (item: OutboxItem, outcome: "sent" | "rejected") => {
    if (item.kind === "save") {
      if (outcome === "rejected") toast({ variant: "error", title: t("saveRefused") });
      return utils.savedAnimals.list.invalidate();
    }
    if (item.kind === "sale") return refetchListings(item.animalId);
    if (outcome === "rejected") return toast({ variant: "error", title: t("listingRefused") });
    const { title } = item.listing;
    const leftOut = item.leftOut === 0 ? "" : t("photosLeftOut", { count: item.leftOut, n: String(item.leftOut) });
    toast({ variant: "success", title: t("listingSent"), description: `${title} ${leftOut}`.trim() });
    await refetchListings();
  };
}
