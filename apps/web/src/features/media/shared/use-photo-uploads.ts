import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { codeOf } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { kindOfFile } from "./file-kind.ts";
import { sendFile } from "./send-file.ts";
import { shrink } from "./shrink.ts";
import { UploadFailure } from "./upload-failure.ts";
import { UploadQueue, type FinishedPhoto, type UploadSteps } from "./upload-queue.ts";
import { noticeOfFailure, NOT_AN_IMAGE, type UploadNotice } from "./upload-words.ts";

interface PhotoUploadsOptions {
  max: number;
  /** Photos that are on the server already. */
  finished: readonly FinishedPhoto[];
}

/** Chosen photos on their way to the server, one after another. Needs `media` and `errors` among the words. */
export function usePhotoUploads({ max, finished }: PhotoUploadsOptions) {
  const t = useTranslations();
  const utils = trpc.useUtils();
  const steps = useUploadSteps();
  const [queue] = useState(() => new UploadQueue({ steps, finished }));
  const photos = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos);

  const say = ({ title, text }: UploadNotice) => toast({ variant: "error", title: t(title), description: t(text) });
  useEffect(() =>
    queue.onFailure((reason) => {
      say(noticeOfFailure(reason));
      // The page then asks to log in again.
      if (reason === "NOT_SIGNED_IN") void utils.auth.me.invalidate();
    }),
  );

  useEffect(() => {
    window.addEventListener("online", queue.retryCut);
    return () => window.removeEventListener("online", queue.retryCut);
  }, [queue]);

  const choose = async (files: readonly File[]) => {
    const kinds = await Promise.all(files.map(kindOfFile));
    const images = files.filter((_, index) => kinds[index] === "image");
    if (images.length < files.length) say(NOT_AN_IMAGE);
    const room = max - queue.photos().length;
    if (images.length > room) {
      toast({ variant: "error", title: t("upload.maxTitle"), description: t("upload.maxText", { n: String(max) }) });
    }
    queue.add(images.slice(0, Math.max(0, room)));
  };

  return {
    photos,
    max,
    busy: photos.some(({ status }) => status === "waiting" || status === "sending"),
    full: photos.length >= max,
    choose,
    retry: (id: string) => queue.retry(id),
    remove: (id: string) => queue.remove(id),
    clear: () => queue.clear(),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

function useUploadSteps(): UploadSteps {
  const { mutateAsync: requestUpload } = trpc.media.requestUpload.useMutation();
  const { mutateAsync: finishImage } = trpc.media.finishImage.useMutation();
  return {
    shrink,
    send: sendFile,
    requestUpload: () => requestUpload().catch(throwFailure),
    finish: (uploadURL) => finishImage({ imageURL: uploadURL }).catch(throwFailure),
  };
}

function throwFailure(error: unknown): never {
  throw new UploadFailure(codeOf(error));
}
