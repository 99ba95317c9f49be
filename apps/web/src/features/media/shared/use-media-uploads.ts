import type { MediaType } from "@pashu/validators/enums";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoginToGoOn } from "~/features/auth/shared/sign-in-again.ts";
import { codeOf } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { ANY_FEW, kindsTaken, roomFor, type Allowance } from "./allowance.ts";
import { checkFile } from "../check-file.ts";
import { fitIn, type TurnedAway } from "../fit-in.ts";
import { isUnderWay, type FinishedMedia } from "./media-item.ts";
import { sendFile } from "../send-file.ts";
import { shrink } from "../shrink.ts";
import { UploadFailure, type FailureReason } from "../upload-failure.ts";
import { UploadQueue, type UploadSteps } from "../upload-queue.ts";
import { useUploadNotices } from "../use-upload-notices.ts";

interface MediaUploadsOptions {
  allowance?: Allowance;
  /** What is on the server already. */
  finished: readonly FinishedMedia[];
}

/** Chosen photos and videos on their way to the server, one after another. Needs `media` and `errors` among the words. */
export function useMediaUploads({ allowance = ANY_FEW, finished }: MediaUploadsOptions) {
  const steps = useUploadSteps();
  const [queue] = useState(() => new UploadQueue({ steps, finished }));
  const [turnedAway, setTurnedAway] = useState<readonly TurnedAway[]>([]);
  const [guideOpen, setGuideOpen] = useState(false);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const { sayTurnedAway, sayFailure } = useUploadNotices();
  const loginToGoOn = useLoginToGoOn();

  useEffect(() =>
    queue.onFailure((reason) => {
      sayFailure(reason);
      if (reason === "VIDEO_TOO_LARGE") setGuideOpen(true);
      if (reason === "NOT_SIGNED_IN") loginToGoOn(() => queue.retryStoppedBy(reason));
    }),
  );
  useRetryWhenOnline(queue);

  const choose = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map((file) => checkFile(file, kindsTaken(allowance))));
    const { taken, turnedAway: refused } = fitIn(checked, queue.items(), allowance);
    setTurnedAway(refused);
    sayTurnedAway(refused);
    if (refused.some(({ why }) => why === "video-too-large")) setGuideOpen(true);
    queue.add(taken);
  };

  return {
    items,
    allowance,
    turnedAway,
    busy: items.some(isUnderWay),
    /** The kinds of which another may be chosen. */
    open: kindsTaken(allowance).filter((kind) => roomFor(kind, items, allowance) > 0),
    guide: { open: guideOpen, setOpen: setGuideOpen },
    choose,
    retry: (id: string) => queue.retry(id),
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

function useRetryWhenOnline(queue: UploadQueue): void {
  useEffect(() => {
    const retry = () => queue.retryStoppedBy("NETWORK");
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [queue]);
}

function useUploadSteps(): UploadSteps {
  const { mutateAsync: requestUpload } = trpc.media.requestUpload.useMutation();
  const { mutateAsync: finishImage } = trpc.media.finishImage.useMutation();
  const { mutateAsync: finishVideo } = trpc.media.finishVideo.useMutation();
  return {
    prepare: async (file: File, type: MediaType) => (type === "image" ? shrink(file) : file),
    send: sendFile,
    requestUpload: () => requestUpload().catch(throwFailure),
    finish: (url, type) =>
      (type === "image" ? finishImage({ imageURL: url }) : finishVideo({ videoURL: url })).catch(throwFailure),
  };
}

function throwFailure(error: unknown): never {
  const reason: FailureReason = codeOf(error);
  throw new UploadFailure(reason);
}
