import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { BREED_IDS, canonicalBreedId } from "@pashu/validators/breeds";
import { groupDigits } from "@pashu/validators/digits";
import { PRICE_DAYS } from "@pashu/validators/limits";
import { isUnusuallyLow, pricePerAnimal, type PriceRange } from "@pashu/validators/price-range";
import { stateName } from "@pashu/validators/states";
import type { AnimalView, ShownAnimal } from "./animals.present.ts";
import { pricePosition } from "./price-position.ts";

/** Prices of comparable animals, worded by the server because the page of a listing has little room for code. */
export interface ListingPrices {
  /** "Murrah prices near here"; for the owner the own price. */
  title: string;
  /** "₹1,20,000 to ₹1,85,000" */
  range: string;
  /** "23 sellers, last 180 days, Haryana" */
  source: string;
  /** Price of one of the listing's animals, "₹1,75,000", and the ends of the range. */
  price: string;
  low: string;
  high: string;
  /** Place of the price on the bar in percent. */
  position: number;
  /** False for the owner. */
  isUnusuallyLow: boolean;
  /** Id of the breed list, for the rate page; null for a local animal without an entry there. */
  breed: string | null;
}

interface Reader {
  isOwner: boolean;
  locale: Locale | undefined;
}

export function presentPrices(
  { category, price, facts = {} }: AnimalView,
  found: PriceRange | null,
  shown: Pick<ShownAnimal, "breed">,
  { isOwner, locale = "en" }: Reader,
): ListingPrices | null {
  const each = found && pricePerAnimal(price, facts);
  if (found === null || each === null) return null;
  const { area, sellers } = found;
  const id = canonicalBreedId(facts.breedId ?? "unknown", category) ?? "";
  const state = found.state === null ? "" : stateName(found.state, locale);
  const [own, low, high] = [rupees(Math.round(each)), rupees(found.low), rupees(found.high)];
  const titleValues = { area: isOwner ? "own" : area, breed: shown.breed ?? "", price: own };
  const sourceValues = { count: sellers, n: groupDigits(sellers), days: PRICE_DAYS, area, state };
  return {
    title: translate(locale, "prices.title", titleValues),
    range: low === high ? low : translate(locale, "card.priceRange", { low, high }),
    source: translate(locale, "prices.source", sourceValues),
    price: own,
    low,
    high,
    position: pricePosition(each, found),
    isUnusuallyLow: !isOwner && isUnusuallyLow(each, found),
    breed: BREED_IDS[category].has(id) ? id : null,
  };
}

const rupees = (amount: number) => `₹${groupDigits(amount)}`;
