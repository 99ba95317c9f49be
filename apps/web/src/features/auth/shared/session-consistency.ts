import { SESSION_CHECK_DELAYS_MS } from "@pashu/validators/limits";

/** The two session states that must agree. */
export interface SessionSources {
  /** Reports if the identity provider has a session, given the server's state; null if unknown. */
  provider: (server: boolean) => Promise<boolean | null>;
  /** Cached state of the server's session; undefined before the first response. */
  server: () => boolean | undefined;
  refetchServer: () => Promise<boolean>;
  signOutOfBoth: () => Promise<void>;
}

export interface Login {
  isOpen: () => boolean;
  onChange: (listener: () => void) => () => void;
}

/**
 * Checks a few times after page load that provider and server agree, and signs out of both otherwise. Refetches the
 * server's state first, because another tab may have changed it. Checks during a login are postponed to its end.
 * @returns a function that cancels the checks
 */
export function watchSessionConsistency(sources: SessionSources, login: Login): () => void {
  let busy = false;
  let isPostponed = false;
  const disagrees = async (server: boolean) => {
    const provider = await sources.provider(server);
    if (login.isOpen()) isPostponed = true;
    return !isPostponed && provider !== null && provider !== server;
  };
  const check = async () => {
    const cached = sources.server();
    if (busy || cached === undefined) return;
    busy = true;
    isPostponed = false;
    try {
      if ((await disagrees(cached)) && (await disagrees(await sources.refetchServer()))) await sources.signOutOfBoth();
    } catch {
      // Unknown without a connection: the next check or page load tries again.
    } finally {
      busy = false;
    }
  };
  const unsubscribe = login.onChange(() => {
    if (isPostponed && !login.isOpen()) void check();
  });
  const timers = SESSION_CHECK_DELAYS_MS.map((delay) => setTimeout(() => void check(), delay));
  return () => {
    unsubscribe();
    timers.forEach(clearTimeout);
  };
}
