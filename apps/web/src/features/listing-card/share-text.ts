import { firstGraphemes } from "@pashu/validators/graphemes";
import { hidePhones } from "@pashu/validators/without-phones";

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
const WRITTEN = ["title", "location", "breed", "age", "seller"] as const;
const DESCRIPTION_MAX = 300;
const SEPARATOR = " · ";

/**
 * Returns the message for a chat app, without blank parts.
 * @param fill inserts the texts into the translated message, whose lines contain parts separated by " · "
 */
export function shareText(texts: SharedTexts, fill: (texts: SharedTexts) => string): string {
  const hidden = Object.fromEntries(WRITTEN.map((name) => [name, hidePhones(texts[name])]));
  return fill({ ...texts, ...hidden, description: shorten(hidePhones(texts.description)) })
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
