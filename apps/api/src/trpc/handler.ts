import { AppError } from "@pashu/validators/errors";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context as HonoContext } from "hono";
import type { AppEnv } from "../http/types.ts";
import { appRouter } from "./router.ts";

export const TRPC_PATH = "/trpc";

/** tRPC over HTTP, for the web. */
export async function handleTrpc(c: HonoContext<AppEnv>): Promise<Response> {
  const ctx = c.get("ctx");
  const answer = await fetchRequestHandler({
    endpoint: TRPC_PATH,
    req: c.req.raw,
    router: appRouter,
    createContext: () => ctx,
    responseMeta: ({ errors }) => ({
      headers: new Headers({ "Cache-Control": "no-store", ...retryAfter(errors.map(({ cause }) => cause)) }),
    }),
  });
  return c.newResponse(answer.body, answer);
}

function retryAfter(causes: unknown[]): Record<string, string> {
  for (const cause of causes) {
    if (cause instanceof AppError && cause.params.s !== undefined) return { "Retry-After": String(cause.params.s) };
  }
  return {};
}
