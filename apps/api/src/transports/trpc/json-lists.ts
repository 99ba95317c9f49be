import { getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context } from "../../context.ts";
import type { AppEnv } from "../http/types.ts";
import { retryAfter } from "./init.ts";
import { appRouter, createJsonCaller } from "./router.ts";
import { transformer } from "./transformer.ts";

export const LIST = "animals.list";
const {
  _def: { _config: config },
} = appRouter;

interface Asked {
  input: unknown;
  /** Whether the answer is wanted in an array. */
  inBatch: boolean;
}

/**
 * The list of animals asked for by itself: in tRPC's form, with the items as PostgreSQL wrote them.
 * Through the library they would become objects and text again, which costs more than all the rest of the call.
 * @returns null where the library must answer: what is not asked as our clients ask
 */
export async function answerJsonList(
  c: HonoContext<AppEnv>,
  makeContext: () => Promise<Context>,
): Promise<Response | null> {
  const asked = c.req.method === "GET" ? read(c) : null;
  if (asked === null) return null;
  c.header("Vary", "trpc-accept, accept", { append: true });
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  const inForm = (...parts: (string | Buffer<ArrayBuffer>)[]) => {
    const whole = asked.inBatch ? ["[", ...parts, "]"] : parts;
    return Buffer.concat(whole.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  };
  let ctx: Context | undefined;
  try {
    ctx = await makeContext();
    const { items, nextCursor } = await createJsonCaller(ctx).animals.list(asked.input as never);
    const after = `,"nextCursor":${JSON.stringify(nextCursor)}}}}}`;
    return c.body(inForm('{"result":{"data":{"json":{"items":', items, after), 200, headers);
  } catch (refused) {
    const error = getTRPCErrorFromUnknown(refused);
    const shape = getTRPCErrorShape({ config, error, type: "query", path: LIST, input: asked.input, ctx });
    const told = JSON.stringify(transformTRPCResponse(config, { error: shape }));
    const status = getHTTPStatusCodeFromError(error) as ContentfulStatusCode;
    return c.body(inForm(told), status, { ...headers, ...retryAfter([error]) });
  }
}

function read(c: HonoContext): Asked | null {
  const { input: text, batch } = c.req.query();
  if (text === undefined || c.req.header("trpc-accept") !== undefined) return null;
  const inBatch = batch === "1";
  try {
    const given: unknown = JSON.parse(text);
    const own: unknown = inBatch ? Object(given)[0] : given;
    return own === undefined ? null : { input: transformer.deserialize(own), inBatch };
  } catch {
    return null;
  }
}
