import type { Session, User } from "lucia";
import type { Context } from "../../context.ts";
import type { Logger } from "../../platform/log.ts";
import type { RateLimitState } from "../../platform/rate-limits.ts";

export interface FoundSession {
  session: Session;
  user: User;
}

/** Hono's variables of a request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    ctx: Context;
    /** Set by `sessionOf`. */
    session?: Promise<FoundSession | null>;
    /** Rate limits that counted the request, by name. */
    limits?: Map<string, RateLimitState>;
    /** True while the response is rendered for the public response cache. */
    isCacheable?: boolean;
    /** Route pattern of the rendered page. */
    pageRoute?: string;
  };
}
