import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { z } from "zod";
import { caller, defineRoute } from "./rest.ts";
import { uploadedImageExample } from "./animals.schema.ts";

const uploadURL =
  "https://pashu.example/uploads/019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10?expires=1795156800000&signature=ZmFy";
const keptFile = z.object({ objectPath: z.string() }).meta({ id: "KeptFile" });

export const mediaRest = [
  defineRoute(
    {
      method: "post",
      path: "/api/objects/upload",
      tag: "Photos and videos",
      operationId: "requestUpload",
      scope: "animals:write",
      summary: "Request an upload link",
      description:
        "PUT the file to the link within 5 minutes, then pass the same link to the finish operation. Limited to 60 per hour.",
      session: "required",
      response: {
        status: 200,
        description: "A link to this server or to an object store.",
        schema: z.object({ uploadURL: z.url() }).meta({ id: "UploadLink" }),
        example: { uploadURL },
      },
      errors: ["SUSPENDED", "BANNED", "RATE_LIMITED", "STORAGE_FULL"],
    },
    ({ c }) => caller(c).media.requestUpload(),
  ),
  defineRoute(
    {
      method: "put",
      path: "/api/animal-images",
      tag: "Photos and videos",
      operationId: "finishImage",
      scope: "animals:write",
      summary: "Finish an image upload",
      description:
        "Validates the uploaded file (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB and 50 megapixels; AVIF, GIF, progressive " +
        "JPEG and PNG with 16 bits per channel fewer, as they are costly to decode; of an animation the first picture; a " +
        "JPEG may lack its end marker), rotates it upright, removes its metadata and creates three widths. " +
        "Idempotent: a retry returns the same path. Images that no listing uses within a day are deleted.",
      session: "required",
      body: { schema: finishImageInput, examples: { link: { imageURL: uploadURL } } },
      response: {
        status: 200,
        description: "The path for a listing's `images`.",
        schema: keptFile,
        example: { objectPath: uploadedImageExample },
      },
      errors: [
        "SUSPENDED",
        "BANNED",
        "UPLOAD_NOT_FOUND",
        "UPLOAD_INCOMPLETE",
        "IMAGE_TOO_LARGE",
        "IMAGE_TOO_MANY_PIXELS",
        "IMAGE_INVALID",
      ],
    },
    ({ c, body }) => caller(c).media.finishImage(body),
  ),
  defineRoute(
    {
      method: "put",
      path: "/api/animal-videos",
      tag: "Photos and videos",
      operationId: "finishVideo",
      scope: "animals:write",
      summary: "Finish a video upload",
      description:
        "Accepts MP4, WebM, Ogg, QuickTime and AVI, detected by content, of at most 10 MB. Removes the location and other " +
        "metadata that players do not need; does not re-encode, so send H.264: many phones play only the sound of H.265 (HEVC) " +
        "and AV1. A file of sound alone is rejected. " +
        "Idempotent: a retry returns the same path. Videos that no listing uses within a day are deleted.",
      session: "required",
      body: { schema: finishVideoInput, examples: { link: { videoURL: uploadURL } } },
      response: {
        status: 200,
        description: "The path for a listing's `videos`.",
        schema: keptFile,
        example: { objectPath: "/objects/clips/019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10.mp4" },
      },
      errors: [
        "SUSPENDED",
        "BANNED",
        "UPLOAD_NOT_FOUND",
        "UPLOAD_INCOMPLETE",
        "VIDEO_TOO_LARGE",
        "VIDEO_INVALID",
        "VIDEO_WITHOUT_PICTURE",
      ],
    },
    ({ c, body }) => caller(c).media.finishVideo(body),
  ),
];
