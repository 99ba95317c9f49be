import { digitRuns } from "./digit-runs.ts";
import { plainText } from "./digits.ts";
import { fold } from "./search/fold.ts";
import { isKnownName } from "./search/search-key.ts";

/** What identifies a person. Texts may be empty. */
export interface Person {
  name: string;
  phones: readonly string[];
  emails: readonly string[];
  /** As typed, with commas between the parts. */
  addresses: readonly string[];
  /** Six digits. */
  pincodes: readonly string[];
}

const HIDDEN = "…";
const PHONE_DIGITS = 10;
/** Shorter numbers are also prices and years. */
const LANDLINE_DIGITS_MIN = 6;
const PART_LETTERS_MIN = 3;
/** A word that begins with a part of at least this length is the part with an ending: "Sunitabai", "सुनीताने". */
const STEM_LETTERS_MIN = 4;

/**
 * Returns a function that replaces a person's name, phones, e-mail addresses and addresses in a text, whatever their
 * case, script, blanks and punctuation.
 * @param isAbout true for texts about the person: then each part of the name and the pincode are replaced too. Elsewhere
 *   they mostly mean other people, so only what one person has is replaced.
 */
export function createRedaction(person: Person, { isAbout }: { isAbout: boolean }): (text: string) => string {
  const lines = isAbout ? person.addresses.flatMap(partsOf) : person.addresses;
  // "Near the temple" is an address of many.
  const addressWordsMin = isAbout ? 2 : 3;
  const phrases = [
    ...[wordsOf(person.name)].filter((words) => isOfOnePerson(words, 2)),
    ...lines.map(wordsOf).filter((words) => isOfOnePerson(words, addressWordsMin)),
  ];
  const parts = isAbout ? wordsOf(person.name).filter(isPart) : [];
  const phones = person.phones.map(digitsOf).filter((digits) => digits.length >= LANDLINE_DIGITS_MIN);
  const numbers = [...phones.map((digits) => digits.slice(-PHONE_DIGITS)), ...(isAbout ? person.pincodes : [])];
  const emails = person.emails.flatMap(emailPattern);
  return (text) => {
    const found = [
      ...emails.flatMap((pattern) => rangesOf(text, pattern)),
      ...digitRuns(text, LANDLINE_DIGITS_MIN)
        .filter((run) => numbers.some((digits) => run.digits.includes(digits)))
        .map(({ start, end }): TextRange => [start, end]),
      ...wordRanges(text, phrases, parts),
    ];
    return replaced(text, found);
  };
}

type TextRange = readonly [start: number, end: number];

interface Word {
  text: string;
  folded: string;
}

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(([word]) => ({ text: word, folded: foldedWord(word) })).filter(isWord);
}

/** Without the blanks that folding puts between digits and letters. */
function foldedWord(word: string): string {
  return fold(word).replaceAll(" ", "");
}

const isWord = ({ folded }: Word) => folded !== "";
const lettersIn = ({ text }: Word) => text.match(/\p{L}/gu)?.length ?? 0;

/** Lines and parts between commas. */
function partsOf(address: string): string[] {
  return address.split(/[,;\n]/);
}

/** A single word is also a name of other people or of many villages, and the words of states and districts are nobody's. */
function isOfOnePerson(phrase: Word[], wordsMin: number): boolean {
  return phrase.length >= wordsMin && phrase.some((word) => lettersIn(word) > 1 && !isKnownName(word.folded));
}

/** Initials, and names that also mean a breed, a colour or a place, are too common to replace alone. */
function isPart(word: Word): boolean {
  return lettersIn(word) >= PART_LETTERS_MIN && !isKnownName(word.folded);
}

function wordRanges(text: string, phrases: Word[][], parts: Word[]): TextRange[] {
  const words = [...text.matchAll(WORD)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, folded: foldedWord(match[0]) }))
    .filter(({ folded }) => folded !== "");
  const inPhrases = phrases.flatMap((phrase) =>
    words.flatMap(({ start }, at): TextRange[] => {
      const last = words[at + phrase.length - 1];
      const isSame = phrase.every(({ folded }, index) => words[at + index]?.folded === folded);
      return last !== undefined && isSame ? [[start, last.end]] : [];
    }),
  );
  const single = words.filter(({ folded }) => parts.some((part) => isForm(folded, part)));
  return [...inPhrases, ...single.map(({ start, end }): TextRange => [start, end])];
}

function isForm(folded: string, part: Word): boolean {
  const hasStem = part.folded.length >= STEM_LETTERS_MIN && lettersIn(part) >= STEM_LETTERS_MIN;
  return hasStem ? folded.startsWith(part.folded) : folded === part.folded;
}

function digitsOf(text: string): string {
  return plainText(text).replace(/\D/g, "");
}

function emailPattern(email: string): RegExp[] {
  const parts = email
    .trim()
    .split(/([@.])/)
    .filter((part) => part !== "");
  if (parts.length < 3) return [];
  const pattern = parts.map((part) => escape(part)).join(String.raw`\s*`);
  return [new RegExp(String.raw`(?<![\p{L}\p{N}._+-])${pattern}(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`, "giu")];
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

function rangesOf(text: string, pattern: RegExp): TextRange[] {
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}

function replaced(text: string, ranges: TextRange[]): string {
  let result = "";
  let from = 0;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    if (end <= from) continue;
    if (start >= from) result += text.slice(from, start) + HIDDEN;
    from = end;
  }
  return result + text.slice(from);
}
