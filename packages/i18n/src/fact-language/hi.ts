import type { Category } from "@pashu/validators/enums";
import type { Sex } from "@pashu/validators/facts/declarations";
import type { FactLanguage, Noun } from "./fact-language.ts";
import { andHalf } from "../halves.ts";
import { afterMother, nounOf, weightIn } from "./grammar.ts";

interface Forms {
  ka: string;
  hai: string;
  /** Endings of habits: दे + ता है, दे + ता था. */
  taHai: string;
  taTha: string;
  rahaHai: string;
  /** Gave birth. */
  byaya: string;
  phurtila: string;
  wala: string;
}

const MALE: Forms = {
  ka: "का",
  hai: "है",
  taHai: "ता है",
  taTha: "ता था",
  rahaHai: "रहा है",
  byaya: "ब्याया",
  phurtila: "फुर्तीला",
  wala: "वाला",
};
const MALES: Forms = {
  ka: "के",
  hai: "हैं",
  taHai: "ते हैं",
  taTha: "ते थे",
  rahaHai: "रहे हैं",
  byaya: "ब्याए",
  phurtila: "फुर्तीले",
  wala: "वाले",
};
const FEMALE: Forms = {
  ka: "की",
  hai: "है",
  taHai: "ती है",
  taTha: "ती थी",
  rahaHai: "रही है",
  byaya: "ब्याई",
  phurtila: "फुर्तीली",
  wala: "वाली",
};
const FEMALES: Forms = { ...FEMALE, hai: "हैं", taHai: "ती हैं", taTha: "ती थीं", rahaHai: "रही हैं", byaya: "ब्याईं" };

/** मुर्गा, मुर्गे, मुर्गों */
const male = (stem: string) => nounOf("m", `${stem}ा`, `${stem}े`, `${stem}ों`, `${stem}े`);

const youngOf = (mother: string, noun: Noun): Noun => ({
  ...noun,
  mother: { one: `${mother} का`, many: `${mother} के`, oblique: `${mother} के` },
});

interface Young {
  female: string;
  females: string;
  male: string;
  males: string;
  none: string;
}
const LAMBS: Young = {
  female: "मादा मेमना",
  females: "मादा मेमने",
  male: "नर मेमना",
  males: "नर मेमने",
  none: "मेमना",
};
const CALVES: Young = { female: "बछिया", females: "बछियाँ", male: "बछड़ा", males: "बछड़े", none: "बच्चा" };
const YOUNG: Record<Category, Young> = {
  cattle: CALVES,
  buffalo: { female: "कटड़ी", females: "कटड़ियाँ", male: "कटड़ा", males: "कटड़े", none: "बच्चा" },
  goats: LAMBS,
  sheep: LAMBS,
  poultry: CALVES,
};

/** Before ब्यात in the oblique case. */
const ORDINALS = [
  "",
  "पहले",
  "दूसरे",
  "तीसरे",
  "चौथे",
  "पाँचवें",
  "छठे",
  "सातवें",
  "आठवें",
  "नौवें",
  "दसवें",
  "ग्यारहवें",
  "बारहवें",
  "तेरहवें",
  "चौदहवें",
  "पंद्रहवें",
];

const weight = (n: number) => weightIn(n, { kilograms: "किलो", grams: "ग्राम" });
const young = (sex: Sex, category: Category, isMany: boolean) => YOUNG[category][isMany ? (`${sex}s` as const) : sex];

export const hi: FactLanguage<Forms> = {
  locale: "hi",
  nouns: {
    cow: nounOf("f", "गाय", "गायें", "गायों"),
    heifer: nounOf("f", "बछिया", "बछियाँ", "बछियों"),
    calf: youngOf("गाय", male("बच्च")),
    "calf-female": nounOf("f", "बछिया", "बछियाँ", "बछियों"),
    "calf-male": male("बछड़"),
    bull: nounOf("m", "साँड़", "साँड़", "साँड़ों"),
    bullock: nounOf("m", "बैल", "बैल", "बैलों"),
    "she-buffalo": nounOf("f", "भैंस", "भैंसें", "भैंसों"),
    "buffalo-heifer": nounOf("f", "झोटी", "झोटियाँ", "झोटियों"),
    "buffalo-calf": youngOf("भैंस", male("बच्च")),
    "buffalo-calf-female": nounOf("f", "कटड़ी", "कटड़ियाँ", "कटड़ियों"),
    "buffalo-calf-male": male("कटड़"),
    "he-buffalo": male("भैंस"),
    doe: nounOf("f", "बकरी", "बकरियाँ", "बकरियों"),
    buck: male("बकर"),
    kid: youngOf("बकरी", male("मेमन")),
    "kid-female": youngOf("बकरी", male("मादा मेमन")),
    "kid-male": youngOf("बकरी", male("नर मेमन")),
    ewe: nounOf("f", "भेड़", "भेड़ें", "भेड़ों"),
    ram: male("मेढ़"),
    lamb: youngOf("भेड़", male("मेमन")),
    "lamb-female": youngOf("भेड़", male("मादा मेमन")),
    "lamb-male": youngOf("भेड़", male("नर मेमन")),
    hen: nounOf("f", "मुर्गी", "मुर्गियाँ", "मुर्गियों"),
    cock: male("मुर्ग"),
    chick: male("चूज़"),
    duck: nounOf("f", "बत्तख", "बत्तखें", "बत्तखों"),
    goose: nounOf("m", "हंस", "हंस", "हंसों"),
    turkey: nounOf("f", "टर्की", "टर्कियाँ", "टर्कियों"),
    quail: nounOf("f", "बटेर", "बटेरें", "बटेरों"),
    "guinea-fowl": nounOf("f", "गिनी मुर्गी", "गिनी मुर्गियाँ", "गिनी मुर्गियों"),
    cattle: nounOf("m", "पशु", "पशु", "पशुओं"),
    buffalo: nounOf("f", "भैंस", "भैंसें", "भैंसों"),
    goats: nounOf("f", "बकरी", "बकरियाँ", "बकरियों"),
    sheep: nounOf("f", "भेड़", "भेड़ें", "भेड़ों"),
    poultry: nounOf("m", "पक्षी", "पक्षी", "पक्षियों"),
  },
  agreement: { m: [MALE, MALES], f: [FEMALE, FEMALES], n: [MALE, MALES] },
  breeds: { cross: "क्रॉस", local: "देसी" },
  teeth: {
    0: "दूध के दाँत",
    2: "2 दाँत",
    4: "4 दाँत",
    6: "6 दाँत",
    8: "8 दाँत",
    worn: "घिसे हुए दाँत",
  },
  vaccines: {
    "foot-and-mouth": "खुरपका-मुँहपका",
    "haemorrhagic-septicaemia": "गलघोंटू",
    "black-quarter": "लंगड़ा बुखार",
    "lumpy-skin": "लंपी",
    brucellosis: "ब्रुसेला",
    ppr: "पीपीआर",
    enterotoxaemia: "फड़किया",
    pox: "चेचक",
    newcastle: "रानीखेत",
    gumboro: "गम्बोरो",
  },
  fullStop: "।",

  name: (breed, animal) => `${breed} ${animal}`,
  lot: (count, name) => `${count} ${name}`,
  age,

  phrases: {
    age: ({ forms }, years, months) => `${obliqueAge(years, months)} ${forms.ka}`,
    lactation: ({ forms }, n) => (n === 0 ? `अभी तक नहीं ${forms.byaya}` : `${ORDINALS[n] ?? ""} ब्यात ${forms.ka}`),
    milk: ({ isMany }, n) => (isMany ? `हर एक का रोज़ ${n} लीटर दूध` : `रोज़ ${n} लीटर दूध`),
    pregnant: (_, n) => (n === null ? "गाभिन" : `${n} महीने की गाभिन`),
    calf: ({ category, isMany }, sex) => `साथ में ${young(sex, category, isMany)}`,
    weight: ({ isMany }, n) => (isMany ? `हर एक करीब ${weight(n)}` : `करीब ${weight(n)}`),
  },

  forSale: ({ forms }, name) => `${name} बिकाऊ ${forms.hai}`,
  agedName: ({ forms }, name, years, months) => `${obliqueAge(years, months)} ${forms.ka} ${name}`,
  calved: ({ forms }, month) => `${month} में ${forms.byaya}`,
  withCalf: ({ category, isMany, forms }, sex) => `साथ में ${young(sex, category, isMany)} ${forms.hai}`,
  withoutCalf: ({ category }) => `साथ में ${YOUNG[category].none} नहीं है`,
  isPregnant: ({ forms }, n) => (n === null ? `गाभिन ${forms.hai}` : `${n} महीने की गाभिन ${forms.hai}`),
  isNotPregnant: ({ forms }) => `गाभिन नहीं ${forms.hai}`,
  milkNow: ({ isMany, ofOne, forms }, n) =>
    isMany ? `हर एक रोज़ ${n} लीटर दूध दे${ofOne.taHai}` : `रोज़ ${n} लीटर दूध दे${forms.taHai}`,
  milkNowAndBest: ({ isMany, ofOne, forms }, n, best) =>
    isMany
      ? `हर एक अभी रोज़ ${n} लीटर दूध दे${ofOne.taHai}, सबसे ज़्यादा ${best} लीटर तक`
      : `अभी रोज़ ${n} लीटर दूध दे${forms.taHai}, सबसे ज़्यादा ${best} लीटर तक`,
  milkBest: ({ isMany, ofOne, forms }, n) =>
    isMany ? `हर एक रोज़ ${n} लीटर तक दूध दे${ofOne.taHai}` : `रोज़ ${n} लीटर तक दूध दे${forms.taHai}`,
  dry: ({ forms }) => `अभी दूध नहीं दे ${forms.rahaHai}`,
  dryAndBest: ({ isMany, ofOne, forms }, n) =>
    isMany
      ? `अभी दूध नहीं दे ${forms.rahaHai}, पहले हर एक रोज़ ${n} लीटर तक दे${ofOne.taTha}`
      : `अभी दूध नहीं दे ${forms.rahaHai}, पहले रोज़ ${n} लीटर तक दे${forms.taTha}`,
  weight: ({ isMany }, n) => (isMany ? `हर एक का वज़न करीब ${weight(n)}` : `वज़न करीब ${weight(n)}`),
  traits: {
    udder: {
      "big-udder": () => "बड़ा अयन",
      "four-good-teats": () => "सभी थन ठीक",
      "bad-teat": ({ isMany }) => (isMany ? "हर एक का एक थन खराब" : "एक थन खराब"),
    },
    horns: {
      horned: ({ forms }) => `सींग ${forms.wala}`,
      curled: () => "मुड़े हुए सींग",
      dehorned: () => "सींग कटवाए हुए",
      hornless: ({ forms }) => `बिना सींग ${forms.ka}`,
    },
    temperament: {
      calm: () => "शांत",
      lively: ({ forms }) => forms.phurtila,
      butts: ({ forms }) => `सींग मार${forms.taHai}`,
      kicks: ({ forms }) => `लात मार${forms.taHai}`,
      "easy-to-milk": () => "दुहने में आसान",
      "works-in-field": ({ forms }) => `खेत में काम कर${forms.taHai}`,
      "pulls-cart": ({ forms }) => `गाड़ी खींच${forms.taHai}`,
    },
  },
  vaccinated: (_, vaccines) => `${vaccines.length === 1 ? "टीका लगा है" : "टीके लगे हैं"}: ${vaccines.join(", ")}`,
  vaccinatedIn: (vaccine, month) => `${vaccine} (${month})`,
  price: {
    each: ({ noun }) => `दाम ${afterMother(noun, `एक ${noun.obliqueOne}`)} का है`,
    lot: ({ count, isPair, noun }) =>
      `दाम ${afterMother(noun, `${isPair ? "दोनों" : `सभी ${count}`} ${noun.obliqueMany}`)} का है`,
    kg: () => "दाम ज़िंदा वज़न पर प्रति किलो है",
  },
  negotiable: { alone: "दाम में बातचीत हो सकती है", afterPrice: "बातचीत हो सकती है" },
  fixed: { alone: "दाम पक्का है", afterPrice: "मोलभाव नहीं" },
};

function age(years: number, months: number): string {
  if (years === 0) return months === 0 ? "1 महीने से कम" : inMonths(months);
  return inYears(years, months) ?? `${years} साल ${inMonths(months)}`;
}

/** "डेढ़ साल"; null for other months. */
function inYears(years: number, months: number): string | null {
  if (months === 0) return `${years} साल`;
  return months === 6 ? `${andHalf(years, "hi")} साल` : null;
}

function inMonths(n: number): string {
  return n === 1 ? "1 महीना" : `${n} महीने`;
}

function obliqueAge(years: number, months: number): string {
  if (years === 0) return months === 0 ? "1 महीने से कम उम्र" : `${months} महीने`;
  return inYears(years, months) ?? `${years} साल ${months} महीने`;
}
