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
  const [stored, setStored] = useState(initial);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isValid = stored !== null && Date.parse(stored.validUntil) > serverNow();
  const isShown = ({ id, objectPath }: MediaItem) =>
    id === chosenId || (objectPath !== null && objectPath === stored?.objectPath);
  const photo = isValid ? (items.find(isShown) ?? null) : null;
  return {
    code: isValid ? stored.code : null,
    hasFailed,
    /** The photo that shows the number. */
    photo,
    stored: isValid ? { ...stored, objectPath: photo?.objectPath ?? null } : null,
    request: async () => {
      if (isValid) return;
      setFailed(false);
      try {
        setStored({ ...(await client.photoCodes.next.mutate()), objectPath: null });
      } catch {
        setFailed(true);
      }
    },
    choosePhoto: (id: string) => {
      setStored(stored && { ...stored, objectPath: null });
      setChosenId(id);
    },
    clear: () => {
      setStored(null);
      setChosenId(null);
    },
  };
}

export type PhotoNumber = ReturnType<typeof usePhotoNumber>;
