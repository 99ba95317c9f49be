import { AppError } from "@pashu/validators/errors";
import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "../../http/types.ts";
import type { StoredObject } from "../../ports/object-storage.ts";
import { OBJECTS_PATH } from "./media-paths.ts";
import { parseRange } from "./range.ts";

/** Serves pictures and videos. What lies under a path never changes, so it may be kept for ever. */
export function objectsRoutes({ storage }: Pick<Deps, "storage">): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${OBJECTS_PATH}*`, async (c) => {
    const key = c.req.path.slice(OBJECTS_PATH.length);
    const object = await storage.get(key);
    if (object === null) throw new AppError("NOT_FOUND");
    return answer(c.req.raw, object, `"${key}"`);
  });
}

async function answer({ method, headers: asked }: Request, object: StoredObject, etag: string): Promise<Response> {
  const headers = new Headers({
    "Content-Type": object.type,
    "X-Content-Type-Options": "nosniff",
    // Opened by itself, a file is only ever looked at: nothing in it may run or load.
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (names(asked.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });

  const wantsPart = names(asked.get("If-Range") ?? etag, etag);
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
  const body = method === "HEAD" ? null : await object.read(range ?? undefined);
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

function names(header: string | null, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
