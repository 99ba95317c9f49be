import type { Db } from "@pashu/db/client";
import type { Reads } from "@pashu/db/reads";
import type { User } from "@pashu/db/schema/users";
import type { KeyScope } from "@pashu/validators/api-keys";
import type { Locale } from "@pashu/i18n/locales";
import type { Deps } from "./deps.ts";
import type { RateLimitState } from "./platform/rate-limits.ts";
import type { Logger } from "./platform/log.ts";

export interface Context {
  /** Without databases: read with `reads` or `db`, write with `db`. */
  deps: Omit<Deps, "db" | "primaryReads" | "visitorReads" | "replicas">;
  /** Prepared queries on a replica, or on the primary after the user's own writes. */
  reads: Reads;
  /** For responses that must contain the newest rows. */
  primaryReads: Reads;
  db: Db;
  user: User | null;
  sessionId: string | null;
  signedInAt: Date | null;
  /** The scopes of the request's API key; null without a key. */
  keyScopes: readonly KeyScope[] | null;
  cookies: string;
  /** For IPv6 the /64 network, because one customer has a whole network. */
  ipAddress: string | null;
  userAgent: string | null;
  /** True when the client has disconnected and no other waits for the response. */
  isGone(): boolean;
  /** Time of `performance.now()` at which the response is due. */
  readonly deadlineAt: number;
  /** Base of absolute links in responses, e.g. https://pashu.example. */
  origin: string;
  locale: Locale;
  requestId: string;
  log: Logger;
  setCookie(cookie: string): void;
  reportRateLimit(limit: RateLimitState): void;
}

export type SignedInContext = Context & { user: User };
