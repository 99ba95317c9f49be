import { z } from "zod";
import { defineRoute } from "./rest.ts";
import { deadlineOf } from "../http/request-deadline.ts";
import { setRateLimitHeaders } from "../http/rate-limit-headers.ts";
import { receiveUpload } from "../../features/media/receive-upload.ts";

const file = { schema: { type: "string" as const, format: "binary" } };

/** Receives uploads with STORAGE=disk. With S3, clients upload to the bucket. */
export const uploadsRest = [
  defineRoute(
    {
      method: "put",
      path: "/uploads/{id}",
      tag: "Photos and videos",
      operationId: "upload",
      summary: "Upload a file",
      description:
        "Use the URL returned by `POST /api/objects/upload` unchanged; it contains a signature. On servers with S3 storage " +
        "it points to the bucket instead. Each link accepts one file of at most 11 MB. Limited to 300 MB per day and user; " +
        "a file without Content-Length counts as 11 MB.",
      params: z.object({ id: z.uuid() }),
      query: z.object({ expires: z.string(), signature: z.string() }),
      response: { status: 200, description: "The file has been stored." },
      errors: [
        "NOT_FOUND",
        "UPLOAD_LINK_EXPIRED",
        "UPLOAD_INCOMPLETE",
        "BODY_TOO_LARGE",
        "RATE_LIMITED",
        "STORAGE_FULL",
      ],
      overrides: {
        body: {
          required: true,
          description: "The file.",
          content: { "image/*": file, "video/*": file, "application/octet-stream": file },
        },
      },
    },
    async ({ c, deps, params, query }) => {
      const declared = c.req.header("Content-Length");
      await receiveUpload({
        deps,
        input: {
          link: { id: params.id, expires: query.expires ?? "", signature: query.signature ?? "" },
          declaredBytes: declared === undefined ? null : Number(declared),
          body: chunksOf(c.req.raw.body),
          reportRateLimit: (state) => setRateLimitHeaders(c, state),
          deadline: deadlineOf(c),
        },
      });
      return c.body(null, 200);
    },
  ),
];

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}
