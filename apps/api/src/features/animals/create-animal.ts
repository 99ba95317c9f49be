import type { Transaction } from "@pashu/db/client";
import { placeOf } from "@pashu/db/places";
import { animals } from "@pashu/db/schema/animals";
import { takeTurn } from "@pashu/db/take-turn";
import type { SentAnimalInput } from "@pashu/validators/animals";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import { assertOwner } from "./animals.policy.ts";
import type { AnimalView } from "./animals.present.ts";

/** A new listing of the signed-in person, whatever seller the caller names; a request that comes again makes no other. */
export async function createAnimal({
  ctx,
  input: { requestId, ...listing },
}: {
  ctx: SignedInContext;
  input: SentAnimalInput;
}): Promise<AnimalView> {
  const { db, clock } = ctx.deps;
  const id = requestId ?? uuidv7();
  await db.transaction(async (tx) => {
    if (requestId !== undefined && (await isCreated(tx, requestId))) return;
    await claimUploads(tx, ctx.user.id, { images: listing.images, videos: listing.videos });
    const place = await placeOf(tx, listing.location);
    await tx.insert(animals).values({ ...listing, ...place, id, sellerId: ctx.user.id, createdAt: clock.now() });
  });
  const row = await ctx.reads.animals.one(id);
  if (row === undefined) throw new Error("a listing just written cannot be read");
  assertOwner(row, ctx.user);
  return row;
}

/** Whether the same request came before; one that comes at the same moment waits for the other's end. */
async function isCreated(tx: Transaction, id: string): Promise<boolean> {
  await takeTurn(tx, `create:${id}`);
  return (await tx.$count(animals, eq(animals.id, id))) > 0;
}
