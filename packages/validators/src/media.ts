import { z } from "zod";
import { opaqueText } from "./rules.ts";

const link = opaqueText(2048).meta({ description: "The URL that the file was uploaded to." });

export const finishImageInput = z.object({ imageURL: link }).meta({ id: "SentImage" });
export const finishVideoInput = z.object({ videoURL: link }).meta({ id: "SentVideo" });
