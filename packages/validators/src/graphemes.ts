/** Marks without an own width, variation selectors, skin tones, the non-joiner and tags. */
const EXTEND = String.raw`\p{Mn}\p{Me}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}`;

/** Consonants and viramas of the scripts in which Unicode joins conjuncts (Indic_Conjunct_Break). */
const CONSONANT = String.raw`[\u0915-\u0939\u0958-\u095F\u0978-\u097F\u0995-\u09B9\u09DC-\u09DF\u09F0\u09F1\u0A95-\u0AB9\u0AF9\u0B15-\u0B39\u0B5C-\u0B5F\u0B71\u0C15-\u0C39\u0C58-\u0C5A\u0D15-\u0D3A]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]`;
const MARKS = String.raw`[\p{Mn}\p{Me}\p{Emoji_Modifier}\u200D\u{E0020}-\u{E007F}]`;

const EMOJI = String.raw`\p{Extended_Pictographic}(?:[${EXTEND}]*\u200D\p{Extended_Pictographic})*`;
/** The lookahead keeps the time linear in the number of marks. */
const CONJUNCT = `${CONSONANT}(?:(?=${MARKS}*${VIRAMA})${MARKS}+${CONSONANT})*`;
const CONTROL = String.raw`(?![${EXTEND}\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;

/**
 * Extended grapheme clusters of UAX #29, without Hangul jamo and prepended marks. Not `Intl.Segmenter`: some browsers of
 * the floor lack it, others split conjuncts, and phone and server must count alike (docs/decisions/106).
 */
const GRAPHEME = new RegExp(
  String.raw`\r\n|${CONTROL}|(?:\p{RI}{2}|${EMOJI}|${CONJUNCT}|[^])[${EXTEND}\p{Mc}\u200D]*`,
  "gu",
);

/** Counts user-perceived characters: a Devanagari syllable or an emoji counts as one. */
export function countGraphemes(text: string): number {
  return text.match(GRAPHEME)?.length ?? 0;
}

export function firstGraphemes(text: string, max: number): string {
  let end = 0;
  let count = 0;
  for (const { 0: grapheme, index } of text.matchAll(GRAPHEME)) {
    if (count === max) break;
    end = index + grapheme.length;
    count += 1;
  }
  return text.slice(0, end);
}
