import { useState } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { serverNow } from "~/lib/time/server-clock.ts";
import type { MediaItem } from "./media-item.ts";

interface StoredNumber {
  code: string;
  /** ISO 8601. */
  validUntil: string;
  /** The uploaded photo that shows the number. */
  objectPath: string | null;
}

/**
 * The number that a seller writes on a slate beside the animal, before the listing exists. It is requested once the
 * seller wants it, and kept in the draft, because the network may be gone beside the animal.
 */
export function usePhotoNumber(initial: StoredNumber | null, items: readonly MediaItem[]) {
  const { client } = trpc.useUtils();
  // With the photo that was taken of it since the form was opened.
  const [known, setKnown] = useState<(StoredNumber & { photoId?: string }) | null>(initial);
  const [hasFailed, setFailed] = useState(false);
  const valid = isValid(known) ? known : null;
  const isShown = ({ id, objectPath }: MediaItem) =>
    id === valid?.photoId || (objectPath !== null && objectPath === valid?.objectPath);
  const photo = items.find(isShown) ?? null;
  return {
    code: valid?.code ?? null,
    hasFailed,
    /** The photo that shows the number. */
    photo,
    stored: valid && { code: valid.code, validUntil: valid.validUntil, objectPath: photo?.objectPath ?? null },
    request: async () => {
      if (valid) return;
      setFailed(false);
      try {
        const next = await client.photoCodes.next.mutate();
        // A second request of the same number must not forget its photo.
        setKnown((before) => (isValid(before) ? before : { ...next, objectPath: null }));
      } catch {
        setFailed(true);
      }
    },
    choosePhoto: (photoId: string) => setKnown((before) => before && { ...before, objectPath: null, photoId }),
    clear: () => setKnown(null),
  };
}

function isValid(number: StoredNumber | null): boolean {
  return number !== null && Date.parse(number.validUntil) > serverNow();
}

export type PhotoNumber = ReturnType<typeof usePhotoNumber>;
