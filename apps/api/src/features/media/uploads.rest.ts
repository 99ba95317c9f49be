import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "../../http/types.ts";
import { receiveUpload } from "./receive-upload.ts";

/** Where the files sent to our own upload links arrive, as they do at an object store's. */
export function uploadsRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().put("/uploads/:id", async (c) => {
    const declared = c.req.header("Content-Length");
    await receiveUpload({
      deps,
      input: {
        link: {
          id: c.req.param("id"),
          expires: c.req.query("expires") ?? "",
          signature: c.req.query("signature") ?? "",
        },
        declaredBytes: declared === undefined ? null : Number(declared),
        body: chunksOf(c.req.raw.body),
      },
    });
    return c.body(null, 200);
  });
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}
