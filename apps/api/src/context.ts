import type { Db } from "@pashu/db/client";
import type { Reads } from "@pashu/db/reads";
import type { User } from "@pashu/db/schema/users";
import type { Locale } from "@pashu/i18n/locales";
import type { Deps } from "./deps.ts";
import type { RateLimitState } from "./platform/rate-limits.ts";
import type { Logger } from "./platform/log.ts";

/** Everything that a verb knows of a request: its caller and the server's dependencies. */
export interface Context {
  /** Without the databases, so that there is one way to read and one to write. */
  deps: Omit<Deps, "db" | "primaryReads" | "replicas">;
  /** For prepared queries: a replica, or the primary after the caller's own writes. */
  reads: Reads;
  /** The primary: for writes, and for reads that must see the latest state. */
  db: Db;
  user: User | null;
  /** The caller's session, to end or renew. */
  sessionId: string | null;
  /** When that session was opened, if it is known. */
  signedInAt: Date | null;
  /** The Cookie header; empty without one. */
  cookies: string;
  /** Of IPv6 the network, because each of its customers has a whole one to call from. */
  ipAddress: string | null;
  userAgent: string | null;
  /** How the caller reached us, e.g. https://pashu.example; links that we give lead back there. */
  origin: string;
  /** The language that the caller reads. */
  locale: Locale;
  requestId: string;
  log: Logger;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void;
  /** Says with the answer how far a limit is used up. */
  reportRateLimit(limit: RateLimitState): void;
}

export type SignedInContext = Context & { user: User };
