import type { Category } from "@pashu/validators/enums";
import type { Sex } from "@pashu/validators/facts/declarations";
import type { FactLanguage } from "./fact-language.ts";
import { nounOf, weightIn } from "./grammar.ts";

const plural = (one: string, many = `${one}s`) => nounOf("n", one, many);

interface Birth {
  calving: string;
  calved: string;
  young: string;
  manyYoung: string;
}
const KIDS: Birth = { calving: "kidding", calved: "kidded", young: "kid", manyYoung: "kids" };
const LAMBS: Birth = { calving: "lambing", calved: "lambed", young: "lamb", manyYoung: "lambs" };
const CALVES: Birth = { calving: "lactation", calved: "calved", young: "calf", manyYoung: "calves" };
const BIRTHS: Record<Category, Birth> = {
  cattle: CALVES,
  buffalo: CALVES,
  goats: KIDS,
  sheep: LAMBS,
  poultry: CALVES,
};

const ORDINALS = ["", "1st", "2nd", "3rd"];
const years = (n: number) => (n === 1 ? "1 year" : `${n} years`);
const months = (n: number) => (n === 1 ? "1 month" : `${n} months`);
const litres = (n: number) => (n === 1 ? "1 litre" : `${n} litres`);
const young = (sex: Sex, { young: one, manyYoung }: Birth, isMany: boolean) =>
  isMany ? `${sex} ${manyYoung}` : `a ${sex} ${one}`;

function age(inYears: number, inMonths: number): string {
  if (inYears === 0) return inMonths === 0 ? "less than 1 month" : months(inMonths);
  return inMonths === 0 ? years(inYears) : `${years(inYears)} ${months(inMonths)}`;
}

export const en: FactLanguage<null> = {
  locale: "en",
  nouns: {
    cow: plural("cow"),
    heifer: plural("heifer"),
    calf: plural("calf", "calves"),
    "calf-female": plural("female calf", "female calves"),
    "calf-male": plural("male calf", "male calves"),
    bull: plural("bull"),
    bullock: plural("bullock"),
    "she-buffalo": plural("buffalo", "buffaloes"),
    "buffalo-heifer": plural("buffalo heifer"),
    "buffalo-calf": plural("buffalo calf", "buffalo calves"),
    "buffalo-calf-female": plural("female buffalo calf", "female buffalo calves"),
    "buffalo-calf-male": plural("male buffalo calf", "male buffalo calves"),
    "he-buffalo": plural("buffalo bull"),
    doe: plural("female goat"),
    buck: plural("male goat"),
    kid: plural("goat kid"),
    "kid-female": plural("female goat kid"),
    "kid-male": plural("male goat kid"),
    ewe: plural("ewe"),
    ram: plural("ram"),
    lamb: plural("lamb"),
    "lamb-female": plural("female lamb"),
    "lamb-male": plural("male lamb"),
    hen: plural("hen"),
    cock: plural("rooster"),
    chick: plural("chick"),
    duck: plural("duck"),
    goose: plural("goose", "geese"),
    turkey: plural("turkey"),
    quail: plural("quail", "quail"),
    "guinea-fowl": plural("guinea fowl", "guinea fowl"),
    // "One cattle" is wrong.
    cattle: nounOf("n", "cattle", "cattle", "animals", "animal"),
    buffalo: plural("buffalo", "buffaloes"),
    goats: plural("goat"),
    sheep: plural("sheep", "sheep"),
    poultry: plural("bird"),
  },
  agreement: { m: [null, null], f: [null, null], n: [null, null] },
  breeds: { cross: "crossbred", local: "desi" },
  teeth: { 0: "milk teeth", 2: "2 teeth", 4: "4 teeth", 6: "6 teeth", 8: "8 teeth", worn: "worn teeth" },
  vaccines: {
    "foot-and-mouth": "foot-and-mouth disease",
    "haemorrhagic-septicaemia": "haemorrhagic septicaemia",
    "black-quarter": "black quarter",
    "lumpy-skin": "lumpy skin disease",
    brucellosis: "brucellosis",
    ppr: "PPR",
    enterotoxaemia: "enterotoxaemia",
    pox: "pox",
    newcastle: "Ranikhet disease",
    gumboro: "Gumboro disease",
  },
  fullStop: ".",

  name: (breed, animal) => `${breed} ${animal}`,
  lot: (count, name) => `${count} ${name}`,
  age,

  phrases: {
    age: (_, inYears, inMonths) => `${age(inYears, inMonths)} old`,
    lactation: ({ category }, n) =>
      n === 0 ? `not yet ${BIRTHS[category].calved}` : `${ORDINALS[n] ?? `${n}th`} ${BIRTHS[category].calving}`,
    milk: ({ isMany }, n) => (isMany ? `${litres(n)} of milk a day each` : `${litres(n)} of milk a day`),
    pregnant: (_, n) => (n === null ? "pregnant" : `${months(n)} pregnant`),
    calf: ({ category, isMany }, sex) => `with ${young(sex, BIRTHS[category], isMany)}`,
    weight: ({ isMany }, n) => (isMany ? `about ${weight(n)} each` : `about ${weight(n)}`),
  },

  forSale: (_, name) => `${name} for sale`,
  agedName: (_, name, inYears, inMonths) => `${name}, ${age(inYears, inMonths)} old`,
  calved: ({ category }, month) => `${BIRTHS[category].calved} in ${month}`,
  withCalf: ({ category, isMany }, sex) => `with ${young(sex, BIRTHS[category], isMany)}`,
  withoutCalf: ({ category, isMany }) =>
    isMany ? `without ${BIRTHS[category].manyYoung}` : `without a ${BIRTHS[category].young}`,
  isPregnant: (_, n) => (n === null ? "pregnant" : `${months(n)} pregnant`),
  isNotPregnant: () => "not pregnant",
  milkNow: ({ isMany }, n) => (isMany ? `each gives ${litres(n)} of milk a day` : `gives ${litres(n)} of milk a day`),
  milkNowAndBest: ({ isMany }, n, best) =>
    isMany
      ? `each gives ${litres(n)} of milk a day now, up to ${litres(best)} at best`
      : `gives ${litres(n)} of milk a day now, up to ${litres(best)} at best`,
  milkBest: ({ isMany }, n) =>
    isMany ? `each gives up to ${litres(n)} of milk a day` : `gives up to ${litres(n)} of milk a day`,
  dry: () => "dry now",
  dryAndBest: ({ isMany }, n) =>
    isMany ? `dry now, each gave up to ${litres(n)} of milk a day` : `dry now, gave up to ${litres(n)} of milk a day`,
  weight: ({ isMany }, n) => (isMany ? `weight about ${weight(n)} each` : `weight about ${weight(n)}`),
  traits: {
    udder: {
      "big-udder": ({ isMany }) => (isMany ? "big udders" : "big udder"),
      "four-good-teats": () => "all teats good",
      "bad-teat": ({ isMany }) => (isMany ? "one bad teat each" : "one bad teat"),
    },
    horns: {
      horned: () => "with horns",
      curled: () => "curled horns",
      dehorned: () => "dehorned",
      hornless: () => "without horns",
    },
    temperament: {
      calm: () => "calm",
      lively: () => "lively",
      butts: () => "may butt",
      kicks: () => "may kick",
      "easy-to-milk": () => "easy to milk",
      "works-in-field": () => "trained for field work",
      "pulls-cart": () => "trained to pull a cart",
    },
  },
  vaccinated: (_, vaccines) => `vaccinated against ${list.format(vaccines)}`,
  vaccinatedIn: (vaccine, month) => `${vaccine} (${month})`,
  price: {
    each: ({ noun }) => `the price is for one ${noun.obliqueOne}`,
    lot: ({ count, isPair, noun }) =>
      isPair ? `the price is for both ${noun.obliqueMany}` : `the price is for all ${count} ${noun.obliqueMany}`,
    kg: () => "the price is per kg of live weight",
  },
  negotiable: { alone: "the price is negotiable", afterPrice: "negotiable" },
  fixed: { alone: "the price is fixed", afterPrice: "fixed" },
};

const list = new Intl.ListFormat("en-GB");

function weight(kilograms: number): string {
  return weightIn(kilograms, { kilograms: "kg", grams: "g" });
}
