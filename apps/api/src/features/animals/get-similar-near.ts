import type { Locale } from "@pashu/i18n/locales";
import type { SimilarNearInput } from "@pashu/validators/animals";
import type { Context } from "../../context.ts";
import { presentSimilar, type Similar } from "./similar.present.ts";
import { getAnimal } from "./get-animal.ts";
import { readSimilar } from "./similar.queries.ts";

/**
 * Listings like one, from the place of the reader. Not part of the page, whose cached HTML is the same for all visitors.
 * @throws AppError ANIMAL_NOT_FOUND if the user may not see the listing
 */
export async function getSimilarNear({
  ctx,
  input: { id, lat, lng, locale },
}: {
  ctx: Context;
  input: SimilarNearInput & { locale?: Locale | undefined };
}): Promise<Similar> {
  const [rows] = await Promise.all([readSimilar(ctx.reads, id, { lat, lng }), getAnimal({ ctx, input: { id } })]);
  return presentSimilar(rows, { reader: ctx.user, districtId: null, locale });
}
