import type { Context as HonoContext } from "hono";
import type { Deps } from "../../deps.ts";
import type { Reads } from "../../reads.ts";
import { isRead } from "./same-origin.ts";
import type { AppEnv } from "./types.ts";

/**
 * Where a request reads: from a replica, but from the primary when it writes itself, when the person has just written,
 * or when its answer is kept for others, who must not be shown for seconds what a replica does not know to be gone.
 */
export function readsFor({ reads, replicas }: Deps, c: HonoContext<AppEnv>, hasJustWritten: boolean): Reads {
  if (hasJustWritten || !isRead(c.req.method) || c.get("isKept") === true) return reads;
  return replicas?.choose() ?? reads;
}
