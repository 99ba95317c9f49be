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

/** Names of parameters that a response reports. */
const UNKNOWN_REPORTED_MAX = 5;
const UNKNOWN_NAME_MAX_LENGTH = 60;

/** Returns the names of query parameters other than these, percent-encoded, because they become part of a header. */
export function unknownParameters(c: HonoContext, names: readonly string[]): string[] {
  const unknown = Object.keys(c.req.queries()).filter((name) => !names.includes(name));
  return unknown
    .slice(0, UNKNOWN_REPORTED_MAX)
    .map((name) => encodeURIComponent(name).slice(0, UNKNOWN_NAME_MAX_LENGTH));
}

/** An error that names parameters which are unknown or repeated. */
export function invalidParameters(names: readonly string[]): Error {
  const message = ruleMessage("valid.invalid");
  return new ZodRealError(names.map((name) => ({ code: "custom", path: [name], message, input: undefined })));
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
    if (more.length > 0) throw invalidParameters([name]);
    if (value !== undefined) query[name] = value;
  }
  return query;
}
