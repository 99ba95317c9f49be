import { forgetAll } from "../kept-answers.ts";
import { emptyOutbox } from "./outbox.ts";

interface Forgetting {
  /** Whose waiting letters go as well: there is nobody left whose they are. */
  outboxOf?: string;
}

/** Leaves nothing on this phone of who was signed in: what the server said, and which pictures were looked at. */
export async function forgetPerson({ outboxOf }: Forgetting = {}): Promise<void> {
  try {
    await Promise.all([forgetAll(), caches.delete("pictures")]);
    if (outboxOf !== undefined) await emptyOutbox(outboxOf);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
