import type { AppRouter } from "@pashu/api/router";
import { isErrorCode } from "@pashu/validators/errors";
import type { TRPCClient } from "@trpc/client";
import { photoFailure, uploadPhoto } from "~/features/media/shared/upload-photo.ts";
import { errorCodeOf, retryAfterSeconds } from "~/lib/api/api-errors.ts";
import { outboxClient } from "./outbox-client.ts";
import { saveProgress, dequeue, type OutboxItem, type OutboxListing } from "./shared/outbox.ts";

/** Which photo of a listing is on its way, and how much of it has left, from 0 to 1. */
export interface Progress {
  photo: number;
  of: number;
  share: number;
}

/** What came of sending: done, refused, or to be tried again because of this, after as many seconds as the server said. */
export type Outcome = "sent" | "refused" | { tryAgain: "NOT_SIGNED_IN" | "NETWORK" | "LATER"; waitS: number | null };

type Client = TRPCClient<AppRouter>;
type ReportProgress = (progress: Progress) => void;

const LATER = new Set(["UNAVAILABLE", "RATE_LIMITED", "INTERNAL"]);

/** Sends what waits, from where it stopped; it stays in the outbox until the server has answered. */
export async function sendItem(waiting: OutboxItem, report: ReportProgress): Promise<Outcome> {
  const client = outboxClient(waiting.ownerId);
  try {
    if (waiting.kind === "listing") await sendListing(client, waiting, report);
    else {
      const { add, remove } = client.savedAnimals;
      await (waiting.keep ? add : remove).mutate({ animalId: waiting.animalId });
    }
  } catch (error) {
    return afterFailure(waiting, error);
  }
  await dequeue(waiting);
  return "sent";
}

async function afterFailure(waiting: OutboxItem, error: unknown): Promise<Outcome> {
  const ofPhoto = photoFailure(error);
  const { reason: code, waitS } = ofPhoto ?? { reason: errorCodeOf(error), waitS: retryAfterSeconds(error) };
  if (code === "NOT_SIGNED_IN" || code === "NETWORK") return { tryAgain: code, waitS };
  // An upload link that ran out, or a file that did not come whole: the next attempt takes a new one.
  if (LATER.has(code) || ofPhoto !== null) return { tryAgain: "LATER", waitS };
  if (waiting.kind === "save") {
    await dequeue(waiting);
    return "refused";
  }
  if (code === "MEDIA_NOT_YOURS" && (await resetPhotos(waiting))) return { tryAgain: "LATER", waitS };
  // It had arrived before, and has been deleted since.
  if (code === "ANIMAL_NOT_FOUND") {
    await dequeue(waiting);
    return "sent";
  }
  waiting.refused = isErrorCode(code) ? code : "INVALID_INPUT";
  await saveProgress(waiting);
  return "refused";
}

/** Photo by photo, each step written down, then the listing by its key: none of it is done twice. */
async function sendListing(client: Client, waiting: OutboxListing, report: ReportProgress): Promise<void> {
  const all = [...waiting.photos];
  for (const [index, photo] of all.entries()) {
    const { file, objectPath } = photo;
    if (objectPath !== null || file === null) continue;
    const onProgress = (share: number) => report({ photo: index + 1, of: all.length, share });
    onProgress(0);
    const isTaken = await uploadPhoto(
      client,
      { ...photo, file },
      {
        saveProgress: async (step) => {
          photo.objectPath = step.objectPath;
          photo.sentTo = step.sentTo;
          await saveProgress(waiting);
        },
        onProgress,
      },
    );
    if (isTaken) continue;
    waiting.photos = waiting.photos.filter((other) => other !== photo);
    waiting.leftOut += 1;
    await saveProgress(waiting);
  }
  const { idempotencyKey, listing } = waiting;
  const images = waiting.photos.flatMap(({ objectPath }) => objectPath ?? []);
  await client.animals.create.mutate({ ...listing, images, idempotencyKey });
}

/** The server sweeps photos that no listing shows after a day; what this phone still has of them is sent again. */
async function resetPhotos(waiting: OutboxListing): Promise<boolean> {
  if (waiting.photos.every(({ file }) => file === null)) return false;
  waiting.photos = waiting.photos.flatMap(({ file }) => (file === null ? [] : [{ file, objectPath: null }]));
  await saveProgress(waiting);
  return true;
}
