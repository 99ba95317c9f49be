import { SESSION_CHECKS_MS } from "@pashu/validators/limits";

/** The two who must agree that somebody is signed in. */
export interface Parties {
  /** Whether the identity provider says so; null when it cannot tell in this browser. */
  provider: () => boolean | null;
  /** Whether the server said so when it was last asked; undefined before its first answer. */
  server: () => boolean | undefined;
  askServerAgain: () => Promise<boolean>;
  signOutOfBoth: () => Promise<void>;
}

/**
 * Looks a few times after a page has loaded whether both agree, and signs out of both when they do not.
 * The server is asked again first: another tab may have logged in or out meanwhile.
 * @returns what calls the checks off
 */
export function watchAgreement(parties: Parties): () => void {
  let busy = false;
  const check = async () => {
    if (busy || agree(parties.provider(), parties.server())) return;
    busy = true;
    try {
      const server = await parties.askServerAgain();
      if (!agree(parties.provider(), server)) await parties.signOutOfBoth();
    } catch {
      // Without a connection nothing can be known; the next check or page load looks again.
    } finally {
      busy = false;
    }
  };
  const timers = SESSION_CHECKS_MS.map((delay) => setTimeout(() => void check(), delay));
  return () => timers.forEach(clearTimeout);
}

function agree(provider: boolean | null, server: boolean | undefined): boolean {
  return provider === null || server === undefined || provider === server;
}
