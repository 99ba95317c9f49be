import { savedOnPhone, VISITOR, writeSaved } from "./saved-on-phone.ts";
import { isSignedOutElsewhere } from "./storage.ts";

/** Gives the visitor's list to the user who has logged in. */
export function claimSaved(userId: string): void {
  const ids = savedOnPhone(VISITOR);
  if (ids.length === 0 || isSignedOutElsewhere()) return;
  const all = [...new Set([...ids, ...savedOnPhone(userId)])];
  // First, because a full storage has no room for both.
  writeSaved(VISITOR, []);
  writeSaved(userId, all);
}

export function forgetSavedOnPhone(owner: string, ids: readonly string[]): void {
  const forgotten = new Set(ids);
  const kept = savedOnPhone(owner).filter((id) => !forgotten.has(id));
  if (kept.length < savedOnPhone(owner).length) writeSaved(owner, kept);
}
