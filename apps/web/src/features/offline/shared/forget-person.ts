interface Forgetting {
  /** Also what still waits to be sent: there is nobody left whose it is. */
  withOutbox?: boolean;
}

/** Leaves nothing on this phone of who was signed in: what the server said, and which pictures were looked at. */
export async function forgetPerson({ withOutbox = false }: Forgetting = {}): Promise<void> {
  try {
    const { forgetAll } = await import("../kept-answers.ts");
    await Promise.all([forgetAll(), caches.delete("pictures")]);
    if (withOutbox) await (await import("./outbox.ts")).emptyOutbox();
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
