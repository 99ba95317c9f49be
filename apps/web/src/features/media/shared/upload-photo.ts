import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import { canRetry, UploadFailure, withUploadTimeout } from "../upload-failure.ts";
import { uploadSteps } from "./upload-steps.ts";

interface UploadState {
  sentTo?: string;
  objectPath: string | null;
}

interface UploadCallbacks {
  /** Persists each finished step, so that a retry skips it. */
  saveProgress: (step: UploadState) => Promise<void>;
  onProgress: (share: number) => void;
}

/**
 * Uploads a photo, resuming after the last finished step.
 * @returns false if the server rejects it for good
 * @throws UploadFailure if it can be retried
 */
export async function uploadPhoto(
  client: TRPCClient<AppRouter>,
  { file, sentTo }: UploadState & { file: Blob },
  { saveProgress, onProgress }: UploadCallbacks,
): Promise<boolean> {
  const steps = uploadSteps(client);
  try {
    let link = sentTo;
    if (link === undefined) {
      const picture = file instanceof File ? await steps.prepare(file, "image") : file;
      link = (await withUploadTimeout(steps.requestUpload())).uploadURL;
      await steps.send(link, picture, { type: "image", signal: new AbortController().signal, onProgress });
      await saveProgress({ sentTo: link, objectPath: null });
    }
    const { objectPath } = await withUploadTimeout(steps.finish(link, "image"));
    await saveProgress({ sentTo: link, objectPath });
    return true;
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error;
    if (!canRetry(error.reason)) return false;
    // An expired or incomplete upload is sent again.
    const isOpen = error.reason === "NETWORK" || error.reason === "NOT_SIGNED_IN" || error.reason === "UNAVAILABLE";
    if (!isOpen && sentTo !== undefined) await saveProgress({ objectPath: null });
    throw error;
  }
}

export function photoFailure(error: unknown): UploadFailure | null {
  return error instanceof UploadFailure ? error : null;
}
