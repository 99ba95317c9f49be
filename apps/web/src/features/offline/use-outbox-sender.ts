import { MINUTE, SECOND } from "@pashu/validators/limits";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Progress } from "./send-item.ts";
import { itemsOf, type OutboxItem } from "./shared/outbox.ts";

const FIRST_PAUSE_MS = 2 * SECOND;

/**
 * Sends again and again, with longer and longer pauses, and at once when the network is back or somebody has logged in.
 * @returns how far the photo is that is on its way
 */
export function useOutboxSender(ownerId: string | null, isWaiting: boolean): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const send = useSendAll(setProgress);
  useEffect(() => {
    if (ownerId === null || !isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE_MS;
    let left = false;
    const attempt = async () => {
      clearTimeout(timer);
      const asksToLogIn = navigator.onLine && (await send(ownerId)) === "asks-to-log-in";
      // Another attempt, begun by the network's return, may have come to its end meanwhile.
      clearTimeout(timer);
      if (left || asksToLogIn) return;
      timer = setTimeout(() => void attempt(), pause);
      pause = Math.min(2 * pause, 2 * MINUTE);
    };
    const atOnce = () => {
      pause = FIRST_PAUSE_MS;
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
  return progress;
}

/** One page at a time sends, so that no photo travels twice. */
function useSendAll(onProgress: (progress: Progress | null) => void) {
  const utils = trpc.useUtils();
  const say = useOutcomes();
  const sendAll = async (ownerId: string): Promise<"done" | "asks-to-log-in"> => {
    const { sendItem } = await import("./send-item.ts");
    for (const waiting of await itemsOf(ownerId)) {
      if (waiting.kind === "listing" && waiting.refused !== undefined) continue;
      if (isPostponed(waiting)) continue;
      const outcome = await sendItem(waiting, onProgress).finally(() => onProgress(null));
      if (outcome === "sent" || outcome === "refused") await say(waiting, outcome);
      else if (outcome.tryAgain === "NETWORK") return "done";
      else if (outcome.tryAgain === "NOT_SIGNED_IN") return askToLogIn(ownerId);
      else postpone(waiting, outcome.waitS ?? 0);
    }
    return "done";
  };
  /** Whoever is here by now: only the one whose it is may go on. */
  const askToLogIn = async (ownerId: string): Promise<"done" | "asks-to-log-in"> => {
    const profile = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    if (profile !== null) return "done";
    openLogin({
      onSignedIn: () => void sendAlone(ownerId),
      onDismissed: () => utils.auth.me.setData(undefined, null),
    });
    return "asks-to-log-in";
  };
  const sendAlone = (ownerId: string): Promise<"done" | "asks-to-log-in"> =>
    sendAllAlone(() => sendAll(ownerId)).catch(() => "done");
  const [send] = useState(() => sendAlone);
  return send;
}

/** When the server wants to hear of a person's letters of a kind again, whatever begins an attempt. */
const notBefore = new Map<string, number>();

function isPostponed({ ownerId, kind }: OutboxItem): boolean {
  return Date.now() < (notBefore.get(`${ownerId} ${kind}`) ?? 0);
}

function postpone({ ownerId, kind }: OutboxItem, seconds: number): void {
  notBefore.set(`${ownerId} ${kind}`, Date.now() + seconds * SECOND);
}

function sendAllAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? work() : navigator.locks.request("outbox", work);
}

/** Tells what came of it, and shows it. */
function useOutcomes() {
  const utils = trpc.useUtils();
  const t = useTranslations("offline");
  return async (waiting: OutboxItem, outcome: "sent" | "refused") => {
    if (waiting.kind === "save") {
      if (outcome === "refused") toast({ variant: "error", title: t("saveRefused") });
      return utils.savedAnimals.list.invalidate();
    }
    if (outcome === "refused") return toast({ variant: "error", title: t("listingRefused") });
    const { title } = waiting.listing;
    const leftOut =
      waiting.leftOut === 0 ? "" : t("photosLeftOut", { count: waiting.leftOut, n: String(waiting.leftOut) });
    toast({ variant: "success", title: t("listingSent"), description: `${title} ${leftOut}`.trim() });
    await Promise.all([
      utils.animals.list.invalidate(),
      utils.sellers.animals.invalidate(),
      utils.categories.counts.invalidate(),
    ]);
  };
}
