import { IMAGES_MAX } from "@pashu/validators/limits";
import { useState } from "react";
import { createAllowance } from "~/features/media/shared/allowance.ts";
import { finishedMedia } from "~/features/media/shared/media-item.ts";
import { useMediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import { createDraftStore, emptyDraft, type Draft } from "./draft.ts";
import { usePhotoNumber } from "~/features/media/shared/use-photo-number.ts";
import { emptyFormOf, type OwnAddress } from "./empty-form.ts";

const PHOTOS = createAllowance({ image: IMAGES_MAX });

/**
 * The draft and the uploads that both Sell forms share, so that a change of the form keeps them. Client-side only,
 * because it starts with the draft on the device.
 * @param address address of the seller's profile, used in an empty form
 */
export function useSellDraft(ownerId: string, address: OwnAddress | null) {
  const [empty] = useState(() => emptyFormOf(address));
  const [store] = useState(() => createDraftStore(ownerId, empty));
  const uploads = useMediaUploads({
    allowance: PHOTOS,
    finished: store.read().photos.map((photo) => ({ ...photo, type: "image" })),
  });
  const photos = finishedMedia(uploads.items).flatMap(({ objectPath, finishedAt }) =>
    finishedAt === null ? [] : [{ objectPath, finishedAt }],
  );
  const number = usePhotoNumber(store.read().photoNumber, uploads.items);
  return {
    ownerId,
    empty,
    uploads,
    /** Uploaded photos. */
    photos,
    number,
    /** Returns the draft as the form last stored it. */
    read: store.read,
    subscribe: store.subscribe,
    write: (draft: Omit<Draft, "photos" | "photoNumber">) =>
      store.write({ ...draft, photos, photoNumber: number.stored }),
    clear: () => {
      uploads.reset([]);
      number.clear();
      store.write(emptyDraft(empty));
    },
  };
}

export type SellDraft = ReturnType<typeof useSellDraft>;
