import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { z } from "zod";
import { caller, restCall, unparsed } from "./rest.ts";
import { newAnimalExample } from "./animals.schema.ts";

const uploadURL =
  "https://pashu.example/uploads/019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10?expires=1795156800000&signature=ZmFy";
const keptFile = z.object({ objectPath: z.string() }).meta({ id: "KeptFile" });

export const mediaRest = [
  restCall(
    {
      method: "post",
      path: "/api/objects/upload",
      tag: "Photos and videos",
      operationId: "requestUpload",
      summary: "Get a link to send one file to",
      description: "PUT the bytes there within 5 minutes, then name the same link in the next call. 60 an hour.",
      session: "needed",
      answer: {
        status: 200,
        description: "The link, at this server or at the object store behind it.",
        schema: z.object({ uploadURL: z.url() }).meta({ id: "UploadLink" }),
        example: { uploadURL },
      },
      errors: ["RATE_LIMITED", "STORAGE_FULL"],
    },
    ({ c }) => caller(c).media.requestUpload(),
  ),
  restCall(
    {
      method: "put",
      path: "/api/animal-images",
      tag: "Photos and videos",
      operationId: "finishImage",
      summary: "Keep an uploaded photo",
      description:
        "Looks at what really arrived, at most 5 MB; turns it upright, strips its metadata and makes three widths. " +
        "Asked again, it answers the same path. What is used in no listing within a day is deleted.",
      session: "needed",
      body: { schema: finishImageInput, examples: { link: { imageURL: uploadURL } } },
      answer: {
        status: 200,
        description: "The path to name in a listing's `images`.",
        schema: keptFile,
        example: { objectPath: newAnimalExample.images[0] },
      },
      errors: ["UPLOAD_NOT_FOUND", "UPLOAD_INCOMPLETE", "IMAGE_TOO_LARGE", "IMAGE_INVALID"],
    },
    ({ c, body }) => caller(c).media.finishImage(unparsed(body)),
  ),
  restCall(
    {
      method: "put",
      path: "/api/animal-videos",
      tag: "Photos and videos",
      operationId: "finishVideo",
      summary: "Keep an uploaded video",
      description:
        "MP4, WebM, Ogg, QuickTime or AVI, judged by content, at most 10 MB. It keeps its frames and its sound; " +
        "the place and all other metadata that players do not need are removed. " +
        "Asked again, it answers the same path. What is used in no listing within a day is deleted.",
      session: "needed",
      body: { schema: finishVideoInput, examples: { link: { videoURL: uploadURL } } },
      answer: {
        status: 200,
        description: "The path to name in a listing's `videos`.",
        schema: keptFile,
        example: { objectPath: "/objects/clips/019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10.mp4" },
      },
      errors: ["UPLOAD_NOT_FOUND", "UPLOAD_INCOMPLETE", "VIDEO_TOO_LARGE", "VIDEO_INVALID"],
    },
    ({ c, body }) => caller(c).media.finishVideo(unparsed(body)),
  ),
];
