import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import type { Category } from "@pashu/validators/enums";
import { AppError } from "@pashu/validators/errors";
import { RATE_PAGE_ANIMALS, RATE_WEEKS } from "@pashu/validators/limits";
import { districtOfSlug, districtSlug } from "@pashu/validators/place-slugs";
import type { RatesPageInput } from "@pashu/validators/prices";
import type { Context } from "../../context.ts";
import { indianDay, indianWeek } from "../../platform/indian-day.ts";
import { readFiltered } from "../search/filtered.queries.ts";
import { presentAnimals, type ShownAnimal } from "../animals/animals.present.ts";
import { INDIA } from "../prices/price-cell.ts";
import { breedOf } from "./known-breeds.ts";
import { readCurrentRate, readRateDistricts, readWeeklyRates, type Rate } from "./rates.queries.ts";

export interface RatesPage {
  /** Id of the breed list. */
  breed: string;
  category: Category;
  names: Record<Locale, string>;
  /** Null for all of India. The name is in the reader's language, like all names of districts here. */
  district: { slug: string; name: string } | null;
  /** Asking prices of grown animals on sale; null below PRICE_SELLERS_MIN sellers. */
  rate: Rate | null;
  /** The last RATE_WEEKS complete weeks, oldest first, by their Monday as YYYY-MM-DD. A null rate is a gap. */
  weeks: { week: string; rate: Rate | null }[];
  /** The newest listings on sale. */
  animals: ShownAnimal[];
  /** Districts with a rate, those with the most sellers first. */
  districts: { slug: string; name: string; sellers: number }[];
}

const NEWEST = { sort: "recent", limit: RATE_PAGE_ANIMALS, offset: 0, origin: null } as const;

/** @throws AppError NOT_FOUND for an unknown breed or district */
export async function getRatesPage({
  ctx,
  input: { breed: breedId, district: slug, locale = "en" },
}: {
  ctx: Context;
  input: RatesPageInput & { locale?: Locale | undefined };
}): Promise<RatesPage> {
  const breed = breedOf(breedId);
  const district = slug === undefined ? null : districtOfSlug(slug);
  if (breed === undefined || district === undefined) throw new AppError("NOT_FOUND");
  const now = ctx.deps.clock.now();
  const weeks = Array.from({ length: RATE_WEEKS }, (_, index) => indianDay(indianWeek(now, RATE_WEEKS - index)));
  const where = district?.id ?? INDIA;
  const [rate = null, known, animals, districts] = await Promise.all([
    readCurrentRate(ctx.reads, breedId, where),
    readWeeklyRates(ctx.reads, breedId, where, weeks[0] ?? ""),
    ctx.deps.queues.searches.run(ctx, () =>
      readFiltered(
        ctx.reads,
        { ...NEWEST, category: breed.category, filters: { breed: breedId, district: slug } },
        null,
      ),
    ),
    readRateDistricts(ctx.reads, breedId),
  ]);
  const rateByWeek = new Map(known.map(({ week, ...rateOfWeek }) => [week, rateOfWeek]));
  return {
    breed: breedId,
    category: breed.category,
    names: breed.names,
    district: district && { slug: district.slug, name: placeName(district.id, locale) },
    rate,
    weeks: weeks.map((week) => ({ week, rate: rateByWeek.get(week) ?? null })),
    animals: presentAnimals(animals.items, ctx.user, locale),
    districts: districts.flatMap(({ districtId, sellers }) => {
      const slug = districtSlug(districtId);
      return slug === undefined ? [] : [{ slug, name: placeName(districtId, locale), sellers }];
    }),
  };
}
