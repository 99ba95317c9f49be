import { firstGraphemes } from "@pashu/validators/graphemes";

/** First graphemes of the first and last name: "Ramesh Kumar Patil" → "RP", "रमेश पाटील" → "रपा". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (firstGraphemes(first, 1) + firstGraphemes(last, 1)).toUpperCase();
}
