import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { forgetSavedOnPhone } from "~/lib/storage/claim-saved.ts";
import { reachPurpose } from "~/lib/storage/purpose.ts";
import { unmergedOf } from "~/lib/storage/saved-on-phone.ts";
import { enqueue, hasQueuedSave } from "./outbox.ts";

interface Save {
  ownerId: string | undefined;
  animalId: string;
  keep: boolean;
}

/** Saves or unsaves an animal. Without a network the change is queued, and so are later changes of the same animal. */
export async function saveOrEnqueue(
  { savedAnimals }: TRPCClient<AppRouter>,
  { ownerId, animalId, keep }: Save,
): Promise<"done" | "queued"> {
  const tryEnqueue = async () => {
    if (ownerId === undefined) return false;
    const item = { kind: "save", ownerId, at: Date.now(), animalId, keep } as const;
    return enqueue(item).then(
      () => true,
      () => false,
    );
  };
  if (keep) reachPurpose();
  if (ownerId !== undefined && unmergedOf(ownerId).includes(animalId)) {
    // Saved before the login: the merge must not come after this change.
    const { mergeSaved } = await import("./merge-saved.ts");
    await mergeSaved(ownerId).catch(() => forgetSavedOnPhone(ownerId, [animalId]));
  }
  if (ownerId !== undefined && (await hasQueuedSave({ ownerId, animalId })) && (await tryEnqueue())) return "queued";
  try {
    await (keep ? savedAnimals.add : savedAnimals.remove).mutate({ animalId });
    return "done";
  } catch (error) {
    if (errorCodeOf(error) === "NETWORK" && (await tryEnqueue())) return "queued";
    throw error;
  }
}
