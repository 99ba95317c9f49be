import { AppError } from "@pashu/validators/errors";
import { PICTURE_SHARED_CACHE_S } from "@pashu/validators/limits";
import { z } from "zod";
import type { Context as HonoContext } from "hono";
import type { Deps } from "../../deps.ts";
import { withDeadline } from "../../platform/deadline.ts";
import type { AppEnv } from "../http/app-env.ts";
import { PRIVATE } from "../http/cache-control.ts";
import { EMBEDDABLE } from "../http/security-headers.ts";
import { matchesEntityTag } from "../http/entity-tag.ts";
import { defineRoute } from "./rest.ts";
import type { StoredObject } from "../../ports/object-storage.ts";
import { sessionOf } from "../http/request-context.ts";
import { deadlineOf } from "../http/request-deadline.ts";
import { fileAccess } from "../../features/media/may-see-file.ts";
import { mayModerate } from "../../features/moderation/moderation.policy.ts";
import { OBJECTS_PATH } from "../../features/media/media-paths.ts";
import { parseRange } from "../../features/media/range.ts";

const bytes = { schema: { type: "string" as const, format: "binary" } };
const content = { "image/*": bytes, "video/*": bytes };
const text = (description: string) => ({ description, required: true, schema: { type: "string" as const } });
const cachingHeaders = {
  ETag: text("Entity tag. Objects never change."),
  "Cache-Control": text("Immutable; cacheable for a year, in shared caches for a day."),
};

export const objectsRest = [
  defineRoute(
    {
      method: "get",
      path: `${OBJECTS_PATH}{kind}/{file}`,
      tag: "Photos and videos",
      operationId: "getObject",
      summary: "Get an image or a video",
      description:
        "A listing's `images` and `videos` contain the paths. The parameters of an image path, `color` and `view`, are about the image and do not change the response. Files of a listing that is held or hidden are found by its owner alone. Supports `Range` and `If-None-Match`.",
      params: z.object({
        kind: z.string().meta({ example: "images" }),
        file: z.string().meta({ example: "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10.webp" }),
      }),
      response: { status: 200, description: "The file." },
      errors: ["NOT_FOUND"],
      overrides: {
        responses: {
          200: { description: "The file.", headers: cachingHeaders, content },
          206: {
            description: "The requested range.",
            headers: { ...cachingHeaders, "Content-Range": text("The returned range.") },
            content,
          },
          304: { description: "The file has not changed.", headers: cachingHeaders },
          416: {
            description: "The range is not satisfiable.",
            headers: { "Content-Range": text("The size of the file.") },
          },
        },
      },
    },
    async ({ c, deps }) => {
      const key = c.req.path.slice(OBJECTS_PATH.length);
      // Cards are served by their own route, which checks the listing's state.
      if (key.startsWith("cards/")) throw new AppError("NOT_FOUND");
      return withDeadline(sendObject(deps, c, key), deadlineOf(c));
    },
  ),
];

async function sendObject(deps: Deps, c: HonoContext<AppEnv>, key: string): Promise<Response> {
  const access = await fileAccess(deps.visitorReads, key, () => readViewer(deps, c));
  const object = access === "denied" ? null : await deps.storage.get(key);
  if (object === null) throw new AppError("NOT_FOUND");
  return respond(c.req.raw, object, { etag: `"${key}"`, isPublic: access === "public" });
}

async function readViewer(deps: Deps, c: HonoContext<AppEnv>): Promise<{ id: string; isModerator: boolean } | null> {
  const found = await sessionOf(deps, c);
  if (found === null) return null;
  const { row: user, signedInAt } = found.user;
  return { id: user.id, isModerator: mayModerate({ user, signedInAt, deps }) };
}

async function respond(
  { method, headers: requestHeaders }: Request,
  object: StoredObject,
  { etag, isPublic }: { etag: string; isPublic: boolean },
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": object.type,
    "X-Content-Type-Options": "nosniff",
    // Scripts in a file that is opened directly must not run.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...(isPublic && EMBEDDABLE),
    // A hidden picture disappears from shared caches within a day.
    "Cache-Control": isPublic ? `public, max-age=31536000, s-maxage=${PICTURE_SHARED_CACHE_S}, immutable` : PRIVATE,
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (matchesEntityTag(requestHeaders.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });

  const wantsPart = matchesEntityTag(requestHeaders.get("If-Range") ?? etag, etag);
  const range = wantsPart ? parseRange(requestHeaders.get("Range"), object.size) : null;
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
