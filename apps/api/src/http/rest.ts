import type { Context as HonoContext } from "hono";
import { createCaller } from "../trpc/router.ts";
import type { AppEnv } from "./types.ts";

/** The procedures as functions, for the shims: rights, limits and rules stand there, once. */
export function caller(c: HonoContext<AppEnv>) {
  return createCaller(c.get("ctx"));
}

/** Something from outside, handed to a procedure unread: its own parser is what decides. */
export function unparsed(value: unknown): never {
  return value as never;
}
