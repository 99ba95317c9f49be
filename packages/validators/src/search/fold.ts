import { toLatinDigits } from "../digits.ts";

/** Devanagari consonants from U+0915 on. The nukta of the fourth, fifth and sixth composed letters is removed before. */
const CONSONANTS = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
/** Devanagari vowels from U+0905 on. Their signs after a consonant follow in the same order from U+093D on. */
const VOWELS = "a a i i u u ri li a e e ai o o o au".split(" ");
const VIRAMA = "\u094d";

/**
 * Returns the words of a text in one Latin form, separated by single spaces, so that spellings of both scripts meet:
 * "मुऱ्हा भैंस", "Murrah  bhains!" → "mur bens". For keys of a search, not for display. Folding twice changes nothing.
 */
export function fold(text: string): string {
  const words = latin(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // Marks and signs alone are no word: no index has them.
    .filter((word) => /[\p{L}\p{Nd}]/u.test(word))
    .map(foldWord)
    .filter(Boolean);
  return joinLetters(words).join(" ");
}

/** "h.f." and "h f" mean "hf". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = "";
  for (const word of words) {
    if (/^[a-z]$/.test(word)) {
      letters += word;
      continue;
    }
    if (letters !== "") joined.push(foldWord(letters));
    letters = "";
    joined.push(word);
  }
  return letters === "" ? joined : [...joined, foldWord(letters)];
}

function latin(text: string): string {
  return (
    toLatinDigits(text)
      .normalize("NFKD")
      .toLowerCase()
      // Accents, the nukta, apostrophes, and what is invisible or encloses others: joiners, keycaps
      .replace(/[\u0300-\u036f\u093c'’]|[\p{Cf}\p{Me}\p{VS}]/gu, "")
      .replaceAll("ज्ञ", "ग्य")
      .replace(/[\u0901\u0902]व(?![\p{L}\p{M}])/gu, "व")
      .replace(/[\u0900-\u0902](?=[प-म])/g, "m")
      .replace(/[\u0900-\u0902](?=ह)/g, "ng")
      .replace(/[\u0900-\u0902]/g, "n")
      .replace(
        /([क-ह])([\u093e-\u094d]?)/g,
        (_, letter: string, sign: string) =>
          CONSONANTS[letter.charCodeAt(0) - 0x915] + (sign === "" ? "a" : vowel(sign)),
      )
      .replace(/[\u0904-\u0914]|[\u093e-\u094c]/g, vowel)
      .replace(/[\u0900-\u0963\u0970-\u097f]/g, "")
      .replace(/(\p{N})(?=\p{L})/gu, "$1 ")
  );
}

function vowel(letter: string): string {
  const code = letter.charCodeAt(0);
  return letter === VIRAMA ? "" : (VOWELS[code - (code < 0x93d ? 0x905 : 0x93d)] ?? "");
}

const SAME_SOUND: Readonly<Record<string, string>> = { c: "k", q: "k", w: "v", y: "i", z: "j" };

function foldWord(word: string): string {
  const letters = word
    .replace(/([a-df-hj-np-z])\1+/g, "$1")
    .replace(/ch/g, "C")
    .replace(/ph/g, "f")
    .replace(/(?:dn|jn|gn)y/g, "gy")
    .replace(/x/g, "ks")
    .replace(/ey$/, "i")
    .replace(/oa$/, "ova")
    .replace(/ee+/g, "i")
    .replace(/oo+/g, "u")
    .replace(/a[ow]n$/, "av")
    .replace(/([ae])o/g, "$1v")
    .replace(/([aeiouy])ha?$/, "$1");
  return new Letters(letters).folded();
}

/**
 * Reads letters one by one. An `a` is dropped, as it is schwa or long a: it stays only at the start, between equal
 * consonants, and as the one vowel of "ka". What is written never forms a pair that another reading would change.
 */
class Letters {
  private written: string[] = [];
  private hasA = false;

  constructor(letters: string) {
    for (const letter of letters) this.read(SAME_SOUND[letter] ?? letter);
  }

  folded(): string {
    if (this.hasA && this.written.length === 1 && isConsonant(this.last)) this.written.push("a");
    return (
      this.written
        .join("")
        .replace(/([aeiou])h$/, "$1")
        .replace(/gnv$/, "gv")
        // The endings of Marwadi and Aligad are also written Marwari and Aligarh.
        .replace(/([vg])d(i?)$/, "$1r$2")
        // "Jalore" ends like जालोर.
        .replace(/(o[rdn])e$/, "$1")
        .replaceAll("C", "ch")
    );
  }

  private get last(): string {
    return this.written.at(-1) ?? "";
  }

  private read(letter: string): void {
    if (letter === "a") this.readA();
    else if (isVowel(letter)) this.readVowel(letter);
    else this.readConsonant(letter);
  }

  private readA(): void {
    if (this.last === "") this.written.push("a");
    else if (!isVowel(this.last)) this.hasA = true;
  }

  /** ai → e, au → o, ie → i; "ao" and "eo" are read as "av" and "ev". */
  private readVowel(letter: string): void {
    const pair = (this.hasA ? "a" : this.last) + letter;
    if (pair === "ao" || pair === "eo") return this.readConsonant("v");
    if (SAME_VOWEL.has(pair)) return;
    if (this.last === "a") this.written.pop();
    this.hasA = false;
    this.written.push(pair === "au" ? "o" : pair.startsWith("a") ? "e" : letter);
  }

  private readConsonant(letter: string): void {
    const { last, hasA } = this;
    this.hasA = false;
    if (hasA && letter === "h") this.written.push("e");
    else if (hasA && letter === last) this.written.push("a");
    else if (letter === last && isConsonant(letter)) return;
    else if (letter === "h" && last !== "" && !isVowel(last)) return;
    this.written.push(letter);
  }
}

/** Pairs of vowels of which only the first is heard. */
const SAME_VOWEL = new Set("ii ie ei ee oo ou uu".split(" "));

function isVowel(letter: string): boolean {
  return letter !== "" && "aeiou".includes(letter);
}

function isConsonant(letter: string): boolean {
  return /^[a-zC]$/.test(letter) && !isVowel(letter);
}
