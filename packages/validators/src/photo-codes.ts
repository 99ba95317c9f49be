import { z } from "zod";
import { animalId } from "./animals.ts";
import { opaqueText } from "./rules.ts";

export const PHOTO_CODE_STATES = ["none", "submitted", "confirmed", "rejected"] as const;
export type PhotoCodeState = (typeof PHOTO_CODE_STATES)[number];

export const photoCodeInput = z.object({ animalId: animalId.shape.id });
export const submitPhotoCodeInput = photoCodeInput.extend({ objectPath: opaqueText(300) });
/** Path and time of the photo that the moderator has seen. If another one waits, the server answers CASE_CHANGED. */
export const decidePhotoCodeInput = submitPhotoCodeInput.extend({
  submittedAt: z.iso.datetime(),
  isConfirmed: z.boolean(),
});
export type DecidePhotoCodeInput = z.output<typeof decidePhotoCodeInput>;
