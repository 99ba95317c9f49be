import { expect, it } from "vitest";
import { LOCALES } from "./languages.ts";
import { NUMBER_WORDS } from "./number-words.ts";
import { parseSpokenQuantity } from "./spoken-quantity.ts";

it.each([
  ["पचास हजार", 50_000],
  ["पचास हज़ार रुपये", 50_000],
  ["pachas hazar", 50_000],
  ["pachaas hajar", 50_000],
  ["पन्नास हजार", 50_000],
  ["pannas hajar", 50_000],
  ["dedh lakh", 150_000],
  ["दीड लाख", 150_000],
  ["deed lakh", 150_000],
  ["ढाई लाख", 250_000],
  ["dhai lakh", 250_000],
  ["अडीच लाख", 250_000],
  ["अडीच हजार", 2500],
  ["साढ़े तीन हज़ार", 3500],
  ["साढ़े बारह हज़ार", 12_500],
  ["sadhe teen hazar", 3500],
  ["sadhe saat hazar", 7500],
  ["साडेतीन हजार", 3500],
  ["साडे पंचवीस हजार", 25_500],
  ["सवा लाख", 125_000],
  ["सवा दो लाख", 225_000],
  ["सव्वा दोन लाख", 225_000],
  ["सव्वादोन लाख", 225_000],
  ["पौने दो लाख", 175_000],
  ["पावणे दोन लाख", 175_000],
  ["paune do lakh", 175_000],
  ["एक लाख बीस हज़ार", 120_000],
  ["ek lakh bees hazar", 120_000],
  ["एक लाख वीस हजार", 120_000],
  ["पैंतालीस हज़ार पाँच सौ", 45_500],
  ["पंचेचाळीस हजार पाचशे", 45_500],
  ["पचासी हज़ार", 85_000],
  ["saath hazar", 60_000],
  ["saat hazar", 7000],
  ["साठ हज़ार", 60_000],
  ["assi hazar", 80_000],
  ["nabbe hazar", 90_000],
  ["sattar hazar", 70_000],
  ["पच्चीस सौ", 2500],
  ["एक हजार शंभर", 1100],
  ["पाँच सौ पचास", 550],
  ["twenty five thousand", 25_000],
  ["Twenty-five thousand five hundred", 25_500],
  ["fifty thousand only", 50_000],
  ["पचास", 50],
  ["50,000", 50_000],
  ["", undefined],
  ["दो हज़ार पचास", Number.NaN],
  ["पचास साठ हज़ार", Number.NaN],
  ["पचास से साठ हज़ार", Number.NaN],
  ["बहुत हज़ार", Number.NaN],
  ["गाय पचास हजार", Number.NaN],
  ["best price", Number.NaN],
])("reads %j as %s rupees", (typed, rupees) => expect(parseSpokenQuantity(typed, "rupees")).toEqual(rupees));

it.each(LOCALES)("reads each number word below a hundred of %s", (locale) => {
  const wrong = NUMBER_WORDS[locale].belowHundred.filter((word, value) => {
    return parseSpokenQuantity(`${word} हजार`, "rupees") !== value * 1000;
  });
  expect(wrong).toEqual([]);
});

it.each([
  ["bees bis vis", 20],
  ["tees tis", 30],
  ["paintees pastis", 35],
  ["chalis chalees chaalis", 40],
  ["paintalis", 45],
  ["pachas pachaas pannas", 50],
  ["pachpan", 55],
  ["saath sath", 60],
  ["painsath pasasht", 65],
  ["sattar", 70],
  ["pachattar", 75],
  ["assi", 80],
  ["pachasi", 85],
  ["nabbe navvad", 90],
  ["pachanve", 95],
  ["gyarah akra", 11],
  ["barah bara", 12],
  ["terah tera", 13],
  ["chaudah", 14],
  ["pandrah pandhra", 15],
  ["solah", 16],
  ["athara atharah", 18],
  ["pachis pachees", 25],
])("reads each of %j in Latin letters as %d thousand", (words, value) => {
  const wrong = words.split(" ").filter((word) => parseSpokenQuantity(`${word} hazar`, "rupees") !== value * 1000);
  expect(wrong).toEqual([]);
});

it("reads litres, years and months", () => {
  expect(parseSpokenQuantity("बारह लीटर", "litres")).toBe(12);
  expect(parseSpokenQuantity("साढ़े सात लीटर", "litres")).toBe(7.5);
  expect(parseSpokenQuantity("अठरा महिने", "months")).toBe(18);
  expect(parseSpokenQuantity("पंधरा", "animals")).toBe(15);
});
