import aliases from "../../data/search-aliases.json";
import { fold } from "./fold.ts";

/** Folded words that say nothing about the animal: "in", "good", "price". */
const JOINING: ReadonlySet<string> = new Set(namesIn(aliases.joining).map(fold));
/** Compared as typed: folded, "हैं" is the word for a hen. */
const JOINING_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.joiningAsTyped).map(unmarked));
/** Animals that are not sold here. Compared as typed: folded, "घोड़ा" is the district Godda. */
const ABSENT_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.absentAsTyped).map(unmarked));
/** Numbers that fold to a joining word: "ढाई" to "day". */
const NUMBERS_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.numbersAsTyped).map(unmarked));
/** Words that fold to a number: "साथ" to "सात". */
const NO_NUMBERS_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.notNumbersAsTyped).map(unmarked));
/** Words of which the folded form is another word: "CG" is "kg", "सींग" the district Siang. */
const MEANINGS_AS_TYPED = byWord(aliases.meaningsAsTyped);
const TEETH_AS_TYPED = byWord(aliases.teethAsTyped);
const TEMPERAMENTS_AS_TYPED = byWord(aliases.temperamentsAsTyped);
const JUST_NOW_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.justNowAsTyped).map(unmarked));
const MARKET_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.marketAsTyped).map(unmarked));
const TIMES_AS_TYPED: ReadonlySet<string> = new Set(namesIn(aliases.timesAsTyped).map(unmarked));
/** "बच्चे वाली" is "बच्चे के साथ", but "वाली" alone is a joining word. */
const WITH_YOUNG = /(?<young>(?:^|\s)(?:बच्च|बछ|bac+h+)\S*)\s+(?:वाल|wal|val)\S*/gi;
const [STEMS, ENDINGS] = [aliases.verbs.stems, aliases.verbs.endings].map((list) => namesIn(list).join("|"));
/** Folded verbs for selling, buying, giving and showing, in any of their forms. A search ignores them. */
const VERB = new RegExp(`^(?:${STEMS})(?:${ENDINGS})$`);
/** साठी, written together with a joining word: ईदसाठी */
const FOR = "sti";
/** Postpositions that are written together with their noun, folded. The longest first. */
const SUFFIXES =
  "kdun kdil psun mdun mdil vrun hun tun mdi vli vle sti til tli tle kde chi che chn un vr vl tl ch ne ni l t n s".split(
    " ",
  );
/** Folded endings of adjectives for places and their inhabitants, e.g. सोलापुरी, पुणेकर. */
const ADJECTIVES = ["kr", "ri", "i"];
/** Oblique forms of Marathi names that end with -ा or -े, before a postposition. */
const OBLIQUE = /(?:\u094dया|[b-df-hj-np-tv-xz]ya)(?=[\p{L}\p{M}])/u;
/** Shorter stems are found in too many other words. */
const STEM_MIN = 2;
const STEM_OF_LETTER_MIN = 3;
/** "गुणी" is not of Guna. */
const STEM_OF_ADJECTIVE_MIN = 4;
/** Oblique forms and plurals change the last vowel. */
const VOWELS = ["", "i", "u", "e"];

/** Without what is a joining word only as typed. */
export function withoutAuxiliaries(search: string): string {
  const words = search.replace(WITH_YOUNG, "$<young> sath").split(/\s+/);
  const others = words.filter((word) => !JOINING_AS_TYPED.has(unmarked(word)));
  return others.length === 0 ? search : others.join(" ");
}

/** Returns unambiguous words for a word that folding would confuse with another one; undefined for all others. */
export function meaningAsTyped(typed: string): string | undefined {
  return MEANINGS_AS_TYPED.get(unmarked(typed));
}

/** The permanent incisors that a word names: "चौसा" has four. */
export function teethAsTyped(typed: string): string | undefined {
  return TEETH_AS_TYPED.get(unmarked(typed));
}

/** Returns the temperament or use that a word names, e.g. "शांत" (calm), "गाड़ी" (cart) in "गाड़ी का बैल". */
export function temperamentAsTyped(typed: string): string | undefined {
  return TEMPERAMENTS_AS_TYPED.get(unmarked(typed));
}

/** "नई" of "नई ब्याई" */
export function isJustNow(typed: string): boolean {
  return JUST_NOW_AS_TYPED.has(unmarked(typed));
}

/** "मंडी" of "भैंस मंडी", which is not the district Mandi */
export function isMarket(typed: string): boolean {
  return MARKET_AS_TYPED.has(unmarked(typed));
}

/** "बार" of "दूसरी बार" */
export function isTimes(typed: string): boolean {
  return TIMES_AS_TYPED.has(unmarked(typed));
}

export function isNumberAsTyped(typed: string): boolean {
  return NUMBERS_AS_TYPED.has(unmarked(typed));
}

export function isNoNumberAsTyped(typed: string): boolean {
  return NO_NUMBERS_AS_TYPED.has(unmarked(typed));
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
  return JOINING.has(word) || VERB.test(word) || (word.endsWith(FOR) && JOINING.has(word.slice(0, -FOR.length)));
}

function byWord(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([meaning, list]) => namesIn(list).map((name) => [unmarked(name), meaning] as const)),
  );
}

/**
 * Names of which a folded word may be another form, the likeliest first: "msichi" (म्हशीची) → "msi".
 * @param typed tells an oblique form, वर्ध्याची of वर्धा, from a name with the same letters, वऱ्हाडी
 */
export function stemsOf(
  word: string,
  isNoun: (stem: string) => boolean,
  isName: (stem: string) => boolean,
  { isPlace = () => false, typed = "" }: { isPlace?: (stem: string) => boolean; typed?: string } = {},
): string[] {
  const bases = SUFFIXES.flatMap((suffix) => {
    const base = word.slice(0, -suffix.length);
    const shortest = suffix.length === 1 ? STEM_OF_LETTER_MIN : STEM_MIN;
    if (!word.endsWith(suffix) || base.length < shortest) return [];
    return [base, ...withoutNasal(base), ...asAtTheEnd(base, suffix)];
  });
  const exact = bases.find(isName);
  const place = bases.flatMap(nominatives).find(isPlace);
  const [first, second] = OBLIQUE.test(typed) ? [place, exact] : [exact, place];
  const known = first ?? second;
  if (known !== undefined) return [known];
  const forms = [word, ...bases].flatMap((base) => {
    const stem = base.replace(/[aeiou]$/, "");
    return stem.length < STEM_OF_LETTER_MIN ? [] : VOWELS.map((vowel) => stem + vowel);
  });
  const noun = forms.find(isNoun) ?? adjectiveOf(word, isPlace);
  return noun === undefined ? [] : [noun];
}

/** The place of an adjective: सोलापुरी, पुणेकर, बिहारी. */
export function adjectiveOf(word: string, isPlace: (stem: string) => boolean): string | undefined {
  const stems = ADJECTIVES.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
    const stem = word.slice(0, -ending.length);
    return [stem, ...asAtTheEnd(stem, ending)];
  });
  return stems.filter(({ length }) => length >= STEM_OF_ADJECTIVE_MIN).find(isPlace);
}

/** Places that end with a vowel, of their oblique forms in Marathi: पुण्या-त is पुणे, अकोल्या-ची is अकोला. */
function nominatives(base: string): string[] {
  const stem = base.slice(0, -1);
  return base.endsWith("i") && stem.length >= STEM_OF_LETTER_MIN - 1 ? [`${stem}e`, stem] : [];
}

/** Returns other spellings of a stem, because folding treats the end of a word differently: जळगाव-हून, jalgaon-chi. */
function asAtTheEnd(base: string, suffix: string): string[] {
  return [
    ...(suffix.startsWith("h") ? [base.replace(/e$/, "")] : []),
    ...(base.endsWith("gvn") ? [base.slice(0, -1)] : []),
  ];
}

/** The plural of oblique forms ends with a nasal: शेळ्यां-चा. */
function withoutNasal(base: string): string[] {
  return base.endsWith("n") && base.length > STEM_MIN ? [base.slice(0, -1)] : [];
}

export function namesIn(list: string): string[] {
  return list.split(",").map((name) => name.trim());
}
