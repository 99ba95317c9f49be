import type { Session, User } from "lucia";
import type { AppContext } from "../../create-deps.ts";
import type { Logger } from "../../platform/log.ts";
import type { RateLimitState } from "../../platform/rate-limits.ts";

export interface FoundSession {
  session: Session;
  user: User;
}

export type Authenticated = Pick<AppContext, "user" | "sessionId" | "signedInAt" | "keyScopes"> & {
  hasRecentWrite: boolean;
};

export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** See `Deadline`. The time in which the client sends a body does not count. */
    deadlineAt: number;
    ctx: AppContext;
    session?: Promise<FoundSession | null>;
    callerByKey?: Authenticated;
    limits?: Map<string, RateLimitState>;
    /** True while the response is rendered for the public response cache. */
    isCacheable?: boolean;
    /** True when the requesting network had no place in a queue. */
    isQueueRejection?: boolean;
    pageRoute?: string;
  };
}
