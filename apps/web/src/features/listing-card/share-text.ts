import { firstGraphemes } from "@pashu/validators/graphemes";

export interface SharedTexts {
  title: string;
  price: string;
  location: string;
  category: string;
  breed: string;
  age: string;
  description: string;
  seller: string;
  url: string;
}

/** By the seller, who shares her number by the button of the page. */
const WRITTEN = ["title", "location", "breed", "age", "description", "seller"] as const;
/** As many digits as a phone number has. */
const MANY_DIGITS = /(?:\p{N}\P{N}*){10}/u;
const DESCRIPTION_MAX = 300;
const SEPARATOR = " · ";

/**
 * Hides phone numbers, which only the seller's own listings contain here. Waits for code only if there may be one, because
 * sharing needs a recent tap. Without the code, leaves the text out.
 */
export async function hideNumbers(texts: SharedTexts): Promise<SharedTexts> {
  const suspects = WRITTEN.filter((name) => MANY_DIGITS.test(texts[name]));
  if (suspects.length === 0) return texts;
  const { hidePhones } = await import("@pashu/validators/without-phones").catch(() => ({ hidePhones: () => "" }));
  return { ...texts, ...Object.fromEntries(suspects.map((name) => [name, hidePhones(texts[name])])) };
}

/**
 * Returns the message for a chat app, without blank parts.
 * @param fill inserts the texts into the translated message, whose lines contain parts separated by " · "
 */
export function shareText(texts: SharedTexts, fill: (texts: SharedTexts) => string): string {
  return fill({ ...texts, description: shorten(texts.description) })
    .split("\n")
    .map(withoutBlankParts)
    .filter((line) => line !== "")
    .join("\n");
}

function withoutBlankParts(line: string): string {
  const parts = line.split(SEPARATOR.trim()).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(SEPARATOR);
}

/** Chat links have a maximum length, and a Devanagari letter takes nine characters of it. */
function shorten(description: string): string {
  const trimmed = description.trim();
  const beginning = firstGraphemes(trimmed, DESCRIPTION_MAX);
  return beginning === trimmed ? trimmed : `${beginning}…`;
}
