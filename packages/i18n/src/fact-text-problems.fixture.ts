import type { Sex } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";
import { countGraphemes } from "@pashu/validators/graphemes";
import { LISTING_TEXTS } from "@pashu/validators/listing-texts";
import { withoutPhones } from "@pashu/validators/without-phones";
import type { FactCase } from "./testing-fact-pairs.ts";
import type { FactTexts } from "./fact-texts.ts";
import type { Locale } from "./locales.ts";

const SENTENCES_MAX = 6;
const SUMMARY_MAX = 200;
const FULL_STOP = { en: /\.(?= |$)/g, hi: /।/g, mr: /\.(?= |$)/g };
const FOREIGN = { en: /[\u0900-\u097F]/, hi: /[A-Za-z]/, mr: /[A-Za-z]/ };
const PATTERNS = {
  placeholder: /undefined|null|NaN|\[object|[{}$[\]<>_]/,
  space: / {2}|^ | $|\n|\u00A0/,
  punctuation: / [,.।:;)]|,,|, *[.।]|[.।]{2}|\( |\(\)|: *[.।,]|^[,.]/,
  digits: /[०-९]/,
  "word twice": /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,}) \1(?![\p{L}\p{M}])/u,
  "number of a unit":
    /(?<![\d.,])1 (?:years|months|litres)|(?<![\d.,])(?:[2-9]|\d\d) (?:year|month|litre)\b|(?<!\d)1 (?:वर्षे|महिने)/,
};

/** Returns what is wrong with the texts of a case: an empty list for correct ones. */
export function problemsOf(texts: FactTexts, of: FactCase, locale: Locale): string[] {
  const { title, summary, description } = texts;
  const problems = Object.entries(texts).flatMap(([name, text]: [string, string]) =>
    [
      ...Object.entries(PATTERNS).map(([problem, pattern]) => pattern.test(text) && problem),
      FOREIGN[locale].test(text) && "foreign letter",
      hasUnbalancedParentheses(text) && "parentheses",
      withoutPhones(text) !== text && "phone",
      /^\p{Ll}/u.test(text) && "small letter",
      ...wrongForms(text, of, locale),
    ]
      .filter((problem) => problem !== false)
      .map((problem) => `${name}: ${problem}`),
  );
  const lengths = [
    countGraphemes(title) > LISTING_TEXTS.title.max && "title: too long",
    countGraphemes(summary) > SUMMARY_MAX && "summary: too long",
    countGraphemes(description) > LISTING_TEXTS.description.max && "description: too long",
    (description.match(FULL_STOP[locale])?.length ?? 0) > SENTENCES_MAX && "description: too many sentences",
    !/[.।]$/.test(description) && "description: no full stop",
    /[.।]$/.test(title + summary) && "title: full stop",
    /^(?:\D+(?: के|ची) )?\d/.test(title) !== (of.facts.quantity ?? 1) > 1 && "title: count",
  ];
  return [...problems, ...lengths.filter((problem) => problem !== false)];
}

function hasUnbalancedParentheses(text: string): boolean {
  return text.replace(/\([^()]*\)/g, "").search(/[()]/) !== -1;
}

type Gender = "m" | "f" | "n";
type SexedKind = Kind | `${Kind}-${Sex}`;
const MASCULINE: Record<"hi" | "mr", readonly SexedKind[]> = {
  hi: [
    ...(["calf", "calf-male", "bull", "bullock", "buffalo-calf", "buffalo-calf-male", "he-buffalo", "buck"] as const),
    ...(["kid", "kid-female", "kid-male", "ram", "lamb", "lamb-female", "lamb-male"] as const),
    ...(["cock", "chick", "goose"] as const),
  ],
  mr: ["calf-male", "bull", "bullock", "he-buffalo", "buck", "ram", "cock", "goose", "quail"],
};
const NEUTER: readonly SexedKind[] = [
  ...(["calf", "buffalo-calf", "buffalo-calf-female", "buffalo-calf-male", "kid", "kid-female", "kid-male"] as const),
  ...(["lamb", "lamb-female", "lamb-male", "chick", "duck"] as const),
];

/** Gender and number, as `f1` for one cow and `f+` for several. */
type Form = `${Gender}${"1" | "+"}`;

/** Words that agree with the noun: a pattern for their endings, and the forms of each ending. */
const ENDINGS: Record<"hi" | "mr", readonly [pattern: RegExp, forms: Readonly<Record<string, string>>][]> = {
  hi: [
    [/(?:साल|महीने|उम्र|ब्यात|बिना सींग) (का|की|के)(?= |$)(?! गाभिन)/g, { का: "m1", के: "m+", की: "f1 f+" }],
    [/(?:दे|मार|कर|खींच)(ता|ती|ते) (?=है|था|थे|थी)/g, { ता: "m1", ते: "m+", ती: "f1 f+" }],
    [/(?:फुर्तील|सींग वाल|दे रह)(ा|ी|े)(?![\p{L}\p{M}])/gu, { "ा": "m1", "े": "m+", "ी": "f1 f+" }],
    [/ब्या(या|ई|ए|ईं)(?![\p{L}\p{M}])/gu, { या: "m1", ए: "m+", ई: "f1", ईं: "f+" }],
    [/(?:बिकाऊ|गाभिन|गाभिन नहीं|दे रह[ाीे]|(?:दे|मार|कर|खींच)त[ाीे]) (हैं?)(?![\p{L}\p{M}])/gu, { है: "m1 f1", हैं: "m+ f+" }],
    [/देत[ाीे] (था|थी|थे|थीं)(?![\p{L}\p{M}])/gu, { था: "m1", थी: "f1", थे: "m+", थीं: "f+" }],
  ],
  mr: [
    [
      /(?:वर्षां?|महिन्यां?|वया|वेता|विकाय)(चा|ची|चे|च्या)(?![\p{L}\p{M}])/gu,
      { चा: "m1", ची: "f1 n+", चे: "n1 m+", च्या: "f+" },
    ],
    [/(?:दे|मार|कर|ओढ)(तो|ते|तात)(?![\p{L}\p{M}])/gu, { तो: "m1", ते: "f1 n1", तात: "m+ f+ n+" }],
    [/(?:व्याल|व्यालेल|सोप)(ा|ी|े|्या)(?![\p{L}\p{M}])/gu, { "ा": "m1", "ी": "f1 n+", "े": "n1 m+", "्या": "f+" }],
    [/देत (होता|होती|होते|होत्या)(?![\p{L}\p{M}])/gu, { होता: "m1", होती: "f1 n+", होते: "n1 m+", होत्या: "f+" }],
    [/(?:विकाय\S+|गाभण|भाकड) (आहेत?)(?![\p{L}\p{M}])/gu, { आहे: "m1 f1 n1", आहेत: "m+ f+ n+" }],
  ],
};
const FORMS: readonly Form[] = ["m1", "m+", "f1", "f+", "n1", "n+"];

/** Checks each phrase: the singular follows "each". Without a kind, all words must allow the same form. */
function wrongForms(text: string, { facts }: FactCase, locale: Locale): string[] {
  const isMany = (facts.quantity ?? 1) > 1;
  if (locale === "en") return wrongNumber(text, isMany);
  const number = isMany ? "+" : "1";
  const { kind } = facts;
  const genders: Gender[] = kind === undefined ? ["m", "f", "n"] : [genderOf(kind, facts.sex, locale)];
  let possible = FORMS.filter((form) => genders.some((gender) => form === `${gender}${number}`));
  for (const phrase of text.split(/, |। ?|\. /))
    for (const [pattern, forms] of ENDINGS[locale])
      for (const [, ending = ""] of phrase.matchAll(pattern)) {
        const isSingular = phrase.includes("हर एक");
        const allowed = (forms[ending] ?? "").split(" ");
        possible = possible.filter((form) => allowed.includes(isSingular ? form.replace("+", "1") : form));
        if (possible.length === 0) return [`does not agree: ${phrase}`];
      }
  return [];
}

function genderOf(kind: Kind, sex: Sex | undefined, locale: "hi" | "mr"): Gender {
  const name: SexedKind = sex === undefined ? kind : `${kind}-${sex}`;
  if (MASCULINE[locale].includes(name)) return "m";
  return locale === "mr" && NEUTER.includes(name) ? "n" : "f";
}

const ONE_ONLY = /\bwith(?:out)? a\b|(?<!each )\bgives\b/i;
const MANY_ONLY = /\beach\b|\bboth\b|\ball \d|\bgive\b|with(?:out)? (?:fe)?male (?:calves|kids|lambs)/i;

function wrongNumber(text: string, isMany: boolean): string[] {
  return (isMany ? ONE_ONLY : MANY_ONLY).test(text) ? ["number"] : [];
}
