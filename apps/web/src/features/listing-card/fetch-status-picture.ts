import { SECOND } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";

/** The server answers within three seconds, and stores a picture that took longer. */
const ATTEMPT_TIMEOUT_MS = 4 * SECOND;
const RETRY_DELAYS_MS = [SECOND, 2 * SECOND];
const NOT_PUBLIC = [404, 410];

/**
 * Returns the server's picture for a chat app's status; null if the server cannot draw it in time, or without a network.
 * @throws Error for a listing that is not public any more
 */
export async function fetchStatusPicture(path: string): Promise<Blob | null> {
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    if (!navigator.onLine) return null;
    const answer = await withTimeout(fetchOnce(path), ATTEMPT_TIMEOUT_MS).catch(() => null);
    if (answer === "not-public") throw new Error("the listing is not public");
    if (answer !== null) return answer;
    if (delayMs !== null) await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return null;
}

async function fetchOnce(path: string): Promise<Blob | "not-public" | null> {
  const response = await fetch(path);
  if (NOT_PUBLIC.includes(response.status)) return "not-public";
  // The previous release answers with the bare photo, which must not be cached.
  const isPicture = response.ok && response.headers.get("Cache-Control") !== "no-store";
  return isPicture ? response.blob() : null;
}
