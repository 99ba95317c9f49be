import fc from "fast-check";
import { expect, it } from "vitest";
import { searchTerms } from "./search-key.ts";

const facts = (search: string) => [
  ...new Map(
    searchTerms(search).flatMap(({ asks }) => (asks === undefined ? [] : [[JSON.stringify(asks), asks] as const])),
  ).values(),
];
/** Milk of which the amount is said is not any milk. */
const asked = (search: string) =>
  facts(search).filter(({ milkMin }, _, all) => milkMin !== 0.1 || all.every((each) => each.milkMin === 0.1));

it.each([
  [["दूध", "milk", "दूध वाली भैंस", "दुभती गाय", "doodh deti gaay", "दुधाळ"], [{ milkMin: 0.1 }]],
  [
    ["12 लीटर", "12 litre", "१२ लिटर दूध", "12ltr", "12 l", "12 किलो दूध", "12 kg dudh", "12 किलो", "milk 12"],
    [{ milkMin: 12 }],
  ],
  [["10-12 litre", "10 से 12 लीटर", "दस लीटर", "10 liter per day"], [{ milkMin: 10 }]],
  [["18 किलो बकरा", "18 kg goat", "मेंढा 18 किलो"], [{ weightKg: [17, 19] }]],
  [["गाय 18 किलो", "bhains 18 kilo"], [{ milkMin: 18 }]],
  [["गाभिन", "गाभण", "pregnant", "8 months pregnant"], [{ pregnant: true }]],
  [["भाकड", "dry", "दूध न देने वाली", "without milk", "no milk"], [{ isDry: true }]],
  [
    ["3rd lactation", "third byaat", "तीसरा ब्यात", "तिसऱ्या वेताची", "3 byat", "lactation 3", "तीन ब्यात"],
    [{ lactation: "3" }],
  ],
  [["पहले ब्यात की", "pehle byaat ki", "पहिल्या वेताची"], [{ lactation: "1" }]],
  [["first lactation", "पहिलारू", "पहलान", "1st calving"], [{ lactation: "1" }]],
  [["2 साल की", "2 years", "दोन वर्षांची", "2 year old"], [{ ageMonths: [18, 30] }]],
  [["ढाई साल", "dhai saal", "अडीच वर्षांची"], [{ ageMonths: [24, 36] }]],
  [["ढाई लीटर", "dhai litre"], [{ milkMin: 2.5 }]],
  [["18 months", "१८ महिने", "18 महीने का"], [{ ageMonths: [16, 20] }]],
  [["2 दांत", "दो दांत", "दोन दाती", "2 teeth", "बैल 2 दात"], [{ teeth: 2 }]],
  [["सात बकरी", "saat bakri"], [{ quantity: 7 }]],
  [["तीन भैंस", "teen bakri"], [{ quantity: 3 }]],
  [["पांच बकरी"], [{ quantity: 5 }]],
  [["400 किलो की भैंस", "400 kg buffalo"], [{ weightKg: [360, 440] }]],
  [["10 बकरियां", "10 goats"], [{ quantity: 10 }]],
  [["लॉट", "बकरियों का झुंड"], [{ quantity: 2 }]],
  [["cow with calf", "बछड़े के साथ", "वासरासह", "बच्चे वाली गाय", "बच्चे के साथ बकरी"], [{ withCalf: true }]],
  [["गाभिन नहीं", "not pregnant", "बिना बच्चे की गाय", "बच्चे नहीं"], [{}]],
  [["गाय", "murrah", "413512", "latur 2", "दो", "साथ", "लीटर", "50000", "बकरी का बच्चा", "साठ बकरी", "ढाई ब्यात"], []],
])("%j asks for %j", (searches, expected) => {
  for (const search of searches) expect([search, asked(search)]).toEqual([search, expected]);
});

it("asks for several facts at once", () => {
  expect(asked("गाभिन भैंस दूसरा ब्यात 12 लीटर")).toEqual([{ pregnant: true }, { lactation: "2" }, { milkMin: 12 }]);
});

it("reads any text in time that grows with its length", () => {
  const words = fc.constantFrom(
    "12",
    "लीटर",
    "दूध",
    "किलो",
    "साल",
    "दो",
    "ब्यात",
    "के",
    "साथ",
    "बछड़ा",
    "न",
    "बकरी",
    "pehla",
    "xyz",
  );
  fc.assert(fc.property(fc.array(words, { maxLength: 30 }), (typed) => searchTerms(typed.join(" ")).length <= 30));
});
