const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts user-perceived characters: a Devanagari syllable or an emoji counts as one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

export function firstGraphemes(text: string, max: number): string {
  let end = 0;
  let count = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (count === max) break;
    end = index + segment.length;
    count += 1;
  }
  return text.slice(0, end);
}
