import type { HttpBindings } from "@hono/node-server";
import { AppError } from "@pashu/validators/errors";
import { ruleMessage } from "@pashu/validators/rule-messages";
import type { Context as HonoContext } from "hono";
import { ZodRealError } from "zod";
import type { AppEnv } from "./app-env.ts";
import { excludeFromDeadline } from "./request-deadline.ts";

/**
 * Parses a JSON object; an empty body counts as an empty object.
 * @throws AppError WRONG_CONTENT_TYPE, MALFORMED_JSON, or INVALID_INPUT for other JSON values
 */
export async function readBody(c: HonoContext<AppEnv>): Promise<Record<string, unknown>> {
  const text = await receive(c, () => c.req.text());
  if (text === "") return {};
  assertJson(c);
  const body = parse(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("INVALID_INPUT");
  return { ...body };
}

/**
 * Parses a form of a page, URL-encoded or multipart. Hono returns no fields for other types of body.
 * @throws AppError INVALID_INPUT when it cannot be parsed
 */
export async function readForm(c: HonoContext<AppEnv>): Promise<Record<string, unknown>> {
  // Before the parser, whose errors have no class: an oversized or unfinished body has its own error.
  await receive(c, () => c.req.arrayBuffer());
  return c.req.parseBody().catch(() => {
    throw new AppError("INVALID_INPUT");
  });
}

async function receive<Body>(c: HonoContext<AppEnv>, read: () => Promise<Body>): Promise<Body> {
  const start = performance.now();
  try {
    return await read();
  } finally {
    excludeFromDeadline(c, start);
  }
}

/** True for the error of a body that the client broke off, which Node.js reports like one of a server that we call. */
export function isOfClient(error: unknown, c: HonoContext): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return incoming?.errored != null && incoming.errored === error;
}

export function assertJson(c: HonoContext): void {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) throw new AppError("WRONG_CONTENT_TYPE");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("MALFORMED_JSON");
  }
}

/**
 * Returns the query parameters with these names, unparsed; ignores others.
 * @throws ZodError naming a parameter that occurs twice
 */
export function readQuery<Name extends string>(c: HonoContext, names: readonly Name[]): { [N in Name]?: string } {
  const received = c.req.queries();
  const query: { [N in Name]?: string } = {};
  for (const name of names) {
    const [value, ...more] = Object.hasOwn(received, name) ? (received[name] ?? []) : [];
    if (more.length > 0) {
      throw new ZodRealError([
        { code: "custom", path: [name], message: ruleMessage("valid.invalid"), input: undefined },
      ]);
    }
    if (value !== undefined) query[name] = value;
  }
  return query;
}
