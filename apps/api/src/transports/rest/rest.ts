import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { ErrorCode } from "@pashu/validators/errors";
import { AppError } from "@pashu/validators/errors";
import type { Context as HonoContext, Hono } from "hono";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { createCaller } from "../trpc/router.ts";
import { describeErrors } from "./describe-errors.ts";
import { answerError } from "../http/errors.ts";
import { readBody, readQuery } from "../http/read-request.ts";
import { assertNotForeign } from "../http/same-origin.ts";
import type { AppEnv } from "../http/types.ts";

export const TAGS = {
  Animals: "Browse, search, create, update and delete listings.",
  Sellers: "A seller's listings, contact and reviews.",
  "Saved animals": "Listings that the signed-in user has saved.",
  "Photos and videos":
    "Request an upload link, PUT the file there, then call the finish operation. It returns the path for a listing.",
  "Sign-in": "A one-time code verifies a phone number. The resulting token opens a session, stored in a cookie.",
  Users: "The signed-in user's profile and account.",
  Operation: "Health checks and metrics, for load balancers and operators.",
} as const;

type ResponseHeaders = Exclude<RouteConfig["responses"][string], { $ref: string }>["headers"];

/** The path's parameters are the schema's, so that a handler has each of them. */
type Names<Schema extends z.ZodObject> = keyof Schema["shape"] & string;

interface Description<Answer, Params extends z.ZodObject, Query extends z.ZodObject> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** As OpenAPI writes it: `/api/animals/{id}`. */
  path: string;
  tag: keyof typeof TAGS;
  operationId: string;
  summary: string;
  description: string;
  /** `needed`: 401 without one. `welcome`: some are shown more. Absent: makes no difference. */
  session?: "needed" | "welcome";
  params?: Params;
  query?: Query;
  /** What it reads of the request's headers; the handler hands it on. */
  requestHeaders?: z.ZodObject;
  /** JSON, checked by the procedure that the handler calls; the schema only describes it. */
  body?: { schema: z.ZodType; examples: Record<string, object> };
  answer: {
    status: 200 | 201 | 204;
    description: string;
    schema?: z.ZodType<Answer>;
    example?: NoInfer<Answer>;
    headers?: ResponseHeaders;
  };
  /** What it may refuse for; what every call of its kind may refuse for is added. */
  errors?: ErrorCode[];
  /** What is no JSON, no plain error or no session; wins over all the above. */
  special?: Partial<Pick<RouteConfig, "responses" | "security">> & {
    body?: NonNullable<RouteConfig["request"]>["body"];
  };
}

interface Call<Params extends z.ZodObject, Query extends z.ZodObject> {
  c: HonoContext<AppEnv>;
  deps: Deps;
  params: Record<Names<Params>, string>;
  query: { [N in Names<Query>]?: string };
  /** Unparsed; empty where the description names none. */
  body: Record<string, unknown>;
}

export interface RestCall {
  route: ReturnType<typeof createRoute>;
  answer(c: HonoContext<AppEnv>, deps: Deps): Promise<Response>;
}

/**
 * One call of the REST API: what openapi.json says of it, and what answers it.
 * What comes in is handed on unparsed: the procedure's own parser is what decides (docs/decisions/003).
 */
export function restCall<
  Answer = never,
  Params extends z.ZodObject = z.ZodObject<{}>,
  Query extends z.ZodObject = z.ZodObject<{}>,
>(
  description: Description<Answer, Params, Query>,
  handle: (call: Call<Params, Query>) => Promise<NoInfer<Answer> | Response | void> | Response,
): RestCall {
  const { status } = description.answer;
  const queryNames = Object.keys(description.query?.shape ?? {}) as Names<Query>[];
  return {
    route: createRoute(routeOf(description)),
    async answer(c, deps) {
      if (isOwnPagesOnly(description)) assertNotForeign(c, deps.env.publicUrl);
      const query = readQuery(c, queryNames);
      const body = description.body === undefined ? {} : await readBody(c);
      const answer = await handle({ c, deps, params: c.req.param() as Record<Names<Params>, string>, query, body });
      if (answer instanceof Response) return answer;
      return status === 204 ? c.body(null, status) : c.json(answer, status);
    },
  };
}

/** Writes, what is told to one person alone, and reads that are counted: another site's page could use them up. */
function isOwnPagesOnly<Answer>({ method, session, errors }: Description<Answer, z.ZodObject, z.ZodObject>): boolean {
  return method !== "get" || session === "needed" || errors?.includes("RATE_LIMITED") === true;
}

const SECURITY: Record<"needed" | "welcome" | "none", Record<string, string[]>[]> = {
  needed: [{ session: [] }],
  welcome: [{}, { session: [] }],
  none: [],
};

function routeOf<Answer>(call: Description<Answer, z.ZodObject, z.ZodObject>): RouteConfig {
  const {
    method,
    path,
    operationId,
    summary,
    description,
    session,
    params,
    query,
    requestHeaders,
    body,
    answer,
    special,
  } = call;
  const { schema, example } = answer;
  const requestBody = body && {
    required: true,
    content: {
      "application/json": {
        schema: body.schema,
        examples: Object.fromEntries(Object.entries(body.examples).map(([name, value]) => [name, { value }])),
      },
    },
  };
  return {
    method,
    path,
    tags: [call.tag],
    operationId,
    summary,
    description,
    security: special?.security ?? SECURITY[session ?? "none"],
    request: { params, query, headers: requestHeaders, body: special?.body ?? requestBody },
    responses: {
      [answer.status]: {
        description: answer.description,
        ...(answer.headers && { headers: answer.headers }),
        ...(schema && { content: { "application/json": { schema, ...(example !== undefined && { example }) } } }),
      },
      ...describeErrors(errorsOf(call)),
      ...special?.responses,
    },
  };
}

/** What answers whatever else is away. */
const NEEDS_NOTHING = new Set(["/healthz", "/metrics"]);

function errorsOf<Answer>(call: Description<Answer, z.ZodObject, z.ZodObject>): Set<ErrorCode> {
  const { method, path, session, query, body, special, errors = [] } = call;
  return new Set<ErrorCode>([
    ...(query || body ? (["INVALID_INPUT"] as const) : []),
    ...(body ? (["MALFORMED_JSON", "WRONG_CONTENT_TYPE"] as const) : []),
    ...(session === "needed" ? (["NOT_SIGNED_IN"] as const) : []),
    ...(isOwnPagesOnly(call) ? (["CROSS_SITE"] as const) : []),
    ...(method === "get" ? [] : (["BODY_TOO_LARGE"] as const)),
    // A file's link was counted when it was given.
    ...(method === "get" || special !== undefined ? [] : (["RATE_LIMITED"] as const)),
    ...errors,
    ...(NEEDS_NOTHING.has(path) ? [] : (["UNAVAILABLE"] as const)),
  ]);
}

/** Mounts the calls, and on their paths what answers any other method. */
export function mountCalls(app: Hono<AppEnv>, calls: readonly RestCall[], deps: Deps): void {
  const methods = new Map<string, string[]>();
  for (const { route, answer } of calls) {
    const path = route.getRoutingPath();
    app.on(route.method.toUpperCase(), path, (c) => answer(c, deps));
    methods.set(path, [...(methods.get(path) ?? []), route.method.toUpperCase()]);
  }
  for (const [path, known] of methods) app.all(path, otherMethods(known));
}

/** Answers a method that a path does not have with those that it has. HEAD goes with GET, by Hono itself. */
export function otherMethods(known: string[]) {
  const allowed = [...known, ...(known.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return (c: HonoContext<AppEnv>): Response => {
    c.header("Allow", allowed);
    return c.req.method === "OPTIONS" ? c.body(null, 204) : answerError(new AppError("METHOD_NOT_ALLOWED"), c);
  };
}

/** A caller whose procedures take any input, because each parses its input itself. */
type UnvalidatedCaller<Caller> = {
  [Name in keyof Caller]: Caller[Name] extends (input: never) => infer Result
    ? (input?: unknown) => Result
    : UnvalidatedCaller<Caller[Name]>;
};

/** The tRPC procedures as functions, for REST routes: parsing, permissions and rate limits are in the procedures. */
export function caller(c: HonoContext<AppEnv>): UnvalidatedCaller<ReturnType<typeof createCaller>> {
  return createCaller(c.get("ctx")) as UnvalidatedCaller<ReturnType<typeof createCaller>>;
}
