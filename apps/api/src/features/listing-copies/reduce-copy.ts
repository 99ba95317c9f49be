import type { ListingCopy } from "@pashu/db/schema/contacts";
import { withoutTexts } from "@pashu/validators/facts/text-facts";
import { SELLER_TEXTS } from "@pashu/validators/text-variants";

/** Leaves category, place, price and facts, from which readers get a title. No words or pictures of the seller. */
export function reduceCopy(data: ListingCopy): ListingCopy {
  const words = SELLER_TEXTS.filter((name) => name in data).map((name) => [name, null] as const);
  const facts = data.facts && withoutTexts(data.facts);
  const none = { ...Object.fromEntries(words), generatedTitle: true, title: "", text: "", images: [], hashes: [] };
  return { ...data, ...none, facts };
}

/** Every listing has a title. */
export function isReduced({ title }: ListingCopy): boolean {
  return title === "";
}
