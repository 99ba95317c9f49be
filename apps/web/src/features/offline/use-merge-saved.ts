import { useState, useSyncExternalStore } from "react";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { subscribeToSaved, unmergedOf } from "~/lib/storage/saved-on-phone.ts";
import { mergeSaved } from "./shared/merge-saved.ts";
import { reloadSaved } from "./shared/reload-saved.ts";
import { useRetries } from "./use-retries.ts";

/** Merges what this phone has saved into the account, also what a tap saves while the session loads. */
export function useMergeSaved(userId: string | null): void {
  const utils = trpc.useUtils();
  const hasSaved = useSyncExternalStore(subscribeToSaved, () => userId !== null && unmergedOf(userId).length > 0);
  const [merge] = useState(
    () => (id: string) =>
      mergeSaved(id, () => reloadSaved(utils)).then(
        () => "again" as const,
        (error: unknown) => (errorCodeOf(error) === "NOT_SIGNED_IN" ? "stop" : "again"),
      ),
  );
  useRetries(hasSaved ? userId : null, merge);
}
