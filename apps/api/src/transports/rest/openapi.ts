import { OpenAPIHono } from "@hono/zod-openapi";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { KEY_SCOPES } from "@pashu/validators/api-keys";
import { API_KEYS_MAX, DEPRECATION_MONTHS, REQUESTS_PER_API_KEY } from "@pashu/validators/limits";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { CachedResponse } from "../../platform/public-response-cache.ts";
import { chooseBody, encodedBodies } from "../http/encoded-bodies.ts";
import { matchesEntityTag, weakEntityTag } from "../http/entity-tag.ts";
import { API_ROUTES, ROOT_ROUTES } from "./routes.ts";
import { errorExamples } from "./describe-errors.ts";
import { methodNotAllowed, TAGS } from "./rest.ts";
import { registerWebhookMessages } from "./webhook-messages.ts";
import type { AppEnv } from "../http/app-env.ts";

export const OPENAPI_PATH = "/api/openapi.json";

const INTRODUCTION = `
The REST API of the marketplace, for third-party tools. Lists are plain JSON arrays, times are ISO 8601 in UTC, prices are whole rupees. Complete examples, limits and the changes of the API: [For programmers](/developers).

- **Sign-in**: \`POST /api/auth/otp/send\`, \`POST /api/auth/otp/verify\`, then \`POST /api/auth/session\`, which sets a cookie. Send the cookie with each request; on this page the browser does so. Numbers of the form 00000000NN are unassigned and meant for demonstrations.
- **Keys**: a program sends a key instead of the cookie, as \`Authorization: Bearer pb_…\`. A user creates it in the app, under Profile → For programs, for up to a year and with the scopes that the operations list. An operation without a key in its security answers 403 \`KEY_SCOPE\`, unless it is a GET that needs no session. A key together with the session cookie is 400 \`KEY_AND_COOKIE\`. Never put a key in an address: the answer is 400 \`KEY_IN_ADDRESS\`, and the key has ended. A key counts up to ${REQUESTS_PER_API_KEY.max} requests a minute, and the limits of its user apply, too.
- **Errors**: all error responses have the schema \`Error\`. Programs should evaluate its \`code\`. 429 and 503 responses have a \`Retry-After\` header. Responses that count for a limit have \`RateLimit\` and \`RateLimit-Policy\`. Unexpected errors of the server are 500 with \`INTERNAL\`.
- **Changes**: described paths, parameters, fields and statuses keep their meaning. Ignore what you do not know: operations, fields, headers, codes and values may be added. An operation that is to end is \`deprecated\`, and for at least ${DEPRECATION_MONTHS} months answers with \`Deprecation\` (RFC 9745), \`Sunset\` (RFC 8594) and \`Link: rel="deprecation"\`.
- **Methods**: an unsupported method returns 405 \`METHOD_NOT_ALLOWED\` with an \`Allow\` header. Every GET operation also supports HEAD.
- **Query parameters**: a repeated parameter returns 400. An unknown parameter is an error with a key: 400 \`INVALID_INPUT\`, with its name in \`fields\`. Without a key it is ignored, and a \`Warning\` header names it. Unknown fields of a body are ignored.
- **Browsers**: pages of any site may read what visitors may (CORS with \`Access-Control-Allow-Origin: *\`), including the described headers, errors and pictures. Send no cookies and no \`Authorization\`: responses to such requests are not readable. Pages of other sites cannot write, nor call operations that require a session or are rate-limited; call those from a server.
- **Webhooks**: instead of asking again and again, a program is told of changes by signed requests to an address that its user adds in the app. The section \`webhooks\` describes them.
- **Feeds**: \`/api/animals.atom\` and \`/api/animals.json\` are the newest listings of any list, or the best matches of a search, for feed readers.
`.trim();

/** `identifier` is new in OpenAPI 3.1 and missing in the types. */
const LICENSE = { name: "MIT", identifier: "MIT" };

export function buildOpenApiDocument() {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description:
      "Set by `POST /api/auth/session`. Valid for 30 days after the last use. Over https its name is `__Host-session`.",
  });
  openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "pb_ and 36 letters and digits",
    description:
      `A key for programs, which a user creates in the app under Profile → For programs. The roles are its scopes: ` +
      `${KEY_SCOPES.map((scope) => `\`${scope}\``).join(", ")}. \`contacts:read\` stays within the user's limits. ` +
      `Up to ${API_KEYS_MAX} keys per user, and ${REQUESTS_PER_API_KEY.max} requests a minute per key.`,
  });
  openAPIRegistry.registerComponent("securitySchemes", "metricsToken", {
    type: "http",
    scheme: "bearer",
    description: "The value of the server's setting `METRICS_TOKEN`.",
  });
  for (const [code, example] of Object.entries(errorExamples)) {
    openAPIRegistry.registerComponent("examples", code, example);
  }
  for (const { route } of [...API_ROUTES, ...ROOT_ROUTES]) openAPIRegistry.registerPath(route);
  registerWebhookMessages(openAPIRegistry);
  const document = getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: PRODUCT_NAME.en,
      version: "1",
      description: INTRODUCTION,
      contact: { name: PRODUCT_NAME.en },
      license: LICENSE,
    },
    servers: [{ url: "/" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  for (const item of Object.values(document.paths ?? {})) {
    for (const parameter of item.get?.parameters ?? []) if ("schema" in parameter) forbidNull(parameter.schema);
  }
  for (const schema of Object.values(document.components?.schemas ?? {})) describeDefaults(schema);
  removeUnusedExamples(document);
  return document;
}

/** States defaults in words: generators of clients require fields with the keyword `default`, also in requests. */
function describeDefaults(schema: object): void {
  const { properties = {} }: { properties?: Record<string, { default?: unknown; description?: string }> } = schema;
  for (const property of Object.values(properties)) {
    if (property.default === undefined) continue;
    property.description = [property.description, `By default \`${JSON.stringify(property.default)}\`.`]
      .filter(Boolean)
      .join(" ");
    delete property.default;
  }
}

function removeUnusedExamples({ paths, components }: { paths?: object; components?: { examples?: object } }): void {
  const used = JSON.stringify(paths);
  const examples: Record<string, unknown> = Object(components?.examples);
  for (const code of Object.keys(examples)) if (!used.includes(`/examples/${code}"`)) delete examples[code];
}

/** A query parameter cannot be null, although some schemas accept null. */
function forbidNull(schema: object | undefined): void {
  if (schema === undefined || !("type" in schema) || !Array.isArray(schema.type)) return;
  schema.type = schema.type.find((type) => type !== "null");
}

/** Servers with PUBLIC_URL have one origin. */
const ORIGINS_MAX = 2;

export function openapiRoutes(): Hono<AppEnv> {
  // Serialized and compressed on the first request, because it would slow the start.
  const files = new LRUCache<string, Promise<{ etag: string; bodies: CachedResponse["bodies"] }>>({ max: ORIGINS_MAX });
  let document: ReturnType<typeof buildOpenApiDocument> | undefined;
  const build = async (origin: string) => {
    document ??= buildOpenApiDocument();
    const contact = { ...document.info.contact, url: `${origin}/grievance` };
    const text = JSON.stringify({ ...document, info: { ...document.info, contact }, servers: [{ url: origin }] });
    const bodies = await encodedBodies(new TextEncoder().encode(text));
    return { etag: weakEntityTag(bodies.identity), bodies };
  };
  return new Hono<AppEnv>()
    .get(OPENAPI_PATH, async (c) => {
      const { origin } = c.get("ctx");
      const built = files.get(origin) ?? build(origin);
      files.set(origin, built);
      const { etag, bodies } = await built;
      const headers = { "Cache-Control": "no-cache", ETag: etag, Vary: "Accept-Encoding" };
      if (matchesEntityTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
      const { body, headers: bodyHeaders } = chooseBody(bodies, c.req.header("Accept-Encoding"));
      return c.body(body, 200, { ...headers, ...bodyHeaders, "Content-Type": "application/json" });
    })
    .all(OPENAPI_PATH, methodNotAllowed(["GET"]));
}
