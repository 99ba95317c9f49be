import aliases from "../../data/search-aliases.json";
import { fold } from "./fold.ts";

/** Folded words that say nothing about the animal: "in", "good", "price". */
const JOINING: ReadonlySet<string> = new Set(namesIn(aliases.joining).map(fold));
/** Compared as typed: folded, "हैं" is the word for a hen. */
const JOINING_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.joiningAsTyped));
/** Animals that are not sold here. Compared as typed: folded, "घोड़ा" is the district Godda. */
const ABSENT_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.absentAsTyped).map(unmarked));
const [STEMS, ENDINGS] = [aliases.verbs.stems, aliases.verbs.endings].map((list) => namesIn(list).join("|"));
/** What somebody wants to do: folded verbs for selling, buying, giving and showing, in any of their forms. */
const VERB = new RegExp(`^(?:${STEMS})(?:${ENDINGS})$`);
/** Postpositions that are written together with their noun, folded. The longest first. */
const SUFFIXES = "kdun psun mdun mdil hun mdi vli vle sti til kde chi che un vr vl ch ne ni l t n s".split(" ");
/** Shorter stems are found in too many other words. */
const STEM_MIN = 2;
const STEM_OF_LETTER_MIN = 3;
/** Oblique forms and plurals change the last vowel. */
const VOWELS = ["", "i", "u", "e"];

/** Without what is a joining word only as typed. */
export function withoutAuxiliaries(search: string): string {
  const words = search.split(/\s+/);
  const others = words.filter((word) => !JOINING_AS_TYPED.has(word.toLowerCase()));
  return others.length === 0 ? search : others.join(" ");
}

export function isAbsent(typed: string): boolean {
  return ABSENT_AS_TYPED.has(unmarked(typed));
}

/** Without the nukta, case and punctuation. */
function unmarked(typed: string): string {
  return typed
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]|\u093c/gu, "");
}

export function isJoining(word: string): boolean {
  return JOINING.has(word) || VERB.test(word);
}

/** Names of which a folded word may be another form, the likeliest first: "msichi" (म्हशीची) → "msi". */
export function stemsOf(word: string, isNoun: (stem: string) => boolean, isName: (stem: string) => boolean): string[] {
  const bases = SUFFIXES.flatMap((suffix) => {
    const base = word.slice(0, -suffix.length);
    const shortest = suffix.length === 1 ? STEM_OF_LETTER_MIN : STEM_MIN;
    return word.endsWith(suffix) && base.length >= shortest ? [base, ...withoutNasal(base)] : [];
  });
  const exact = bases.find(isName);
  if (exact !== undefined) return [exact];
  const forms = [word, ...bases].flatMap((base) => {
    const stem = base.replace(/[aeiou]$/, "");
    return stem.length < STEM_OF_LETTER_MIN ? [] : VOWELS.map((vowel) => stem + vowel);
  });
  return forms.filter(isNoun).slice(0, 1);
}

/** The plural of oblique forms ends with a nasal: शेळ्यां-चा. */
function withoutNasal(base: string): string[] {
  return base.endsWith("n") && base.length > STEM_MIN ? [base.slice(0, -1)] : [];
}

export function namesIn(list: string): string[] {
  return list.split(",").map((name) => name.trim());
}
