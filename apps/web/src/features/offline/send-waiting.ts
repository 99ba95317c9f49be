import type { AppRouter } from "@pashu/api/router";
import { isErrorCode } from "@pashu/validators/errors";
import type { TRPCClient } from "@trpc/client";
import { photoFailure, sendPhoto } from "~/features/media/shared/send-photo.ts";
import { codeOf, secondsToWait } from "~/lib/failures.ts";
import { outboxClient } from "./outbox-client.ts";
import { noteInOutbox, takeOutOfOutbox, type Waiting, type WaitingListing } from "./shared/outbox.ts";

/** Which photo of a listing is on its way, and how much of it has left, from 0 to 1. */
export interface Progress {
  photo: number;
  of: number;
  share: number;
}

/** What came of sending: done, refused, or to be tried again because of this, after as many seconds as the server said. */
export type Outcome = "sent" | "refused" | { tryAgain: "NOT_SIGNED_IN" | "NETWORK" | "LATER"; waitS: number | null };

type Client = TRPCClient<AppRouter>;
type Tell = (progress: Progress) => void;

const LATER = new Set(["UNAVAILABLE", "RATE_LIMITED", "INTERNAL"]);

/** Sends what waits, from where it stopped; it stays in the outbox until the server has answered. */
export async function sendWaiting(waiting: Waiting, tell: Tell): Promise<Outcome> {
  const client = outboxClient(waiting.ownerId);
  try {
    if (waiting.kind === "listing") await sendListing(client, waiting, tell);
    else {
      const { add, remove } = client.savedAnimals;
      await (waiting.keep ? add : remove).mutate({ animalId: waiting.animalId });
    }
  } catch (error) {
    return afterFailure(waiting, error);
  }
  await takeOutOfOutbox(waiting);
  return "sent";
}

async function afterFailure(waiting: Waiting, error: unknown): Promise<Outcome> {
  const ofPhoto = photoFailure(error);
  const { reason: code, waitS } = ofPhoto ?? { reason: codeOf(error), waitS: secondsToWait(error) };
  if (code === "NOT_SIGNED_IN" || code === "NETWORK") return { tryAgain: code, waitS };
  // An upload link that ran out, or a file that did not come whole: the next attempt takes a new one.
  if (LATER.has(code) || ofPhoto !== null) return { tryAgain: "LATER", waitS };
  if (waiting.kind === "save") {
    await takeOutOfOutbox(waiting);
    return "refused";
  }
  if (code === "MEDIA_NOT_YOURS" && (await sendPhotosAnew(waiting))) return { tryAgain: "LATER", waitS };
  // It had arrived before, and has been deleted since.
  if (code === "ANIMAL_NOT_FOUND") {
    await takeOutOfOutbox(waiting);
    return "sent";
  }
  waiting.refused = isErrorCode(code) ? code : "INVALID_INPUT";
  await noteInOutbox(waiting);
  return "refused";
}

/** Photo by photo, each step written down, then the listing by its key: none of it is done twice. */
async function sendListing(client: Client, waiting: WaitingListing, tell: Tell): Promise<void> {
  const all = [...waiting.photos];
  for (const [index, photo] of all.entries()) {
    const { file, objectPath } = photo;
    if (objectPath !== null || file === null) continue;
    const onProgress = (share: number) => tell({ photo: index + 1, of: all.length, share });
    onProgress(0);
    const isTaken = await sendPhoto(
      client,
      { ...photo, file },
      {
        remember: async (step) => {
          photo.objectPath = step.objectPath;
          photo.sentTo = step.sentTo;
          await noteInOutbox(waiting);
        },
        onProgress,
      },
    );
    if (isTaken) continue;
    waiting.photos = waiting.photos.filter((other) => other !== photo);
    waiting.leftOut += 1;
    await noteInOutbox(waiting);
  }
  const { idempotencyKey, listing } = waiting;
  const images = waiting.photos.flatMap(({ objectPath }) => objectPath ?? []);
  await client.animals.create.mutate({ ...listing, images, idempotencyKey });
}

/** The server sweeps photos that no listing shows after a day; what this phone still has of them is sent again. */
async function sendPhotosAnew(waiting: WaitingListing): Promise<boolean> {
  if (waiting.photos.every(({ file }) => file === null)) return false;
  waiting.photos = waiting.photos.flatMap(({ file }) => (file === null ? [] : [{ file, objectPath: null }]));
  await noteInOutbox(waiting);
  return true;
}
