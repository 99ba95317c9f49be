import { firstGraphemes } from "@pashu/validators/graphemes";

/** Everything of a listing that is shared, filled into the words of `share.text`. */
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

const DESCRIPTION_MAX = 300;
const SEPARATOR = " · ";

/**
 * The message for a chat app, without the parts that are blank.
 * @param fill fills the words of the reader's language: one line a sort of thing, parts parted by " · "
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

/** Links to a chat app have a limit, and Devanagari takes nine characters of it a letter. */
function shorten(description: string): string {
  const whole = description.trim();
  const beginning = firstGraphemes(whole, DESCRIPTION_MAX);
  return beginning === whole ? whole : `${beginning}…`;
}
