import { expect, it } from "vitest";
import districts from "../../data/districts.json";
import newDistricts from "../../data/new-districts.json";
import { BREEDS } from "../breeds.ts";
import { inAllLocales } from "../languages.ts";
import { TOWNS } from "../place-names.fixture.ts";
import { STATES } from "../states.ts";
import { fold } from "./fold.ts";
import { searchTerms } from "./search-key.ts";
import { isAbsent, isJoining, stemsOf, withoutAuxiliaries } from "./search-words.ts";

const NAMES = [
  ...Object.values(BREEDS).flatMap((breeds) => breeds.flatMap(inAllLocales)),
  ...Object.values(districts).flat(),
  ...newDistricts.flatMap(inAllLocales),
  ...STATES.flatMap(inAllLocales),
  ...TOWNS.flatMap(({ latin, devanagari }) => [latin, devanagari]),
];

it("takes no breed, district, state or town for verbs or joining words", () => {
  expect(NAMES.filter((name) => fold(name).split(" ").every(isJoining))).toEqual([]);
  expect(NAMES.filter((name) => withoutAuxiliaries(`x ${name}`) === "x")).toEqual([]);
});

it("takes no whole name for another one", () => {
  const known = new Set(NAMES.flatMap((name) => fold(name).split(" ")));
  for (const name of NAMES) {
    const terms = searchTerms(name);
    const asked = terms.filter(({ asks, isAbsent }) => asks !== undefined || isAbsent);
    expect([name, asked]).toEqual([name, []]);
    // The typed word stays the first: other forms and meanings only add words.
    for (const { words } of terms) expect([name, known.has(words[0] ?? "")]).toEqual([name, true]);
  }
});

it.each([
  "बेचनी बेचना bechna bechni becho bechunga बिकाऊ bikau बिकती बिक्री खरीदनी kharidna खरीदूंगा चाहिए chahiye chahie दिखाओ dikhao दिखाइए",
  "विकायची vikaychi विकायला विकणे विकणार विकत विक्री घ्यायची ghyaychi घ्यायला पाहिजे pahije हवी हवा खरेदी दाखवा",
  "sale sell selling buy buying want need show rate price किंमत कीमत रेट दाम",
])("leaves out verbs and prices in all their forms: %s", (words) => {
  expect(words.split(" ").filter((word) => !isJoining(fold(word)))).toEqual([]);
});

it("leaves out auxiliaries as they are typed, because they fold to other words", () => {
  expect(withoutAuxiliaries("भैंस बिकाऊ हैं")).toBe("भैंस बिकाऊ");
  expect(withoutAuxiliaries("hen hain")).toBe("hen");
  expect(withoutAuxiliaries("हैं")).toBe("हैं");
});

it.each([
  ["cow or buffalo", "cow buffalo"],
  ["गाय at हिसार", "गाय हिसार"],
  ["मैं गाय खरीदना चाहता हूँ", "गाय"],
  ["गाय बेच रहा हूँ", "गाय"],
  ["कुछ थोड़ी गाय", "गाय"],
  ["आप की गाय", "गाय"],
  ["पुणे जिल्ह्यात म्हैस", "पुणे म्हैस"],
])("reads %j as %j", (typed, meant) => {
  const meaning = (search: string) => searchTerms(search).map(({ words, category }) => ({ words, category }));
  expect(meaning(typed)).toEqual(meaning(meant));
});

it.each([
  ["पुण्यातील", "Pune"],
  ["जालन्यात", "Jalna"],
  ["अकोल्याची", "Akola"],
  ["साताऱ्याची", "Satara"],
  ["ठाण्यात", "Thane"],
  ["धुळ्यातील", "Dhule"],
  ["वर्ध्याची", "Wardha"],
  ["wardhyachi", "Wardha"],
  ["जळगावहून", "Jalgaon"],
  ["jalgaonkar", "Jalgaon"],
  ["पुण्यातून", "Pune"],
  ["पुणेरी", "Pune"],
  ["सोलापुरी", "Solapur"],
  ["कोल्हापूरकर", "Kolhapur"],
  ["बिहारी", "Bihar"],
  ["राजस्थानी", "Rajasthan"],
  ["punjabi", "Punjab"],
  ["CG", "Chhattisgarh"],
  ["BR", "Bihar"],
  ["पं. बंगाल", "West Bengal"],
])("%j is in %s", (typed, place) => {
  for (const { words, isName } of searchTerms(typed)) {
    expect(isName).toBe(true);
    expect(words).toEqual(expect.arrayContaining([fold(place).replaceAll(" ", "")]));
  }
});

it.each([
  "गुणी गाय",
  "अपनी गाय",
  "पुरानी भैंस",
  "चांगली म्हैस",
  "देहाती बकरी",
  "भैंस मंडी",
  "सींग वाली गाय",
  "तीन भैंस",
  "40 kg bakra",
  "बारह लीटर",
  "पांच बकरी",
  "24 लीटर",
  "गाय बाजार",
  "new cow",
  "लंबी गाय",
  "गाय it",
])("names no place or other animal in %j", (typed) => {
  const names = searchTerms(typed).filter(({ isName }) => isName);
  expect(new Set(names.map(({ category }) => category)).size).toBe(names.length === 0 ? 0 : 1);
  expect(names.every(({ category }) => category !== undefined)).toBe(true);
});

it("knows animals that are not sold here as they are typed", () => {
  for (const typed of ["घोड़ा", "घोडा", "Horse", "खरगोश,", "ऊँट"])
    expect([typed, isAbsent(typed)]).toEqual([typed, true]);
  for (const typed of ["गोड्डा", "Godda", "Cachar", "गोऱ्हा", "", ...NAMES])
    expect([typed, isAbsent(typed)]).toEqual([typed, false]);
});

it.each([
  ["म्हशीची", "mhashi"],
  ["mhashichi", "mhashi"],
  ["म्हशीला", "mhashi"],
  ["गायीचे", "gaay"],
  ["शेळ्यांचा", "sheli"],
  ["बैलांची", "bail"],
  ["कोंबडीचे", "kombdi"],
  ["वासरं", "vasru"],
  ["करडं", "kardu"],
])("%j is a form of %j", (typed, stem) => {
  const nouns = new Set(["mhashi", "gaay", "sheli", "bail", "kombdi", "vasru", "kardu"].map(fold));
  const isNoun = (word: string) => nouns.has(word);
  expect(stemsOf(fold(typed), isNoun, isNoun)).toEqual([fold(stem)]);
});

it("finds no stem in a word of another name", () => {
  const isNoun = (word: string) => word === "ge" || word === "bel";
  for (const word of ["gena", "bellary", "gelly", "balotra", "xyz", ""])
    expect([word, stemsOf(fold(word), isNoun, isNoun)]).toEqual([word, []]);
});
