import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import { canRetry, UploadFailure, withUploadTimeout } from "../upload-failure.ts";
import { uploadSteps } from "./upload-steps.ts";

interface Sent {
  sentTo?: string;
  objectPath: string | null;
}

interface Telling {
  /** Keeps each step that is done, so that it is not done again. */
  remember: (step: Sent) => Promise<void>;
  onProgress: (share: number) => void;
}

/**
 * Sends a photo from where it stopped: what the server may have already is only asked for.
 * @returns whether the server took it; false when it never will
 * @throws UploadFailure when it can be tried again
 */
export async function uploadPhoto(
  client: TRPCClient<AppRouter>,
  { file, sentTo }: Sent & { file: Blob },
  { remember, onProgress }: Telling,
): Promise<boolean> {
  const steps = uploadSteps(client);
  try {
    let link = sentTo;
    if (link === undefined) {
      const picture = file instanceof File ? await steps.prepare(file, "image") : file;
      link = (await withUploadTimeout(steps.requestUpload())).uploadURL;
      await steps.send(link, picture, { signal: new AbortController().signal, onProgress });
      await remember({ sentTo: link, objectPath: null });
    }
    const { objectPath } = await withUploadTimeout(steps.finish(link, "image"));
    await remember({ sentTo: link, objectPath });
    return true;
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error;
    if (!canRetry(error.reason)) return false;
    // What arrived and is gone, or never arrived whole, is sent anew.
    const isOpen = error.reason === "NETWORK" || error.reason === "NOT_SIGNED_IN" || error.reason === "UNAVAILABLE";
    if (!isOpen && sentTo !== undefined) await remember({ objectPath: null });
    throw error;
  }
}

/** Why a photo is not there yet; null for whatever else went wrong. */
export function photoFailure(error: unknown): UploadFailure | null {
  return error instanceof UploadFailure ? error : null;
}
