import type { Context } from "../context.ts";
import type { Logger } from "../log.ts";

/** What travels with a request through Hono. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    ctx: Context;
    /** Whether the answer is going to be given to others too. */
    isKept?: boolean;
    /** The pattern of the page that answered, as the web names it. */
    pageRoute?: string;
  };
}
