import { animalTombstones } from "@pashu/db/schema/animal-activity";
import { users } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import type { Locale } from "@pashu/i18n/locales";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { cardPaths } from "../cards/card-path.ts";
import { hasRecentlyEnded, mayRead } from "./animals.policy.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";

export type AnimalPage =
  | { gone: true; animal: null }
  | {
      /** True for a listing that ended more than 30 days ago: the page answers 410 with the same content. */
      gone: boolean;
      animal: AnimalView;
      /** `memberSince`: ISO 8601. */
      seller: { memberSince: string; soldCount: number };
      /** Paths of the pictures for link previews. */
      cards: Record<Locale, string>;
    };

/**
 * Everything that the page of a listing shows.
 * @throws AppError ANIMAL_NOT_FOUND for an unknown listing, and for one that only its owner may see
 */
export async function getAnimalPage({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<AnimalPage> {
  const animal = await readAnimal(ctx.reads, input.id);
  if (animal === undefined) {
    const [deleted] = await ctx.db.select().from(animalTombstones).where(eq(animalTombstones.id, input.id));
    if (deleted === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    return { gone: true, animal: null };
  }
  const now = ctx.deps.clock.now();
  const hasEnded = animal.status === "sold" || animal.status === "expired";
  if (!hasEnded && !mayRead(animal, ctx.user, now)) throw new AppError("ANIMAL_NOT_FOUND");
  const [seller] = await ctx.db
    .select({ createdAt: users.createdAt, soldCount: users.soldCount })
    .from(users)
    .where(eq(users.id, animal.sellerId));
  if (seller === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return {
    gone: hasEnded && !hasRecentlyEnded(animal, now) && ctx.user?.id !== animal.sellerId,
    animal,
    seller: { memberSince: seller.createdAt.toISOString(), soldCount: seller.soldCount },
    cards: cardPaths(animal),
  };
}
