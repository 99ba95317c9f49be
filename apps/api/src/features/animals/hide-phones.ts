import type { User } from "@pashu/db/schema/users";
import { SELLER_TEXTS, type SellerText } from "@pashu/validators/text-variants";
import { hidePhones, restorePhones } from "@pashu/validators/without-phones";

type Listing = { sellerId: string; seller: { name: string } } & Record<SellerText, string | null>;
export type Reader = Pick<User, "id"> | null;

/**
 * A listing as its reader may read it. Only the seller reads phone numbers in her texts: others get them by the contact
 * dialog, which asks for consent, warns and limits (docs/decisions/109-phone-numbers-in-texts.md).
 */
export function readableBy<Animal extends Listing>(reader: Reader, animal: Animal): Animal {
  if (reader?.id === animal.sellerId) return animal;
  const hidden: Partial<Record<SellerText, string>> = {};
  for (const field of SELLER_TEXTS) {
    const text = animal[field];
    if (text === null) continue;
    const readable = hidePhones(text);
    if (readable !== text) hidden[field] = readable;
  }
  const name = hidePhones(animal.seller.name);
  if (name !== animal.seller.name) return { ...animal, ...hidden, seller: { ...animal.seller, name } };
  return Object.keys(hidden).length === 0 ? animal : { ...animal, ...hidden };
}

/** A text that a client writes back as others read it, also with changes, keeps its numbers. */
export function keepPhones<Changes extends Partial<Record<SellerText, string | null>>>(
  stored: Record<SellerText, string | null>,
  changes: Changes,
): Changes {
  const kept = SELLER_TEXTS.flatMap((field) => {
    const [before, after] = [stored[field], changes[field]];
    if (before === null || typeof after !== "string" || after === before) return [];
    const restored = restorePhones(before, after);
    return restored === after ? [] : [[field, restored]];
  });
  return kept.length === 0 ? changes : { ...changes, ...Object.fromEntries(kept) };
}
