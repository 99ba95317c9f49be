import { AppError } from "@pashu/validators/errors";
import type { Context as HonoContext } from "hono";

/**
 * A request's JSON body; an absent one is an empty object.
 * @throws AppError WRONG_CONTENT_TYPE or MALFORMED_JSON
 */
export async function readJson(c: HonoContext): Promise<unknown> {
  const body = await c.req.text();
  if (body === "") return {};
  if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? "")) throw new AppError("WRONG_CONTENT_TYPE");
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError("MALFORMED_JSON");
  }
}

/** Like readJson, for a body that must be an object: what a path or query adds is merged over it. */
export async function readJsonObject(c: HonoContext): Promise<Record<string, unknown>> {
  const body = await readJson(c);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("INVALID_INPUT");
  return { ...body };
}
