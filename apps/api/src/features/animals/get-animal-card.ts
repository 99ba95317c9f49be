import { animalTombstones } from "@pashu/db/schema/animal-activity";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import { cardContent } from "../cards/card-content.ts";
import { cardKey, cardRevision, type CardFile } from "../cards/card-path.ts";
import { serveCard, type CardContext, type ServedCard } from "../cards/serve-card.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { isVisible } from "../listing-states/listing-status.ts";
import { readAnimalWithEnd } from "./animals.queries.ts";

type AnimalCard = ServedCard | { redirect: string } | { gone: true };

/**
 * The picture of a listing for chat apps. Another revision than the present one redirects to it.
 * @throws AppError ANIMAL_NOT_FOUND for an unknown listing, and for one that only its owner may see
 */
export async function getAnimalCard(ctx: CardContext, file: CardFile): Promise<AnimalCard> {
  const { deps } = ctx;
  const animal = await readAnimalWithEnd(deps.primaryReads, file.id);
  if (animal === undefined) {
    const [deleted] = await deps.db.select().from(animalTombstones).where(eq(animalTombstones.id, file.id));
    if (deleted === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    return { gone: true };
  }
  const hasEnded = animal.status === "sold" || animal.status === "expired";
  if (!hasEnded && animal.status !== "live") {
    await removeCards(deps.db, deps, [file.id]);
    throw new AppError("ANIMAL_NOT_FOUND");
  }
  if (!isVisible(animal, deps.clock.now())) return { gone: true };
  const content = cardContent(animal, file.locale, deps.env.publicUrl);
  const revision = cardRevision(content);
  if (revision !== file.revision) return { redirect: `/${cardKey({ ...file, revision })}` };
  return serveCard(ctx, file, content);
}
