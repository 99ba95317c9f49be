import type { Category } from "@pashu/validators/enums";
import type { Sex } from "@pashu/validators/facts/declarations";
import type { FactLanguage } from "./fact-language.ts";
import { andHalf } from "../halves.ts";
import { afterMother, nounOf, weightIn } from "./grammar.ts";

interface Forms {
  /** Case ending, joined to the oblique form. */
  cha: string;
  ahe: string;
  nahi: string;
  /** Endings of habits: मार + तो, दे + त होता. */
  to: string;
  taHota: string;
  /** Gave birth. */
  vyala: string;
  vyalela: string;
  sopa: string;
}

const MALE: Forms = {
  cha: "चा",
  ahe: "आहे",
  nahi: "नाही",
  to: "तो",
  taHota: "त होता",
  vyala: "व्याला",
  vyalela: "व्यालेला",
  sopa: "सोपा",
};
const FEMALE: Forms = {
  cha: "ची",
  ahe: "आहे",
  nahi: "नाही",
  to: "ते",
  taHota: "त होती",
  vyala: "व्याली",
  vyalela: "व्यालेली",
  sopa: "सोपी",
};
const NEUTER: Forms = {
  cha: "चे",
  ahe: "आहे",
  nahi: "नाही",
  to: "ते",
  taHota: "त होते",
  vyala: "व्याले",
  vyalela: "व्यालेले",
  sopa: "सोपे",
};
const MANY = { ahe: "आहेत", nahi: "नाहीत", to: "तात" };
const MALES: Forms = { ...MANY, cha: "चे", taHota: "त होते", vyala: "व्याले", vyalela: "व्यालेले", sopa: "सोपे" };
const FEMALES: Forms = {
  ...MANY,
  cha: "च्या",
  taHota: "त होत्या",
  vyala: "व्याल्या",
  vyalela: "व्यालेल्या",
  sopa: "सोप्या",
};
const NEUTERS: Forms = { ...MANY, cha: "ची", taHota: "त होती", vyala: "व्याली", vyalela: "व्यालेली", sopa: "सोपी" };

/** कोंबडा, कोंबडे; oblique कोंबड्या, कोंबड्यां */
const male = (stem: string) => nounOf("m", `${stem}ा`, `${stem}े`, `${stem}्यां`, `${stem}्या`);
/** शेळी, शेळ्या; oblique शेळी, शेळ्यां */
const female = (stem: string) => nounOf("f", `${stem}ी`, `${stem}्या`, `${stem}्यां`);
/** करडू, करडे; oblique करडा, करडां */
const young = (stem: string) => nounOf("n", `${stem}ू`, `${stem}े`, `${stem}ां`, `${stem}ा`);

interface Young {
  female: string;
  females: string;
  male: string;
  males: string;
  none: string;
}
const CALVES: Young = { female: "कालवड", females: "कालवडी", male: "गोऱ्हा", males: "गोऱ्हे", none: "वासरू" };
const YOUNG: Record<Category, Young> = {
  cattle: CALVES,
  buffalo: {
    female: "मादी रेडकू",
    females: "मादी रेडके",
    male: "नर रेडकू",
    males: "नर रेडके",
    none: "रेडकू",
  },
  goats: { female: "मादी करडू", females: "मादी करडे", male: "नर करडू", males: "नर करडे", none: "करडू" },
  sheep: { female: "मादी कोकरू", females: "मादी कोकरे", male: "नर कोकरू", males: "नर कोकरे", none: "कोकरू" },
  poultry: CALVES,
};

/** Before वेत in the oblique case. */
const ORDINALS = [
  "",
  "पहिल्या",
  "दुसऱ्या",
  "तिसऱ्या",
  "चौथ्या",
  "पाचव्या",
  "सहाव्या",
  "सातव्या",
  "आठव्या",
  "नवव्या",
  "दहाव्या",
  "अकराव्या",
  "बाराव्या",
  "तेराव्या",
  "चौदाव्या",
  "पंधराव्या",
];

const weight = (n: number) => weightIn(n, { kilograms: "किलो", grams: "ग्रॅम" });
const calf = (sex: Sex, category: Category, isMany: boolean) => YOUNG[category][isMany ? (`${sex}s` as const) : sex];

export const mr: FactLanguage<Forms> = {
  locale: "mr",
  nouns: {
    cow: nounOf("f", "गाय", "गायी", "गायीं", "गायी"),
    heifer: nounOf("f", "कालवड", "कालवडी", "कालवडीं", "कालवडी"),
    calf: young("वासर"),
    "calf-female": nounOf("f", "कालवड", "कालवडी", "कालवडीं", "कालवडी"),
    "calf-male": male("गोऱ्ह"),
    bull: nounOf("m", "वळू", "वळू", "वळूं"),
    bullock: nounOf("m", "बैल", "बैल", "बैलां", "बैला"),
    "she-buffalo": nounOf("f", "म्हैस", "म्हशी", "म्हशीं", "म्हशी"),
    "buffalo-heifer": nounOf("f", "वगार", "वगारी", "वगारीं", "वगारी"),
    "buffalo-calf": young("रेडक"),
    "buffalo-calf-female": young("मादी रेडक"),
    "buffalo-calf-male": young("नर रेडक"),
    "he-buffalo": male("रेड"),
    doe: female("शेळ"),
    buck: nounOf("m", "बोकड", "बोकड", "बोकडां", "बोकडा"),
    kid: young("करड"),
    "kid-female": young("मादी करड"),
    "kid-male": young("नर करड"),
    ewe: female("मेंढ"),
    ram: male("मेंढ"),
    lamb: young("कोकर"),
    "lamb-female": young("मादी कोकर"),
    "lamb-male": young("नर कोकर"),
    hen: female("कोंबड"),
    cock: male("कोंबड"),
    chick: {
      ...young("पिल्ल"),
      mother: { one: "कोंबडीचे", many: "कोंबडीची", oblique: "कोंबडीच्या" },
    },
    duck: nounOf("n", "बदक", "बदके", "बदकां", "बदका"),
    goose: nounOf("m", "हंस", "हंस", "हंसां", "हंसा"),
    turkey: nounOf("f", "टर्की", "टर्की", "टर्कीं"),
    quail: nounOf("m", "बटेर", "बटेर", "बटेरां", "बटेरा"),
    "guinea-fowl": female("गिनी कोंबड"),
    cattle: nounOf("n", "जनावर", "जनावरे", "जनावरां", "जनावरा"),
    buffalo: nounOf("f", "म्हैस", "म्हशी", "म्हशीं", "म्हशी"),
    goats: female("शेळ"),
    sheep: female("मेंढ"),
    poultry: nounOf("m", "पक्षी", "पक्षी", "पक्ष्यां", "पक्ष्या"),
  },
  agreement: { m: [MALE, MALES], f: [FEMALE, FEMALES], n: [NEUTER, NEUTERS] },
  breeds: { cross: "संकरित", local: "गावरान" },
  teeth: { 0: "दुधाचे दात", 2: "2 दात", 4: "4 दात", 6: "6 दात", 8: "8 दात", worn: "झिजलेले दात" },
  vaccines: {
    "foot-and-mouth": "लाळ्या-खुरकूत",
    "haemorrhagic-septicaemia": "घटसर्प",
    "black-quarter": "फऱ्या",
    "lumpy-skin": "लंपी",
    brucellosis: "ब्रुसेला",
    ppr: "पीपीआर",
    enterotoxaemia: "आंत्रविषार",
    pox: "देवी",
    newcastle: "राणीखेत",
    gumboro: "गंबोरो",
  },
  fullStop: ".",

  name: (breed, animal) => `${breed} ${animal}`,
  lot: (count, name) => `${count} ${name}`,
  age,

  phrases: {
    age: ({ forms }, years, months) => `${obliqueAge(years, months)}${forms.cha}`,
    lactation: ({ forms }, n) => (n === 0 ? `अजून न ${forms.vyalela}` : `${ORDINALS[n] ?? ""} वेता${forms.cha}`),
    milk: ({ isMany }, n) => (isMany ? `प्रत्येकी रोज ${n} लिटर दूध` : `रोज ${n} लिटर दूध`),
    pregnant: ({ forms }, n) => (n === null ? "गाभण" : `${obliqueMonths(n)}${forms.cha} गाभण`),
    calf: ({ category, isMany }, sex) => `सोबत ${calf(sex, category, isMany)}`,
    weight: ({ isMany }, n) => (isMany ? `प्रत्येकी सुमारे ${weight(n)}` : `सुमारे ${weight(n)}`),
  },

  forSale: ({ forms }, name) => `${name} विकाय${forms.cha} ${forms.ahe}`,
  agedName: ({ forms }, name, years, months) => `${obliqueAge(years, months)}${forms.cha} ${name}`,
  calved: ({ forms }, month) => `${month} मध्ये ${forms.vyala}`,
  withCalf: ({ category, isMany, forms }, sex) => `सोबत ${calf(sex, category, isMany)} ${forms.ahe}`,
  withoutCalf: ({ category }) => `सोबत ${YOUNG[category].none} नाही`,
  isPregnant: ({ forms }, n) =>
    n === null ? `गाभण ${forms.ahe}` : `${obliqueMonths(n)}${forms.cha} गाभण ${forms.ahe}`,
  isNotPregnant: ({ forms }) => `गाभण ${forms.nahi}`,
  milkNow: ({ isMany, forms }, n) =>
    isMany ? `प्रत्येकी रोज ${n} लिटर दूध दे${forms.to}` : `रोज ${n} लिटर दूध दे${forms.to}`,
  milkNowAndBest: ({ isMany, forms }, n, best) =>
    isMany
      ? `सध्या प्रत्येकी रोज ${n} लिटर दूध दे${forms.to}, जास्तीत जास्त ${best} लिटर`
      : `सध्या रोज ${n} लिटर दूध दे${forms.to}, जास्तीत जास्त ${best} लिटर`,
  milkBest: ({ isMany, forms }, n) =>
    isMany ? `प्रत्येकी रोज ${n} लिटरपर्यंत दूध दे${forms.to}` : `रोज ${n} लिटरपर्यंत दूध दे${forms.to}`,
  dry: ({ forms }) => `सध्या भाकड ${forms.ahe}`,
  dryAndBest: ({ isMany, forms }, n) =>
    isMany
      ? `सध्या भाकड ${forms.ahe}, आधी प्रत्येकी रोज ${n} लिटरपर्यंत दूध दे${forms.taHota}`
      : `सध्या भाकड ${forms.ahe}, आधी रोज ${n} लिटरपर्यंत दूध दे${forms.taHota}`,
  weight: ({ isMany }, n) => (isMany ? `प्रत्येकी वजन सुमारे ${weight(n)}` : `वजन सुमारे ${weight(n)}`),
  traits: {
    udder: {
      "big-udder": () => "मोठी कास",
      "four-good-teats": () => "सर्व सड चांगले",
      "bad-teat": ({ isMany }) => (isMany ? "प्रत्येकी एक सड खराब" : "एक सड खराब"),
    },
    horns: {
      horned: () => "शिंगे आहेत",
      curled: () => "वळलेली शिंगे",
      dehorned: () => "शिंगे कापलेली",
      hornless: () => "शिंगे नाहीत",
    },
    temperament: {
      calm: () => "शांत",
      lively: () => "चपळ",
      butts: ({ forms }) => `शिंग मार${forms.to}`,
      kicks: ({ forms }) => `लाथ मार${forms.to}`,
      "easy-to-milk": ({ forms }) => `धार काढायला ${forms.sopa}`,
      "works-in-field": ({ forms }) => `शेतात काम कर${forms.to}`,
      "pulls-cart": ({ forms }) => `गाडी ओढ${forms.to}`,
    },
  },
  vaccinated: (_, vaccines) => `लसीकरण झाले आहे: ${vaccines.join(", ")}`,
  vaccinatedIn: (vaccine, month) => `${vaccine} (${month})`,
  price: {
    each: ({ noun }) => `किंमत ${afterMother(noun, `एका ${noun.obliqueOne}`)}ची आहे`,
    lot: ({ count, isPair, noun }) =>
      `किंमत ${afterMother(noun, `${isPair ? "दोन्ही" : `सर्व ${count}`} ${noun.obliqueMany}`)}ची आहे`,
    kg: () => "किंमत जिवंत वजनावर प्रतिकिलो आहे",
  },
  negotiable: { alone: "किंमत कमी-जास्त होऊ शकते", afterPrice: "कमी-जास्त होऊ शकते" },
  fixed: { alone: "किंमत पक्की आहे", afterPrice: "घासाघीस नाही" },
};

function age(years: number, months: number): string {
  if (years === 0) return months === 0 ? "1 महिन्यापेक्षा कमी" : inMonths(months);
  if (months === 6) return `${andHalf(years, "mr")} ${years === 1 ? "वर्ष" : "वर्षे"}`;
  return months === 0 ? inYears(years) : `${inYears(years)} ${inMonths(months)}`;
}

function inYears(n: number): string {
  return n === 1 ? "1 वर्ष" : `${n} वर्षे`;
}

function inMonths(n: number): string {
  return n === 1 ? "1 महिना" : `${n} महिने`;
}

/** Only the last word of an age has the oblique form: "1 वर्ष 6 महिन्यां". */
function obliqueAge(years: number, months: number): string {
  if (years === 0) return months === 0 ? "1 महिन्यापेक्षा कमी वया" : obliqueMonths(months);
  if (months === 6) return `${andHalf(years, "mr")} ${years === 1 ? "वर्षा" : "वर्षां"}`;
  if (months === 0) return years === 1 ? "1 वर्षा" : `${years} वर्षां`;
  return `${inYears(years)} ${obliqueMonths(months)}`;
}

function obliqueMonths(n: number): string {
  return n === 1 ? "1 महिन्या" : `${n} महिन्यां`;
}
