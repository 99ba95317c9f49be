import { clearPersistedQueries } from "../persisted-queries.ts";
import { clearOutbox } from "./outbox.ts";

interface Forgetting {
  /** Whose waiting letters go as well: there is nobody left whose they are. */
  clearOutboxOf?: string;
}

/** Leaves nothing on this phone of who was signed in: what the server said, and which pictures were looked at. */
export async function clearUserData({ clearOutboxOf }: Forgetting = {}): Promise<void> {
  try {
    await Promise.all([clearPersistedQueries(), caches.delete("pictures")]);
    if (clearOutboxOf !== undefined) await clearOutbox(clearOutboxOf);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
