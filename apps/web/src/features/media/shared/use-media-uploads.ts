import { MINUTE, SECOND } from "@pashu/validators/limits";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoginToContinue } from "~/features/auth/shared/use-reauthenticate.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { DEFAULT_ALLOWANCE, allowedTypes, remainingFor, type Allowance } from "./allowance.ts";
import { checkFile } from "../check-file.ts";
import { applyAllowance, fullFor, type RejectedFile } from "../apply-allowance.ts";
import { isInProgress, placedOf, sendableOf, type FinishedMedia, type MediaItem } from "./media-item.ts";
import { UploadQueue } from "../upload-queue.ts";
import { uploadSteps } from "./upload-steps.ts";
import { useUploadNotices } from "../use-upload-notices.ts";

const FIRST_PAUSE_MS = 5 * SECOND;

interface MediaUploadsOptions {
  allowance?: Allowance;
  /** What is on the server already. */
  finished: readonly FinishedMedia[];
}

/** Chosen photos and videos on their way to the server, one after another. Requires the `media` and `errors` namespaces. */
export function useMediaUploads({ allowance = DEFAULT_ALLOWANCE, finished }: MediaUploadsOptions) {
  const { client } = trpc.useUtils();
  const [queue] = useState(() => new UploadQueue({ steps: uploadSteps(client), finished }));
  const [rejected, setTurnedAway] = useState<readonly RejectedFile[]>([]);
  const [guideOpen, setGuideOpen] = useState(false);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const { sayTurnedAway, sayFailure } = useUploadNotices();
  const loginToContinue = useLoginToContinue();

  useEffect(() =>
    queue.onFailure((failure) => {
      const { reason } = failure;
      // Without a network the files say that they wait.
      if (reason !== "NETWORK" || navigator.onLine) sayFailure(failure);
      if (reason === "VIDEO_TOO_LARGE") setGuideOpen(true);
      if (reason === "NOT_SIGNED_IN") loginToContinue(() => queue.retryStoppedBy(reason));
    }),
  );
  useRetryAfterCut(queue);

  const turnAway = (refused: readonly RejectedFile[]) => {
    setTurnedAway(refused);
    sayTurnedAway(refused);
  };

  const choose = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map((file) => checkFile(file, allowedTypes(allowance))));
    queue.removeRefused();
    const { taken, rejected: refused } = applyAllowance(checked, placedOf(queue.items()), allowance);
    turnAway(refused);
    if (refused.some(({ why }) => why === "video-too-large")) setGuideOpen(true);
    queue.add(taken);
  };

  return {
    items,
    allowance,
    rejected,
    busy: items.some(isInProgress),
    /** The kinds of which another may be chosen. */
    open: allowedTypes(allowance).filter((kind) => remainingFor(kind, placedOf(items), allowance) > 0),
    guide: { open: guideOpen, setOpen: setGuideOpen },
    choose,
    /** What is here and what is on its way, in its order, for when the rest is left to the outbox. */
    waiting: () => queue.progressOf(sendableOf(items, allowance)),
    /** Its place may have been given to another file since it failed. */
    retry: ({ id, type }: MediaItem, name: string) => {
      const others = placedOf(items).filter((other) => other.id !== id);
      const full = fullFor({ name, type }, others, allowance);
      if (full === null) queue.retry(id);
      else turnAway([full]);
    },
    move: (id: string, toPlaceOf: string) => queue.move(id, toPlaceOf),
    remove: (id: string) => {
      setTurnedAway([]);
      queue.remove(id);
    },
    reset: (to: readonly FinishedMedia[]) => {
      setTurnedAway([]);
      queue.reset(to);
    },
  };
}

export type MediaUploads = ReturnType<typeof useMediaUploads>;

/** What a cut connection has stopped goes on by itself: when the network is back, and where nobody tells so, now and then. */
function useRetryAfterCut(queue: UploadQueue): void {
  useEffect(() => {
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => {
      clearTimeout(timer);
      queue.retryStoppedBy("NETWORK");
    };
    const atOnce = () => {
      pause = FIRST_PAUSE_MS;
      retry();
    };
    const endListening = queue.onFailure(({ reason }) => {
      if (reason !== "NETWORK" || !navigator.onLine) return;
      clearTimeout(timer);
      timer = setTimeout(retry, pause);
      pause = Math.min(2 * pause, MINUTE);
    });
    window.addEventListener("online", atOnce);
    return () => {
      endListening();
      clearTimeout(timer);
      window.removeEventListener("online", atOnce);
    };
  }, [queue]);
}
