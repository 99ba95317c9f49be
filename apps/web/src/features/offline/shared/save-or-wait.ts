import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import { codeOf } from "~/lib/failures.ts";
import { putIntoOutbox, saveWaits } from "./outbox.ts";

interface Save {
  ownerId: string | undefined;
  animalId: string;
  keep: boolean;
}

/** Saves an animal, or lets go of it; without a network that waits, and whatever is said after it waits behind it. */
export async function saveOrWait(
  { savedAnimals }: TRPCClient<AppRouter>,
  { ownerId, animalId, keep }: Save,
): Promise<"done" | "waits"> {
  const wait = async () => {
    if (ownerId === undefined) return false;
    const letter = { kind: "save", ownerId, at: Date.now(), animalId, keep } as const;
    return putIntoOutbox(letter).then(
      () => true,
      () => false,
    );
  };
  if (ownerId !== undefined && (await saveWaits({ ownerId, animalId })) && (await wait())) return "waits";
  try {
    await (keep ? savedAnimals.add : savedAnimals.remove).mutate({ animalId });
    return "done";
  } catch (error) {
    if (codeOf(error) === "NETWORK" && (await wait())) return "waits";
    throw error;
  }
}
