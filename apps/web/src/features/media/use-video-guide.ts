import { useEffect, useEffectEvent, useState } from "react";
import { checkFile, conversionReason } from "./check-file.ts";
import { canRetry } from "./upload-failure.ts";
import type { VideoOwner } from "~/lib/storage/pending-video.ts";
import type { MediaItem } from "./shared/media-item.ts";

export type { VideoOwner };

interface VideoGuideOptions {
  items: readonly MediaItem[];
  owner: VideoOwner | null;
  choose: (files: readonly File[]) => Promise<string[]>;
}

interface ShownGuide {
  /** Why a video must be converted: its size, or a codec that many phones cannot show. */
  reason: "size" | "codec";
  /** Video that may be made smaller; null if the user asked for the guide. */
  video: File | null;
  /** True if a reload has interrupted the work, which starts again. */
  isResumed: boolean;
}

/** Guide for videos that are too large, and the stored video that continues after a reload. */
export function useVideoGuide({ items, owner, choose }: VideoGuideOptions) {
  const [shown, setShown] = useState<ShownGuide | null>(null);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const upload = async (video: File) => {
    setShown(null);
    const [id] = await choose([video]);
    if (id === undefined) removeStored(owner);
    else setUploadId(id);
  };

  const resume = useEffectEvent((video: File, reason: ShownGuide["reason"] | null) => {
    if (reason === null) void upload(video);
    else setShown({ reason, video, isResumed: true });
  });
  const { ownerId, animalId } = owner ?? {};
  useEffect(() => {
    if (ownerId === undefined || animalId === undefined) return undefined;
    let isUnmounted = false;
    readStored({ ownerId, animalId }).then(
      async (video) => {
        if (video === null) return;
        const reason = conversionReason(await checkFile(video, ["video"]));
        if (!isUnmounted) resume(video, reason);
      },
      () => {
        // The browser blocks storage, or the code cannot be loaded: nothing is resumed.
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [ownerId, animalId]);

  const uploaded = items.find(({ id }) => id === uploadId);
  const isOver =
    uploadId !== null &&
    (uploaded === undefined ||
      uploaded.status === "done" ||
      (uploaded.status === "failed" && !canRetry(uploaded.reason)));
  const forget = useEffectEvent(() => removeStored(owner));
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);

  return {
    shown: shown && { ...shown, owner, onShrunk: (video: File) => void upload(video) },
    show: (reason: ShownGuide["reason"] = "size", video: File | null = null) =>
      setShown({ reason, video, isResumed: false }),
    hide: () => setShown(null),
    /** Removes the stored video, e.g. when the user discards the changes of the listing. */
    forget: () => removeStored(owner),
  };
}

/** Loaded on demand, because the server has no IndexedDB. */
const loadStorage = () => import("~/lib/storage/pending-video.ts");

async function readStored(owner: VideoOwner): Promise<File | null> {
  return (await loadStorage()).readVideo(owner, Date.now());
}

function removeStored(owner: VideoOwner | null): void {
  if (owner === null) return;
  loadStorage()
    .then(async ({ removeVideo }) => removeVideo(owner))
    .catch(() => {
      // Removed after a day.
    });
}
