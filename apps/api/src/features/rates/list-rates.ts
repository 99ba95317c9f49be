import type { Locale } from "@pashu/i18n/locales";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import type { Context } from "../../context.ts";
import { breedOf } from "./known-breeds.ts";
import { readRatesOfIndia, type Rate } from "./rates.queries.ts";

interface BreedRate {
  /** Id of the breed list. */
  breed: string;
  /** In the reader's language. */
  name: string;
  /** The rate of all India. */
  rate: Rate;
  /** True if some district has a rate of its own. */
  hasDistricts: boolean;
}

export interface RatesOfCategory {
  category: Category;
  /** At least one, those with the most sellers first. */
  breeds: BreedRate[];
}

/** Breeds that have a rate, by category. Each has a page (`getRatesPage`). */
export async function listRates({
  ctx,
  input: { locale = "en" },
}: {
  ctx: Context;
  input: { locale?: Locale | undefined };
}): Promise<RatesOfCategory[]> {
  const rows = await readRatesOfIndia(ctx.reads);
  const known = rows.flatMap(({ breedId: breed, hasDistricts, ...rate }) => {
    const found = breedOf(breed);
    return found === undefined
      ? []
      : [{ category: found.category, breed, name: found.names[locale], rate, hasDistricts }];
  });
  return CATEGORIES.flatMap((category) => {
    const breeds = known.flatMap(({ category: own, ...breed }) => (own === category ? [breed] : []));
    return breeds.length === 0 ? [] : [{ category, breeds }];
  });
}
