import { OpenAPIHono } from "@hono/zod-openapi";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { API_CALLS, OTHER_CALLS } from "./routes.ts";
import { errorExamples } from "./describe-errors.ts";
import { otherMethods, TAGS } from "./rest.ts";
import type { AppEnv } from "../http/types.ts";

export const OPENAPI_PATH = "/api/openapi.json";

const INTRODUCTION = `
The calls behind the marketplace, for third-party tools. Lists are plain JSON arrays, times ISO 8601 in UTC, prices whole rupees.

- **Sign-in**: \`POST /api/auth/otp/send\`, \`POST /api/auth/otp/verify\`, then \`POST /api/auth/session\`, which sets a cookie. On this page the browser keeps it; a tool sends it along. Numbers of the form 00000000NN belong to nobody and are for demonstration.
- **Errors** have one form, \`Error\`; its \`code\` is for programs. 429 and 503 say in \`Retry-After\` when to come back. Whatever is a fault of ours is 500 with \`INTERNAL\`.
- **Methods**: one that a path does not have is answered 405 \`METHOD_NOT_ALLOWED\`, with \`Allow\`; every GET answers HEAD too.
- **Query parameters**: one given twice is refused with 400. Those that a call does not know are ignored, as unknown fields of a body are.
- **Browsers**: pages of other sites may not write, may not use what needs a session or is counted, and may not read answers; call from a server.
`.trim();

/** The SPDX identifier is new in OpenAPI 3.1, and not in the types of 3.0. */
const LICENSE = { name: "MIT", identifier: "MIT" };

/** The OpenAPI document of all calls; its server is where the document itself was found. */
export function describeApi() {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description:
      "Set by `POST /api/auth/session`, for 30 days from the last use. Over https its name is `__Host-session`.",
  });
  openAPIRegistry.registerComponent("securitySchemes", "metricsToken", {
    type: "http",
    scheme: "bearer",
    description: "`METRICS_TOKEN`, as the operator has set it.",
  });
  for (const [code, example] of Object.entries(errorExamples)) {
    openAPIRegistry.registerComponent("examples", code, example);
  }
  for (const { route } of [...API_CALLS, ...OTHER_CALLS]) openAPIRegistry.registerPath(route);
  const { webhooks: _none, ...document } = getOpenAPI31Document({
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
  removeUnusedExamples(document);
  return document;
}

function removeUnusedExamples({ paths, components }: { paths?: object; components?: { examples?: object } }): void {
  const used = JSON.stringify(paths);
  const examples: Record<string, unknown> = Object(components?.examples);
  for (const code of Object.keys(examples)) if (!used.includes(`/examples/${code}"`)) delete examples[code];
}

/** Nobody can write null into an address, although a rule that takes any text would take it. */
function forbidNull(schema: object | undefined): void {
  if (schema === undefined || !("type" in schema) || !Array.isArray(schema.type)) return;
  schema.type = schema.type.find((type) => type !== "null");
}

/** Serves the document, naming the address under which the caller reached us. */
export function openapiRoutes(): Hono<AppEnv> {
  // Made when first asked for: it takes longer than all the rest of starting.
  let document: ReturnType<typeof describeApi> | undefined;
  return new Hono<AppEnv>()
    .get(OPENAPI_PATH, etag(), (c) => {
      document ??= describeApi();
      c.header("Cache-Control", "no-cache");
      const { origin } = c.get("ctx");
      const contact = { ...document.info.contact, url: `${origin}/grievance` };
      return c.json({ ...document, info: { ...document.info, contact }, servers: [{ url: origin }] });
    })
    .all(OPENAPI_PATH, otherMethods(["GET"]));
}
