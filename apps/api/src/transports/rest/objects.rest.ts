import { AppError } from "@pashu/validators/errors";
import { z } from "zod";
import { namesEntityTag } from "../http/entity-tag.ts";
import { restCall } from "./rest.ts";
import type { StoredObject } from "../../ports/object-storage.ts";
import { OBJECTS_PATH } from "../../features/media/media-paths.ts";
import { parseRange } from "../../features/media/range.ts";

const bytes = { schema: { type: "string" as const, format: "binary" } };
const content = { "image/*": bytes, "video/*": bytes };
const text = (description: string) => ({ description, required: true, schema: { type: "string" as const } });
const kept = {
  ETag: text("Entity tag. Objects never change."),
  "Cache-Control": text("Immutable; cacheable for a year."),
};

/** Serves pictures and videos. What lies under a path never changes, so it may be kept for ever. */
export const objectsRest = [
  restCall(
    {
      method: "get",
      path: `${OBJECTS_PATH}{kind}/{file}`,
      tag: "Photos and videos",
      operationId: "getObject",
      summary: "Get an image or a video",
      description:
        "A listing's `images` and `videos` contain the paths. The `color` parameter of an image path is its average colour. Supports `Range` and `If-None-Match`.",
      params: z.object({
        kind: z.string().meta({ example: "images" }),
        file: z.string().meta({ example: "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10.webp" }),
      }),
      answer: { status: 200, description: "The file." },
      errors: ["NOT_FOUND"],
      special: {
        responses: {
          200: { description: "The file.", headers: kept, content },
          206: {
            description: "The requested range.",
            headers: { ...kept, "Content-Range": text("The returned range.") },
            content,
          },
          304: { description: "The file has not changed.", headers: kept },
          416: {
            description: "The range is not satisfiable.",
            headers: { "Content-Range": text("The size of the file.") },
          },
        },
      },
    },
    async ({ c, deps }) => {
      const key = c.req.path.slice(OBJECTS_PATH.length);
      const object = await deps.storage.get(key);
      if (object === null) throw new AppError("NOT_FOUND");
      return answer(c.req.raw, object, `"${key}"`);
    },
  ),
];

async function answer({ method, headers: asked }: Request, object: StoredObject, etag: string): Promise<Response> {
  const headers = new Headers({
    "Content-Type": object.type,
    "X-Content-Type-Options": "nosniff",
    // Opened by itself, a file is only ever looked at: nothing in it may run or load.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    // Pictures are for everybody, also for the page of a third-party tool.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (namesEntityTag(asked.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });

  const wantsPart = namesEntityTag(asked.get("If-Range") ?? etag, etag);
  const range = wantsPart ? parseRange(asked.get("Range"), object.size) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${object.size}`);
    headers.delete("Content-Type");
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const part = range ?? { start: 0, end: object.size - 1 };
  headers.set("Content-Length", String(part.end - part.start + 1));
  if (range !== null) headers.set("Content-Range", `bytes ${part.start}-${part.end}/${object.size}`);
  const status = range === null ? 200 : 206;
  if (method === "HEAD") return new Response(null, { status, headers });
  const body = await object.read(range ?? undefined);
  if (body === null) throw new AppError("NOT_FOUND");
  return new Response(body, { status, headers });
}
