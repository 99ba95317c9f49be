import { z } from "zod";

export const finishImageInput = z.object({ imageURL: z.string().min(1).max(2048) });
export const finishVideoInput = z.object({ videoURL: z.string().min(1).max(2048) });
