import type { PhotoView } from "@pashu/validators/image-paths";
import { MINUTE, SECOND } from "@pashu/validators/limits";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoginToContinue } from "~/features/auth/shared/use-reauthenticate.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { DEFAULT_ALLOWANCE, allowedTypes, remainingFor, type Allowance } from "./allowance.ts";
import { checkFile, conversionReason } from "../check-file.ts";
import { applyAllowance, rejectionIfFull, type RejectedFile } from "../apply-allowance.ts";
import {
  isInProgress,
  activeItems,
  retryableItems,
  unsentItems,
  type FinishedMedia,
  type MediaItem,
} from "./media-item.ts";
import { UploadQueue } from "../upload-queue.ts";
import { uploadSteps } from "./upload-steps.ts";
import type { PhotoNumber } from "./use-photo-number.ts";
import { useUploadNotices } from "../use-upload-notices.ts";
import { useVideoGuide, type VideoOwner } from "../use-video-guide.ts";

const FIRST_RETRY_DELAY_MS = 5 * SECOND;

interface MediaUploadsOptions {
  allowance?: Allowance;
  finished: readonly FinishedMedia[];
  /** Listing whose video is stored while it is made smaller and uploaded. */
  videoOwner?: VideoOwner;
}

/** Uploads chosen photos and videos one after another. Requires the `media` and `errors` namespaces. */
export function useMediaUploads({ allowance = DEFAULT_ALLOWANCE, finished, videoOwner }: MediaUploadsOptions) {
  const { client } = trpc.useUtils();
  const [queue] = useState(() => new UploadQueue({ steps: uploadSteps(client), finished }));
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const { notifyRejected, notifyFailure } = useUploadNotices();
  const loginToContinue = useLoginToContinue();

  const reject = (files: readonly RejectedFile[]) => {
    setRejected(files);
    notifyRejected(files);
  };

  /** Resolves with the ids of the accepted files. */
  const choose = async (files: readonly File[]): Promise<string[]> => {
    const allowed = allowedTypes(allowance);
    const checked = await Promise.all(files.map((file) => checkFile(file, allowed, openTypes(queue.items()))));
    queue.removeRejected();
    const { accepted, rejected: newlyRejected } = applyAllowance(checked, activeItems(queue.items()), allowance);
    reject(newlyRejected);
    const ids = queue.add(accepted);
    const convertible = checked.find((file) => conversionReason(file) !== null);
    if (convertible !== undefined)
      guide.show(conversionReason(convertible) ?? "size", hasRoomForVideo() ? convertible.file : null);
    return ids;
  };
  const openTypes = (chosen: readonly MediaItem[]) =>
    allowedTypes(allowance).filter((type) => remainingFor(type, activeItems(chosen), allowance) > 0);
  const hasRoomForVideo = () => remainingFor("video", activeItems(queue.items()), allowance) > 0;
  const guide = useVideoGuide({ items, owner: videoOwner ?? null, choose });

  useEffect(() =>
    queue.onFailure((failure) => {
      const { reason } = failure;
      // While offline, the files show that they wait for the network.
      if (reason !== "NETWORK" || navigator.onLine) notifyFailure(failure);
      if (reason === "VIDEO_TOO_LARGE") guide.show();
      if (reason === "NOT_SIGNED_IN") loginToContinue(() => queue.retryStoppedBy(reason));
    }),
  );
  useNetworkRetry(queue);

  return {
    items,
    allowance,
    rejected,
    busy: items.some(isInProgress),
    open: openTypes(items),
    /** Files that are not uploaded yet, including failed ones that can be sent again. */
    unsent: unsentItems(items, allowance),
    retryUnsent: () => {
      for (const { id } of unsentItems(queue.items(), allowance)) queue.retry(id);
    },
    guide,
    choose,
    /**
     * Uploads and their progress, in order, for a listing that is moved to the outbox.
     * @param number the photo that shows the number of the listing, and that number
     */
    pendingUploads: ({ photo: numbered, code }: Pick<PhotoNumber, "photo" | "code">) => {
      const pending = retryableItems(items, allowance);
      return queue
        .progressOf(pending)
        .map((photo, index) => (code !== null && pending[index] === numbered ? { ...photo, code } : photo));
    },
    /** Checks the limit again, because another file may have been added since the failure. */
    retry: ({ id, type }: MediaItem, name: string) => {
      const others = activeItems(items).filter((other) => other.id !== id);
      const full = rejectionIfFull({ name, type }, others, allowance);
      if (full === null) queue.retry(id);
      else reject([full]);
    },
    move: (id: string, targetId: string) => queue.move(id, targetId),
    nameView: (id: string, view: PhotoView | null) => queue.nameView(id, view),
    remove: (id: string) => {
      setRejected([]);
      queue.remove(id);
    },
    reset: (to: readonly FinishedMedia[]) => {
      setRejected([]);
      queue.reset(to);
    },
  };
}

export type MediaUploads = ReturnType<typeof useMediaUploads>;

/**
 * Retries uploads that failed by a network error: when the device is online again, and with backoff while it is online.
 */
function useNetworkRetry(queue: UploadQueue): void {
  useEffect(() => {
    let delayMs = FIRST_RETRY_DELAY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => {
      clearTimeout(timer);
      queue.retryStoppedBy("NETWORK");
    };
    const retryNow = () => {
      delayMs = FIRST_RETRY_DELAY_MS;
      retry();
    };
    const unsubscribe = queue.onFailure(({ reason }) => {
      if (reason !== "NETWORK" || !navigator.onLine) return;
      clearTimeout(timer);
      timer = setTimeout(retry, delayMs);
      delayMs = Math.min(2 * delayMs, MINUTE);
    });
    window.addEventListener("online", retryNow);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener("online", retryNow);
    };
  }, [queue]);
}
