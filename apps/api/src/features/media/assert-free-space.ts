import { AppError } from "@pashu/validators/errors";
import { STORAGE_FULL_RETRY_AFTER_S } from "@pashu/validators/limits";
import type { ObjectStorage } from "../../ports/object-storage.ts";

/**
 * Rejects uploads before the disk is full, because a database on the same disk must still extend its WAL.
 * @throws AppError STORAGE_FULL
 */
export async function assertFreeSpace(storage: ObjectStorage): Promise<void> {
  const space = await storage.space();
  if (space !== null && space.free < space.reserved)
    throw new AppError("STORAGE_FULL", { s: STORAGE_FULL_RETRY_AFTER_S });
}
