import type { User } from "@pashu/db/schema/users";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { textFactsIn } from "@pashu/validators/facts/text-facts";
import { SELLER_TEXTS, type SellerText } from "@pashu/validators/text-variants";
import { hidePhones, restorePhones } from "@pashu/validators/without-phones";

type Texts = Record<SellerText, string | null>;
type Listing = Texts & { sellerId: string; seller: { name: string }; facts?: Facts };
export type Reader = Pick<User, "id"> | null;

/**
 * A listing as its reader may read it. Only the seller reads phone numbers in her texts: others get them by the contact
 * dialog, which asks for consent, warns and limits (docs/decisions/109-phone-numbers-in-texts.md).
 */
export function readableBy<Animal extends Listing>(reader: Reader, animal: Animal): Animal {
  if (reader?.id === animal.sellerId) return animal;
  const { facts, seller } = animal;
  const texts = changedTexts(animal, SELLER_TEXTS, hidePhones);
  const hiddenFacts = facts && changedTexts(facts, textFactsIn(facts), hidePhones);
  const name = hidePhones(seller.name);
  if (name === seller.name && !texts && !hiddenFacts) return animal;
  return {
    ...animal,
    ...texts,
    ...(hiddenFacts && { facts: { ...facts, ...hiddenFacts } }),
    ...(name !== seller.name && { seller: { ...seller, name } }),
  };
}

/** A text that a client writes back as others read it, also with changes, keeps its numbers. */
export function keepPhones<Changes extends Partial<Texts> & { facts?: FactChanges | null | undefined }>(
  stored: Texts & { factsCard: Facts | null },
  changes: Changes,
): Changes {
  const texts = restoredIn(stored, changes, SELLER_TEXTS);
  const facts =
    stored.factsCard && changes.facts && restoredIn(stored.factsCard, changes.facts, textFactsIn(changes.facts));
  if (!texts && !facts) return changes;
  return { ...changes, ...texts, ...(facts && { facts: { ...changes.facts, ...facts } }) };
}

type Values = Readonly<Record<string, unknown>>;

function restoredIn(stored: Values, changes: Values, names: readonly string[]): Record<string, string> | null {
  return changedTexts(changes, names, (after, name) => {
    const before = stored[name];
    return typeof before === "string" ? restorePhones(before, after) : after;
  });
}

/** Returns those of the named texts that the function changes; null if it changes none. */
function changedTexts(
  values: Values,
  names: readonly string[],
  change: (text: string, name: string) => string,
): Record<string, string> | null {
  const changed: Record<string, string> = {};
  for (const name of names) {
    const text = values[name];
    if (typeof text !== "string") continue;
    const result = change(text, name);
    if (result !== text) changed[name] = result;
  }
  return Object.keys(changed).length === 0 ? null : changed;
}
