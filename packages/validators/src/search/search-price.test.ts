import fc from "fast-check";
import { expect, it } from "vitest";
import { PRICE_MAX } from "../limits.ts";
import { priceIn } from "./search-price.ts";

const categoryOf = (word: string) =>
  /^(?:chicks|चूजे|मुर्गी)$/.test(word) ? "poultry" : /^(?:बकरी|goats)$/.test(word) ? "goats" : undefined;
const read = (search: string) => {
  const { price, rest } = priceIn(search, categoryOf);
  const { typed: _, ...asked } = price ?? { typed: [] };
  return { ...asked, rest };
};

it.each([
  [
    50_000,
    `50 हजार की|50000 तक|50 हज़ार तक|50000 tak|50k|under 50000|cow below 50,000|50 हजार से कम|50 hajar se kam|पन्नास हजारापर्यंत|
     पचास हजार की|pachas hazar tak|५० हजारांच्या आत|५० हजारात|50 हजारांपर्यंत|50000पर्यंत|50 हजार के अंदर|50000 ke andar|₹50000|Rs 50000|
     50000 rs|50000/-|50 हजार रुपये की|50,000 रुपये तक|less than 50000|up to 50k|within 50 thousand|budget 50000|50000 budget|
     50 हजारापेक्षा कमी|50 hajar paryant|50 हजार से नीचे|₹ 50,000 max|50 000|fifty thousand`,
  ],
  [
    100_000,
    "1 लाख की|एक लाख तक|below 1 lakh|1 lakh se kam|एक लाखाची|1 lakhachi|1,00,000|100000 tak|100000|under 1 lac",
  ],
  [150_000, "डेढ़ लाख|दीड लाखाची|1.5 लाख|dedh lakh tak|1 lakh 50 hazar|1,50,000 तक|150000"],
  [800, "मुर्गी 800 तक|under 800|800 रुपये|800 rs"],
  [60_000, "साठ हजार की|saath hazar tak"],
])("reads at most %i rupees", (priceMax, searches) => {
  for (const typed of searches.split("|").map((each) => each.trim()))
    expect([typed, read(typed)]).toEqual([typed, { ...read(typed), priceMax }]);
  for (const typed of searches.split("|").map((each) => each.trim()))
    expect([typed, Object.keys(read(typed)).includes("priceMin")]).toEqual([typed, false]);
});

it.each([
  ["50 से 60 हजार की भैंस", { priceMin: 50_000, priceMax: 60_000, rest: "की भैंस" }],
  ["50-60 हजार", { priceMin: 50_000, priceMax: 60_000, rest: "" }],
  ["cow 40000 to 60000", { priceMin: 40_000, priceMax: 60_000, rest: "cow" }],
  ["50k-60k cow", { priceMin: 50_000, priceMax: 60_000, rest: "cow" }],
  ["1 से 2 लाख", { priceMin: 100_000, priceMax: 200_000, rest: "" }],
  ["above 50000 cow", { priceMin: 50_000, rest: "cow" }],
  ["50 हजार से ऊपर", { priceMin: 50_000, rest: "" }],
  ["कम से कम 50000", { priceMin: 50_000, rest: "" }],
  ["50 हजार के आसपास", { priceMin: 40_000, priceMax: 60_000, rest: "" }],
  ["around 50000", { priceMin: 40_000, priceMax: 60_000, rest: "" }],
  ["sasti gay", { sort: "price-low", rest: "gay" }],
  ["स्वस्त शेळी 10000 पर्यंत", { priceMax: 10_000, sort: "price-low", rest: "शेळी" }],
  ["cheapest buffalo", { sort: "price-low", rest: "buffalo" }],
  ["कम दाम की बकरी", { sort: "price-low", rest: "की बकरी" }],
  ["sabse mehngi bhains", { sort: "price-high", rest: "sabse bhains" }],
  ["गाय 10 लीटर 60 हजार तक पुणे", { priceMax: 60_000, rest: "गाय 10 लीटर पुणे" }],
  ["60 हजार तक 10 लीटर से ज्यादा", { priceMax: 60_000, rest: "10 लीटर से ज्यादा" }],
  ["20000 goats", { priceMax: 20_000, rest: "goats" }],
])("reads %j as %j", (typed, expected) => expect(read(typed)).toEqual(expected));

it.each([
  "गाय",
  "413512",
  "413 512",
  "41351",
  "4135",
  "5100",
  "latur 41351",
  "गाय 413512",
  "12 लीटर",
  "12 l",
  "50 l milk",
  "18 किलो",
  "under 100 kg",
  "3 साल",
  "2 years",
  "दो दांत",
  "एक गाय",
  "10 से 12 लीटर",
  "1000 chicks",
  "500 चूजे",
  "50 बकरी",
  "10 तक",
  "24 परगना",
  "9876543210",
  "स्वस्थ गाय",
  "swasth gay",
  "दूसरा ब्यात",
  "हजार",
  "लाख",
  "lakhimpur",
  "हजारीबाग",
  "hazaribagh",
  "",
  "  ",
  "-",
  "₹",
  "rs",
])("reads no price in %j", (typed) => expect(priceIn(typed, categoryOf)).toEqual({ price: null, rest: typed }));

it("keeps the words of the range as they were typed", () => {
  expect(priceIn("भैंस ५० हज़ार तक हिसार", categoryOf).price?.typed).toEqual(["५०", "हज़ार", "तक"]);
});

it("reads any text, and only prices that a listing can have", () => {
  const words = fc.constantFrom(
    "50",
    "-",
    "से",
    "हजार",
    "लाख",
    "तक",
    "under",
    "1,00,000",
    "₹",
    "k",
    "sasti",
    "गाय",
    "99999999999",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 20 }), (typed) => {
      const { price, rest } = priceIn(typed.join(" "), categoryOf);
      const { priceMin = 1, priceMax = PRICE_MAX } = price ?? {};
      return priceMin >= 1 && priceMin <= priceMax && priceMax <= PRICE_MAX && rest.length <= typed.join(" ").length;
    }),
  );
});
