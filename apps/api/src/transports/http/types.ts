import type { Session, User } from "lucia";
import type { Context } from "../../context.ts";
import type { Logger } from "../../platform/log.ts";
import type { RateLimitState } from "../../platform/rate-limits.ts";

export interface FoundSession {
  session: Session;
  user: User;
}

/** What travels with a request through Hono. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    ctx: Context;
    /** The session of the request's cookie, once it was looked up. */
    session?: Promise<FoundSession | null>;
    /** The limits that the request was counted against, by name. */
    limits?: Map<string, RateLimitState>;
    /** Whether the answer is going to be given to others too. */
    isCacheable?: boolean;
    /** The pattern of the page that answered, as the web names it. */
    pageRoute?: string;
  };
}
