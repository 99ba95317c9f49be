import { uploads } from "@pashu/db/schema/uploads";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { assertFreeSpace } from "./assert-free-space.ts";

/**
 * Returns a link to which the user may upload one file.
 * @throws AppError RATE_LIMITED or STORAGE_FULL
 */
export async function requestUpload({ ctx }: { ctx: SignedInContext }): Promise<{ uploadURL: string }> {
  const { db } = ctx;
  const { storage, clock, limits } = ctx.deps;
  await limits.upload(ctx, ctx.user);
  await assertFreeSpace(storage);
  const id = uuidv7();
  await db.insert(uploads).values({ id, ownerId: ctx.user.id, createdAt: clock.now() });
  return { uploadURL: new URL(await storage.createUploadUrl(id), ctx.origin).href };
}
