import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import { reasonOf, sendPhoto } from "~/features/media/shared/send-photo.ts";
import { codeOf } from "~/lib/failures.ts";
import { putIntoOutbox, takeOutOfOutbox, type Waiting, type WaitingListing } from "./shared/outbox.ts";

/** What came of sending: done, refused for good, or to be tried again because of this. */
export type Outcome = "sent" | "refused" | { tryAgain: "NOT_SIGNED_IN" | "LATER" };

const LATER = new Set(["NETWORK", "UNAVAILABLE", "RATE_LIMITED", "INTERNAL"]);

/** Sends what waits, from where it stopped; it stays in the outbox until the server has answered. */
export async function sendWaiting(client: TRPCClient<AppRouter>, waiting: Waiting): Promise<Outcome> {
  try {
    if (waiting.kind === "listing") await sendListing(client, waiting);
    else {
      const { add, remove } = client.savedAnimals;
      await (waiting.keep ? add : remove).mutate({ animalId: waiting.animalId });
    }
  } catch (error) {
    const code = reasonOf(error) ?? codeOf(error);
    if (code === "NOT_SIGNED_IN") return { tryAgain: code };
    // An upload link that ran out, or a file that did not come whole: the next attempt takes a new one.
    if (LATER.has(code) || reasonOf(error) !== null) return { tryAgain: "LATER" };
    if (code === "MEDIA_NOT_YOURS" && waiting.kind === "listing" && (await sendPhotosAnew(waiting))) {
      return { tryAgain: "LATER" };
    }
    await takeOutOfOutbox(waiting);
    return "refused";
  }
  await takeOutOfOutbox(waiting);
  return "sent";
}

/** Photo by photo, each step written down, then the listing by its key: none of it is done twice. */
async function sendListing(client: TRPCClient<AppRouter>, waiting: WaitingListing): Promise<void> {
  for (const photo of [...waiting.photos]) {
    const { file, objectPath } = photo;
    if (objectPath !== null || file === null) continue;
    const isTaken = await sendPhoto(client, { ...photo, file }, async (step) => {
      photo.objectPath = step.objectPath;
      photo.sentTo = step.sentTo;
      await putIntoOutbox(waiting);
    });
    if (isTaken) continue;
    waiting.photos = waiting.photos.filter((other) => other !== photo);
    await putIntoOutbox(waiting);
  }
  const { idempotencyKey, listing } = waiting;
  const images = waiting.photos.flatMap(({ objectPath }) => objectPath ?? []);
  await client.animals.create.mutate({ ...listing, images, idempotencyKey });
}

/** The server sweeps photos that no listing shows after a day; what this phone still has of them is sent again. */
async function sendPhotosAnew(waiting: WaitingListing): Promise<boolean> {
  if (waiting.photos.every(({ file }) => file === null)) return false;
  waiting.photos = waiting.photos.flatMap(({ file }) => (file === null ? [] : [{ file, objectPath: null }]));
  await putIntoOutbox(waiting);
  return true;
}
