import type { Db } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { findSamePhotos } from "../photos/find-same-photos.ts";

const SAME_PHOTOS_MAX = 6;

/** Photos of a listing that others have, too. Paths are below /objects/, `distance` is of 64 bits. */
export async function readSamePhotos({ db, primaryReads }: SignedInContext, { images, sellerId }: Animal) {
  const pairs = await findSamePhotos(primaryReads, { paths: images, ownerId: sellerId });
  return Promise.all(
    pairs.slice(0, SAME_PHOTOS_MAX).map(async ({ own, other, distance, otherOwnerId }) => ({
      own,
      other,
      distance,
      otherAnimal: otherOwnerId === null ? null : await readListingWith(db, other, otherOwnerId),
    })),
  );
}

async function readListingWith(db: Db, photo: string, sellerId: string) {
  const [listing] = await db
    .select({ animal: animals, seller: users })
    .from(animals)
    .innerJoin(users, eq(users.id, animals.sellerId))
    .where(
      and(
        eq(animals.sellerId, sellerId),
        sql`exists (select from unnest(${animals.images}) as path where split_part(path, '?', 1) = ${photo})`,
      ),
    )
    .limit(1);
  if (listing === undefined) return null;
  const { animal, seller } = listing;
  return {
    id: animal.id,
    title: animal.title,
    price: animal.price,
    createdAt: animal.createdAt.toISOString(),
    sellerName: seller.name,
    sellerSince: seller.createdAt.toISOString(),
    sellerSold: seller.soldCount,
  };
}
