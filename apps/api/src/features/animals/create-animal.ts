import { placeOf } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import type { CreateAnimalInput } from "@pashu/validators/animals";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import type { AnimalRow } from "./animals.queries.ts";

/** A new listing of the signed-in person, whatever seller the caller names. */
export async function createAnimal({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: CreateAnimalInput;
}): Promise<AnimalRow> {
  const { db, clock } = ctx.deps;
  const id = uuidv7();
  await db.transaction(async (tx) => {
    await claimUploads(tx, ctx.user.id, { images: input.images, videos: input.videos });
    const place = await placeOf(tx, input.location);
    await tx.insert(animals).values({ ...input, ...place, id, sellerId: ctx.user.id, createdAt: clock.now() });
  });
  const row = await ctx.deps.animals.one(id);
  if (row === undefined) throw new Error("a listing just written cannot be read");
  return row;
}
