import { AppError } from "@pashu/validators/errors";
import { BATCH_MAX } from "@pashu/validators/limits";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context as HonoContext } from "hono";
import type { Deps } from "../../deps.ts";
import { callerContext } from "../http/request-context.ts";
import { assertJson } from "../http/read-request.ts";
import type { AppEnv } from "../http/types.ts";
import { logFailure, toTrpcError } from "../http/failure.ts";
import { retryAfter } from "./init.ts";
import { appRouter } from "./router.ts";

export const TRPC_PATH = "/trpc";

/**
 * tRPC over HTTP, for the web: JSON only, although the library would take forms and streams too.
 * Throws AppError WRONG_CONTENT_TYPE, or NOT_FOUND for a path that is no text.
 */
export function handleTrpc(deps: Deps) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    if (c.req.method === "POST") assertJson(c);
    if (wantsStream(c)) c.req.raw = withoutAccept(c.req.raw);
    // Made in here, so that a failure to find out who calls is answered in tRPC's own form.
    const createContext = () =>
      callerContext(deps, c).catch((error: unknown) => {
        logFailure(c.get("log"), error, c.req.path);
        throw toTrpcError(error);
      });
    if (!isText(new URL(c.req.url).pathname)) throw new AppError("NOT_FOUND");
    const answer = await fetchRequestHandler({
      endpoint: TRPC_PATH,
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: BATCH_MAX,
      createContext,
      responseMeta: ({ errors }) => ({
        headers: new Headers({ "Cache-Control": "no-store", ...retryAfter(errors) }),
      }),
    });
    // As it is, for a body that is read and given to another answer leaves by a much slower way.
    const own = new Set(answer.headers.keys());
    for (const [name, value] of c.newResponse(null).headers) {
      if (!own.has(name) || name === "vary") answer.headers.append(name, value);
    }
    return answer;
  };
}

/** The library answers these headers with a stream of JSON lines. */
function wantsStream(c: HonoContext): boolean {
  return ["trpc-accept", "accept"].some((name) => c.req.header(name)?.includes("application/jsonl"));
}

function withoutAccept(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["trpc-accept", "accept"]) headers.delete(name);
  return new Request(request, { headers });
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
