import { z } from "zod";
import { animalId } from "./animals.ts";
import { opaqueText } from "./rules.ts";

export const PHOTO_CODE_STATES = ["none", "submitted", "confirmed", "rejected"] as const;
export type PhotoCodeState = (typeof PHOTO_CODE_STATES)[number];

export const photoCodeInput = z.object({ animalId: animalId.shape.id });
export const submitPhotoCodeInput = photoCodeInput.extend({ objectPath: opaqueText(300) });
export const decidePhotoCodeInput = photoCodeInput.extend({ isConfirmed: z.boolean() });
