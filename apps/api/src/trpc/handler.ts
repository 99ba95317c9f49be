import type { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context as HonoContext } from "hono";
import type { Deps } from "../deps.ts";
import { callerContext } from "../http/context.ts";
import type { AppEnv } from "../http/types.ts";
import { failureOf, logFailure, toTrpcError } from "./init.ts";
import { appRouter } from "./router.ts";

export const TRPC_PATH = "/trpc";

/** tRPC over HTTP, for the web. */
export function handleTrpc(deps: Deps) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    const answer = await fetchRequestHandler({
      endpoint: TRPC_PATH,
      req: c.req.raw,
      router: appRouter,
      // Made in here, so that a failure to find out who calls is answered in tRPC's own form.
      createContext: () =>
        callerContext(deps, c).catch((error: unknown) => {
          logFailure(c.get("log"), error, c.req.path);
          throw toTrpcError(error);
        }),
      responseMeta: ({ errors }) => ({
        headers: new Headers({ "Cache-Control": "no-store", ...retryAfter(errors) }),
      }),
    });
    // As it is, for a body that is read and given to another answer leaves by a much slower way.
    const own = new Set(answer.headers.keys());
    for (const [name, value] of c.newResponse(null).headers) {
      if (!own.has(name)) answer.headers.append(name, value);
    }
    return answer;
  };
}

function retryAfter(errors: TRPCError[]): Record<string, string> {
  for (const error of errors) {
    const { s } = failureOf(error).params;
    if (s !== undefined) return { "Retry-After": String(s) };
  }
  return {};
}
