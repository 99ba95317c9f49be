import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { KeyScope } from "@pashu/validators/api-keys";
import type { ErrorCode } from "@pashu/validators/errors";
import { AppError } from "@pashu/validators/errors";
import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import type { Context as HonoContext, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { AppDeps } from "../../create-deps.ts";
import type { Deps } from "../../deps.ts";
import { createCaller } from "../trpc/router.ts";
import { deprecationHeaders, describeDeprecation, type Deprecation } from "./deprecation.ts";
import { describeErrors, RATE_LIMIT } from "./describe-errors.ts";
import { errorResponse } from "../http/errors.ts";
import { invalidParameters, readBody, readQuery, unknownParameters } from "../http/read-request.ts";
import { assertSameOrigin } from "../http/same-origin.ts";
import type { AppEnv } from "../http/app-env.ts";

export const TAGS = {
  Animals: "Browse, search, create, update and delete listings.",
  Notices: "What authorities have ordered against animal diseases.",
  Sellers: "A seller's listings, contact and reviews.",
  Reports: "Tell the moderators that a listing, user or review is wrong.",
  Blocks: "People whose number the signed-in user does not want to give or get.",
  "Saved animals": "Listings that the signed-in user has saved.",
  Contacts: "Listings whose seller's number the signed-in user has seen.",
  Alerts: "Lists of which the signed-in user wants to be told what comes on sale.",
  Notifications: "What the signed-in user is told, such as a lower price of a saved listing.",
  "Photos and videos":
    "Request an upload link, PUT the file there, then call the finish operation. It returns the path for a listing.",
  "Sign-in": "A one-time code verifies a phone number. The resulting token opens a session, stored in a cookie.",
  Webhooks: "What the server sends to the addresses that a user has added in the app.",
  Users: "The signed-in user's profile and account.",
  Operation: "Health checks and metrics, for load balancers and operators.",
} as const;

type ResponseHeaders = Exclude<Exclude<RouteConfig["responses"][string], { $ref: string }>["headers"], z.ZodType>;

type Names<Schema extends z.ZodObject> = keyof Schema["shape"] & string;

interface RouteDefinition<Body, Params extends z.ZodObject, Query extends z.ZodObject> {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  tag: keyof typeof TAGS;
  operationId: string;
  summary: string;
  description: string;
  /** Ends the operation: its responses say when (docs/decisions/171-how-the-rest-api-changes.md). */
  deprecated?: Deprecation;
  /** `required`: 401 without a session. `optional`: a session may change the response. */
  session?: "required" | "optional";
  /** The scope that an API key needs. Without one, a key may only call reads that need no session. */
  scope?: KeyScope;
  params?: Params;
  query?: Query;
  /** For the document only. */
  requestHeaders?: z.ZodObject;
  /** For the document only: the tRPC procedure validates the body. */
  body?: { schema: z.ZodType; examples: Record<string, object> };
  response: {
    status: 200 | 201 | 204;
    description: string;
    /** By default `application/json`. The handler sends another type itself. */
    type?: string;
    schema?: z.ZodType<Body>;
    example?: NoInfer<Body>;
    headers?: ResponseHeaders;
    /** For the document only: bodies of other media types. */
    otherContent?: Record<string, { schema: z.ZodType; example: unknown }>;
  };
  /** Error codes, in addition to those that follow from the other fields. */
  errors?: ErrorCode[];
  overrides?: Partial<Pick<RouteConfig, "responses" | "security">> & {
    body?: NonNullable<RouteConfig["request"]>["body"];
  };
}

interface RouteRequest<Params extends z.ZodObject, Query extends z.ZodObject> {
  c: HonoContext<AppEnv>;
  deps: AppDeps;
  params: Record<Names<Params>, string>;
  query: { [N in Names<Query>]?: string };
  /** Not validated; empty if the definition has no body. */
  body: Record<string, unknown>;
}

export interface RestRoute {
  route: ReturnType<typeof createRoute>;
  queryNames: readonly string[];
  isPublic: boolean;
  deprecated?: Deprecation;
  handle(c: HonoContext<AppEnv>, deps: AppDeps): Promise<Response>;
}

/**
 * Defines a REST route: its OpenAPI operation and its handler. Input is passed on without validation, because the tRPC
 * procedure validates it (docs/decisions/003).
 */
export function defineRoute<
  Body = never,
  Params extends z.ZodObject = z.ZodObject<{}>,
  Query extends z.ZodObject = z.ZodObject<{}>,
>(
  definition: RouteDefinition<Body, Params, Query>,
  handler: (request: RouteRequest<Params, Query>) => Promise<NoInfer<Body> | Response | void> | Response,
): RestRoute {
  const { status } = definition.response;
  const queryNames = Object.keys(definition.query?.shape ?? {}) as Names<Query>[];
  return {
    route: createRoute(toRouteConfig(definition)),
    queryNames,
    isPublic: isPublic(definition),
    ...(definition.deprecated && { deprecated: definition.deprecated }),
    async handle(c, deps) {
      if (requiresSameOrigin(definition)) assertSameOrigin(c, deps.env.publicUrl);
      assertAllowedForKey(c, definition, queryNames);
      const query = readQuery(c, queryNames);
      const body = definition.body === undefined ? {} : await readBody(c);
      const result = await handler({ c, deps, params: c.req.param() as Record<Names<Params>, string>, query, body });
      if (result instanceof Response) return result;
      return status === 204 ? c.body(null, status) : c.json(result, status);
    },
  };
}

/** True for writes, personal data, and rate-limited reads, whose quota a page of another site could exhaust. */
function requiresSameOrigin<Body>({
  method,
  session,
  errors,
}: RouteDefinition<Body, z.ZodObject, z.ZodObject>): boolean {
  return method !== "get" || session === "required" || errors?.includes("RATE_LIMITED") === true;
}

const NOT_PUBLIC = new Set<keyof typeof TAGS>(["Operation", "Sign-in"]);

/** True for what every visitor may read: pages of other sites may read it too (docs/decisions/168). */
function isPublic<Body>(definition: RouteDefinition<Body, z.ZodObject, z.ZodObject>): boolean {
  return !requiresSameOrigin(definition) && !NOT_PUBLIC.has(definition.tag);
}

/**
 * Checks the scope and the parameters of a request with a key. Other clients learn of a misspelt parameter by a warning.
 * @throws AppError KEY_SCOPE, ZodError naming unknown parameters
 */
function assertAllowedForKey<Body>(
  c: HonoContext<AppEnv>,
  definition: RouteDefinition<Body, z.ZodObject, z.ZodObject>,
  queryNames: readonly string[],
): void {
  // Routes outside /api have no context.
  const { keyScopes }: Partial<Pick<Context, "keyScopes">> = c.get("ctx") ?? {};
  if (keyScopes == null) return;
  const { scope } = definition;
  if (scope === undefined ? needsScope(definition) : !keyScopes.includes(scope)) throw new AppError("KEY_SCOPE");
  const unknown = unknownParameters(c, queryNames);
  if (unknown.length > 0) throw invalidParameters(unknown);
}

/** True for all but public reads. Without a scope such a route is closed to keys. */
function needsScope<Body>({ method, session, scope }: RouteDefinition<Body, z.ZodObject, z.ZodObject>): boolean {
  return scope !== undefined || method !== "get" || session !== undefined;
}

/** Adds a warning to responses without a key, before the public response cache, which stores none. */
export function warnOfUnknownParameters(app: Hono<AppEnv>, routes: readonly RestRoute[]): void {
  for (const { route, queryNames } of routes) app.use(route.getRoutingPath(), warnOf(route.method, queryNames));
}

function warnOf(method: string, queryNames: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isWarned = isCalled(c, method) && c.get("callerByKey") === undefined;
    const unknown = isWarned ? unknownParameters(c, queryNames) : [];
    await next();
    for (const name of unknown) c.res.headers.append("Warning", `299 - "unknown parameter: ${name}"`);
  });
}

function isCalled(c: HonoContext, method: string): boolean {
  return method.toUpperCase() === (c.req.method === "HEAD" ? "GET" : c.req.method);
}

/** Adds the headers of deprecated operations to all their responses, before the public response cache. */
export function announceDeprecations(
  app: Hono<AppEnv>,
  routes: readonly RestRoute[],
  { env }: Pick<Deps, "env">,
): void {
  for (const { route, deprecated } of routes) {
    if (deprecated === undefined) continue;
    const headers = Object.entries(deprecationHeaders(deprecated, env.publicUrl));
    app.use(route.getRoutingPath(), async (c, next) => {
      await next();
      if (isCalled(c, route.method)) for (const [name, value] of headers) c.res.headers.append(name, value);
    });
  }
}

const WARNING = {
  Warning: {
    description: "Names unknown query parameters, percent-encoded: the first five. With a key they are an error.",
    schema: { type: "string" as const, examples: ['299 - "unknown parameter: categorie"'] },
  },
};

function securityOf<Body>({ session, scope }: RouteDefinition<Body, z.ZodObject, z.ZodObject>) {
  const schemes: Record<string, string[]>[] = [];
  if (session !== undefined) schemes.push({ session: [] });
  if (scope !== undefined) schemes.push({ key: [scope] });
  return session === "required" || schemes.length === 0 ? schemes : [{}, ...schemes];
}

/** True for routes that look at the key of a request. */
function isUnderApi<Body>({ path }: RouteDefinition<Body, z.ZodObject, z.ZodObject>): boolean {
  return path.startsWith("/api/");
}

const OF_ALL_UNDER_API = [
  ...(["KEY_INVALID", "KEY_EXPIRED", "KEY_REVOKED", "KEY_AND_COOKIE", "KEY_IN_ADDRESS"] as const),
  // Unknown parameters, and the limit of the key. Most writes have a limit of the user, too.
  ...(["INVALID_INPUT", "RATE_LIMITED"] as const),
];

function toRouteConfig<Body>(definition: RouteDefinition<Body, z.ZodObject, z.ZodObject>): RouteConfig {
  const { method, path, operationId, summary, description, params, query, requestHeaders, body, response, overrides } =
    definition;
  const { type = "application/json", schema, example } = response;
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
    tags: [definition.tag],
    operationId,
    summary,
    description,
    ...(definition.deprecated && { deprecated: true }),
    security: overrides?.security ?? securityOf(definition),
    request: { params, query, headers: requestHeaders, body: overrides?.body ?? requestBody },
    responses: {
      [response.status]: {
        description: response.description,
        ...headersOf(definition),
        ...(schema && {
          content: { [type]: { schema, ...(example !== undefined && { example }) }, ...response.otherContent },
        }),
      },
      ...describeErrors(errorCodesOf(definition)),
      ...overrides?.responses,
    },
  };
}

/** Headers of the success. Under /api the limit of a key counts every request. */
function headersOf<Body>(definition: RouteDefinition<Body, z.ZodObject, z.ZodObject>): { headers?: ResponseHeaders } {
  const headers = {
    ...(definition.deprecated && describeDeprecation(definition.deprecated)),
    ...definition.response.headers,
    ...(isUnderApi(definition) && WARNING),
    ...(errorCodesOf(definition).has("RATE_LIMITED") && RATE_LIMIT),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

const NEVER_UNAVAILABLE = new Set<string>([HEALTH_CHECKS.liveness, "/metrics"]);

function errorCodesOf<Body>(definition: RouteDefinition<Body, z.ZodObject, z.ZodObject>): Set<ErrorCode> {
  const { method, path, session, query, body, errors = [] } = definition;
  return new Set<ErrorCode>([
    ...(isUnderApi(definition) ? OF_ALL_UNDER_API : []),
    ...(isUnderApi(definition) && needsScope(definition) ? (["KEY_SCOPE"] as const) : []),
    ...(query || body ? (["INVALID_INPUT"] as const) : []),
    ...(body ? (["MALFORMED_JSON", "WRONG_CONTENT_TYPE"] as const) : []),
    ...(session === "required" ? (["NOT_SIGNED_IN"] as const) : []),
    ...(requiresSameOrigin(definition) ? (["CROSS_SITE"] as const) : []),
    ...(method === "get" ? [] : (["BODY_TOO_LARGE"] as const)),
    ...errors,
    ...(NEVER_UNAVAILABLE.has(path) ? [] : (["UNAVAILABLE"] as const)),
  ]);
}

export function mountRoutes(app: Hono<AppEnv>, routes: readonly RestRoute[], deps: AppDeps): void {
  const methods = new Map<string, string[]>();
  for (const { route, handle } of routes) {
    const path = route.getRoutingPath();
    app.on(route.method.toUpperCase(), path, (c) => handle(c, deps));
    methods.set(path, [...(methods.get(path) ?? []), route.method.toUpperCase()]);
  }
  for (const [path, supported] of methods) app.all(path, methodNotAllowed(supported));
}

/** Responds with 405 and Allow, or 204 for OPTIONS. Hono handles HEAD like GET. */
export function methodNotAllowed(methods: string[]) {
  const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return (c: HonoContext<AppEnv>): Response => {
    c.header("Allow", allowed);
    return c.req.method === "OPTIONS" ? c.body(null, 204) : errorResponse(new AppError("METHOD_NOT_ALLOWED"), c);
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
