import type { Locale } from "@pashu/i18n/locales";
import { usualBreeds } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import type { Context } from "../../context.ts";
import { breedOf } from "./known-breeds.ts";
import { readBreedsBySellers } from "./rates.queries.ts";

export interface TopBreed {
  id: string;
  /** In the reader's language. */
  name: string;
}

/** The breed of each category that most sellers in India offer now; where prices are unknown, the one usually sold most. */
export async function listTopBreeds({
  ctx,
  input: { locale = "en" },
}: {
  ctx: Context;
  input: { locale?: Locale | undefined };
}): Promise<Record<Category, TopBreed>> {
  const offered = await readBreedsBySellers(ctx.reads);
  const all = CATEGORIES.map((category) => {
    const most = offered.find(({ breedId }) => breedOf(breedId)?.category === category);
    const id = most?.breedId ?? usualBreeds(category, undefined, null)[0]?.id ?? "";
    return [category, { id, name: breedOf(id)?.names[locale] ?? "" }] as const;
  });
  return Object.fromEntries(all) as Record<Category, TopBreed>;
}
