import { createHmac } from "node:crypto";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import type { Transaction } from "@pashu/db/client";
import { recordEvents } from "@pashu/db/events";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** Other listings on sale with the same tag that one check reports. */
const REPEATED_MAX = 20;

/** The 12 digits alone could be guessed from a plain hash. */
export function earTagDigest(key: Buffer, earTag: string): string {
  return createHmac("sha256", key).update(earTag).digest("base64url");
}

/** Concurrent listings of one animal would not see each other. */
export function lockEarTag(tx: Transaction, digest: string): Promise<void> {
  return acquireAdvisoryLock(tx, `ear tag ${digest}`);
}

/**
 * Call it after a listing got an ear tag or came on sale. A seller has an ear tag on sale once; a tag that another
 * seller has on sale is recorded for moderators.
 * @throws AppError EAR_TAG_LISTED with the seller's other listing
 */
export async function assertEarTagOnce(
  tx: Transaction,
  { deps }: Pick<Context, "deps">,
  animalId: string,
): Promise<void> {
  const tagged = () =>
    tx
      .select({ id: animals.id, sellerId: animals.sellerId, digest: animalFacts.earTagHmac })
      .from(animalFacts)
      .innerJoin(animals, eq(animals.id, animalFacts.animalId));
  const isOnSale = and(eq(animals.onSale, true), isNotNull(animalFacts.earTagHmac));
  const [own] = await tagged().where(and(eq(animals.id, animalId), isOnSale));
  if (own === undefined || own.digest === null) return;
  const { digest, sellerId } = own;
  await lockEarTag(tx, digest);
  const others = await tagged()
    .where(and(eq(animalFacts.earTagHmac, digest), ne(animals.id, animalId), isOnSale))
    .orderBy(desc(eq(animals.sellerId, sellerId)))
    .limit(REPEATED_MAX);
  const [first] = others;
  if (first?.sellerId === sellerId) {
    throw new AppError("EAR_TAG_LISTED", { animalId: first.id, url: `${deps.env.publicUrl}/animal/${first.id}` });
  }
  const at = deps.clock.now();
  const event = { kind: "animal.ear-tag-repeated", subjectId: animalId, actorId: null, at } as const;
  await recordEvents(
    tx,
    others.map(({ id }) => ({ ...event, data: { otherId: id } })),
  );
}
