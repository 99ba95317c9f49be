import type { User } from "@pashu/db/schema/users";
import type { Locale } from "@pashu/i18n/locales";
import type { Deps } from "./deps.ts";
import type { Logger } from "./log.ts";

/** Who calls and from where: all that a verb knows of a request. */
export interface Context {
  deps: Deps;
  user: User | null;
  /** The caller's session, to end or renew. */
  sessionId: string | null;
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
}

export type SignedInContext = Context & { user: User };
