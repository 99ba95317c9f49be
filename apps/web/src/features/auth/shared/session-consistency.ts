import { SESSION_CHECK_DELAYS_MS } from "@pashu/validators/limits";

/** The two who must agree that somebody is signed in. */
export interface Parties {
  /** Whether the identity provider says so, told what the server says; null when it cannot tell in this browser. */
  provider: (server: boolean) => Promise<boolean | null>;
  /** Whether the server said so when it was last asked; undefined before its first answer. */
  server: () => boolean | undefined;
  askServerAgain: () => Promise<boolean>;
  signOutOfBoth: () => Promise<void>;
}

/** Where somebody may be about to make both agree. */
export interface Login {
  isOpen: () => boolean;
  /** @returns what ends that */
  onChange: (listener: () => void) => () => void;
}

/**
 * Looks a few times after a page has loaded whether both agree, and signs out of both when they do not.
 * The server is asked again first: another tab may have logged in or out meanwhile. While somebody is logging in the
 * two differ for a moment, so what would have been looked at then is looked at when the login has closed.
 * @returns what calls the checks off
 */
export function watchSessionConsistency(parties: Parties, login: Login): () => void {
  let busy = false;
  let postponed = false;
  const disagree = async (server: boolean) => {
    const provider = await parties.provider(server);
    if (login.isOpen()) postponed = true;
    return !postponed && provider !== null && provider !== server;
  };
  const check = async () => {
    const known = parties.server();
    if (busy || known === undefined) return;
    busy = true;
    postponed = false;
    try {
      if ((await disagree(known)) && (await disagree(await parties.askServerAgain()))) await parties.signOutOfBoth();
    } catch {
      // Without a connection nothing can be known; the next check or page load looks again.
    } finally {
      busy = false;
    }
  };
  const leave = login.onChange(() => {
    if (postponed && !login.isOpen()) void check();
  });
  const timers = SESSION_CHECK_DELAYS_MS.map((delay) => setTimeout(() => void check(), delay));
  return () => {
    leave();
    timers.forEach(clearTimeout);
  };
}
