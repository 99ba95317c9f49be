const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstLetter(word: string): string {
  const [first] = segmenter.segment(word);
  return first?.segment.toUpperCase() ?? "";
}

/** First graphemes of the first and last name: "Ramesh Kumar Patil" → "RP", "रमेश पाटील" → "रपा". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return firstLetter(first) + firstLetter(last);
}
