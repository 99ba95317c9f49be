import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { claimSaved, forgetSavedOnPhone } from "~/lib/storage/claim-saved.ts";
import { savedOnPhone } from "~/lib/storage/saved-on-phone.ts";
import { withLock } from "~/lib/storage/with-lock.ts";
import { outboxClient } from "../outbox-client.ts";

/**
 * Moves what a visitor saved on this phone into the account of the user who has logged in. From one tab at a time, so
 * that a tab with an older list does not save again what another one has removed since.
 * @param onMerged runs before the phone forgets the list, so that the hearts stay filled
 * @throws TRPCClientError if it has to be repeated
 */
export function mergeSaved(userId: string, onMerged?: () => Promise<void>): Promise<void> {
  claimSaved(userId);
  return withLock("saved", async () => {
    const ids = savedOnPhone(userId);
    if (ids.length === 0) return;
    try {
      await outboxClient(userId).savedAnimals.merge.mutate({ ids: [...ids] });
    } catch (error) {
      // Repeating it would never succeed, and would keep the user from signing out.
      if (errorCodeOf(error) !== "BANNED") throw error;
    }
    await onMerged?.();
    forgetSavedOnPhone(userId, ids);
  });
}
