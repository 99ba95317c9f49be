import { AppError } from "@pashu/validators/errors";
import { BATCH_MAX, COSTLY_CALLS_MAX } from "@pashu/validators/limits";
import type { AnyProcedure } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context as HonoContext } from "hono";
import type { AppDeps } from "../../create-deps.ts";
import { PRIVATE } from "../http/cache-control.ts";
import { createRequestContext } from "../http/request-context.ts";
import { assertJson } from "../http/read-request.ts";
import type { AppEnv } from "../http/app-env.ts";
import { retryAfterOf } from "../http/errors.ts";
import { failureOf, logFailure, toTrpcError } from "../http/failure.ts";
import type { Meta } from "./init.ts";
import { appRouter } from "./router.ts";

export const TRPC_PATH = "/trpc";

const { _def: router } = appRouter;
const procedures = Object.entries(router.procedures as unknown as Record<string, AnyProcedure>);
const COSTLY = new Set(
  procedures
    .filter(
      ([
        ,
        {
          _def: { meta },
        },
      ]) => (meta as Meta | undefined)?.costly,
    )
    .map(([name]) => name),
);

/**
 * Handles tRPC over HTTP for the web app. Only JSON: forms and streams, which tRPC also supports, are not used.
 * @throws AppError WRONG_CONTENT_TYPE, NOT_FOUND for an invalid percent-encoding in the path, or INVALID_INPUT for too
 *   many costly procedures
 */
export function handleTrpc(deps: AppDeps) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    if (c.req.method === "POST") assertJson(c);
    if (wantsStream(c)) c.req.raw = withoutAccept(c.req.raw);
    // Called by tRPC, so that its errors have tRPC's format.
    const createContext = () =>
      createRequestContext(deps, c).catch((error: unknown) => {
        logFailure(c.get("log"), error, c.req.path);
        throw toTrpcError(error);
      });
    const path = decodePath(new URL(c.req.url).pathname);
    if (path === null) throw new AppError("NOT_FOUND");
    if (costlyCalls(path) > COSTLY_CALLS_MAX) throw new AppError("INVALID_INPUT");
    const response = await fetchRequestHandler({
      endpoint: TRPC_PATH,
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: BATCH_MAX,
      createContext,
      responseMeta: ({ errors }) => {
        const [retryAfter] = errors.flatMap((error) => retryAfterOf(failureOf(error)) ?? []);
        const headers = { "Cache-Control": PRIVATE, ...(retryAfter !== undefined && { "Retry-After": retryAfter }) };
        return { headers: new Headers(headers) };
      },
    });
    // Copies the headers to the original response, because @hono/node-server sends a copied body more slowly.
    const own = new Set(response.headers.keys());
    for (const [name, value] of c.newResponse(null).headers) {
      if (!own.has(name) || name === "vary") response.headers.append(name, value);
    }
    return response;
  };
}

function wantsStream(c: HonoContext): boolean {
  return ["trpc-accept", "accept"].some((name) => c.req.header(name)?.includes("application/jsonl"));
}

function withoutAccept(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["trpc-accept", "accept"]) headers.delete(name);
  return new Request(request, { headers });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function costlyCalls(path: string): number {
  return path
    .slice(`${TRPC_PATH}/`.length)
    .split(/[,/]/)
    .filter((name) => COSTLY.has(name)).length;
}
