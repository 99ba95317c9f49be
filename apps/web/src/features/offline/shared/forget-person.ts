/** Leaves nothing on this phone of who was signed in: what the server said, and which pictures were looked at. */
export async function forgetPerson(): Promise<void> {
  try {
    const { forgetAll } = await import("../kept-answers.ts");
    await Promise.all([forgetAll(), caches.delete("pictures")]);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
