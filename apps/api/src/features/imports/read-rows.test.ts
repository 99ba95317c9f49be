import { LOCALES } from "@pashu/i18n/locales";
import { optionText } from "@pashu/i18n/option-text";
import { CATALOGUES, translate } from "@pashu/i18n/translator";
import { BREEDS } from "@pashu/validators/breeds";
import { CATEGORIES } from "@pashu/validators/enums";
import { declarationOf, FACT_NAMES, type OptionFactName } from "@pashu/validators/facts/declarations";
import { KINDS } from "@pashu/validators/facts/kinds";
import { inAllLocales } from "@pashu/validators/languages";
import { IMPORT_CELL_MAX_LENGTH } from "@pashu/validators/limits";
import { parseRuleMessage, ruleMessage } from "@pashu/validators/rule-messages";
import { describe, expect, it } from "vitest";
import { COLUMNS, HEADERS } from "./columns.ts";
import { kindWords, optionsOf, readFact, readKind } from "./read-cell.ts";
import { readRows } from "./read-rows.ts";
import { readTable } from "./read-table.ts";
import { writeTemplate } from "./write-template.ts";

const deps = {
  clock: { now: () => new Date("2026-11-28T06:30:00Z") },
  keys: { earTags: Buffer.from("key") },
} as Parameters<typeof readRows>[0]["deps"];

async function read(text: string, locale: (typeof LOCALES)[number] = "en") {
  const table = await readTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return readRows({ deps }, table, locale);
}

/** Header, value and message of each problem of the only row. */
async function problemsOf(text: string) {
  const { wrong } = await read(text);
  return wrong.flatMap(({ problems }) =>
    problems.map(({ header, value, message }) => [header, value, parseRuleMessage({ message }).key]),
  );
}

async function factsOf(header: string, cell: string, kind = "cow") {
  const { good } = await read(`kind,price,location,${header}\n${kind},5,Latur,"${cell}"`);
  return good[0]?.listing.facts;
}

it("readRows reads a row into what the form would send", async () => {
  const { good, wrong } = await read(
    'पशु,नस्ल,उम्र,दाम (रुपये),Location,अभी रोज़ का दूध (लीटर),Bargaining\nभैंस,मुर्रा,४ साल,१.५ लाख,"Latur, 413512",१२,हाँ',
    "hi",
  );
  expect(wrong).toEqual([]);
  expect(good[0]?.listing).toMatchObject({
    category: "buffalo",
    price: 150_000,
    location: "Latur, 413512",
    facts: { kind: "she-buffalo", breedId: "buffalo-murrah", ageMonths: 48, milkNow: 12, negotiable: true },
    generatedTexts: { language: "hi", title: true, description: true },
    images: [],
    isActive: true,
  });
});

it("readRows keeps a title and description of the seller", async () => {
  const { good } = await read("title,description,kind,price,location\nGood cow,Calm,cow,5,Latur");
  expect(good[0]?.listing).toMatchObject({
    title: "Good cow",
    description: "Calm",
    generatedTexts: { title: false, description: false },
  });
});

it("readRows keeps formulas as texts", async () => {
  const formula = '=HYPERLINK("http://evil.example")';
  const { good } = await read(`title,kind,price,location\n"${formula.replaceAll('"', '""')}",cow,5,@SUM(A1)`);
  expect(good[0]?.listing).toMatchObject({ title: formula, location: "@SUM(A1)" });
});

describe("readRows reports", () => {
  it.each([
    [
      "each wrong cell",
      "horse,-5,,4,12345",
      [
        ["kind", "horse", "valid.notAnOption"],
        ["price", "-5", "valid.price"],
        ["location", "", "valid.location"],
      ],
    ],
    [
      "wrong facts",
      "cow,5,Latur,4,12345",
      [
        ["Age", "4", "valid.ageUnit"],
        ["earTag", "12345", "valid.earTag"],
      ],
    ],
    [
      "an ear tag that a spreadsheet has rounded",
      "cow,5,Latur,,1.23457E+11",
      [["earTag", "1.23457E+11", "valid.earTag"]],
    ],
    ["a fact that the kind cannot have", "hen,5,Latur,,123456789012", [["earTag", "123456789012", "valid.notForKind"]]],
    ["a formula in a number", "cow,=1+1,Latur,,", [["price", "=1+1", "valid.digits"]]],
    ["a cell without a column", "cow,5,Latur,,,413512", [[null, "413512", "valid.extraCell"]]],
    ["a number of another unit", "cow,5 litres,Latur,,", [["price", "5 litres", "valid.digits"]]],
    ["an age beyond the limit of the kind", "chick,5,Latur,20 years,", [["Age", "20 years", "valid.atMost"]]],
  ])("%s", async (_, row, problems) => {
    expect(await problemsOf(`kind,price,location,Age,earTag\n${row}`)).toEqual(problems);
  });

  it("a month that has not come", async () => {
    expect(await problemsOf("kind,price,location,calvedMonth\ncow,5,Latur,Aug-27")).toEqual([
      ["calvedMonth", "Aug-27", "valid.futureMonth"],
    ]);
  });

  it.each(["price", "calvedMonth", "breed", "vaccinations", "Age", "earTag", "negotiable"])(
    "a cell of %s that is too long, before it is read",
    async (column) => {
      const cell = "-".repeat(IMPORT_CELL_MAX_LENGTH) + "x";
      const cells = { kind: "cow", price: "5", location: "Latur", [column]: cell };
      const { wrong } = await read(`${Object.keys(cells).join(",")}\n${Object.values(cells).join(",")}`);
      expect(wrong.flatMap(({ problems }) => problems)).toEqual([
        { header: column, value: cell, message: ruleMessage("valid.tooLong", { n: IMPORT_CELL_MAX_LENGTH }) },
      ]);
    },
  );

  it.each(LOCALES)("the example of the template in %s, and no more", async (locale) => {
    expect(await problemsOf(writeTemplate({ input: { locale } }).table)).toEqual([[null, "", "valid.exampleRow"]]);
  });
});

it.each([
  ["calvedMonth", "2026-08", { calvedMonth: "2026-08" }],
  ["calvedMonth", "01/08/2026", { calvedMonth: "2026-08" }],
  ["calvedMonth", "Aug-26", { calvedMonth: "2026-08" }],
  ["calvedMonth", "ऑगस्ट 2026", { calvedMonth: "2026-08" }],
  ["pregnantMonths", "No", { pregnantMonths: 0 }],
  ["lactation", "दूसरा", { lactation: 2 }],
  ["calf", "no", { calf: "none" }],
  ["calf", "कालवड", { calf: "female" }],
  ["breed", "HF", { breedId: "cattle-holstein-friesian-hf" }],
  ["breed", "holstein", { breedId: "cattle-holstein-friesian-hf" }],
  ["breed", "देसी", { breedId: "cattle-desi-local" }],
  ["vaccinations", "FMD; हीमोरेजिक", undefined],
  [
    "vaccinations",
    "FMD / lumpy-skin",
    {
      vaccinations: [
        { vaccine: "foot-and-mouth", month: null },
        { vaccine: "lumpy-skin", month: null },
      ],
    },
  ],
  ["negotiable", "Fixed price", { negotiable: false }],
  ["teeth", "4", { teeth: 4 }],
  ["earTag", "१००० ०००० ०००१", { earTag: "100000000001" }],
])("readRows reads %s from %j", async (header, cell, facts) => {
  const found = await factsOf(header, cell);
  if (facts === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(facts);
});

it("readFact refuses more words than the fact has options", () => {
  const word = "FMD";
  expect(readFact("vaccinations", word, "cattle")).toHaveProperty("value");
  const many = Array.from({ length: optionsOf("vaccinations").length + 1 }, () => word).join("/");
  expect(readFact("vaccinations", many, "cattle")).toEqual({ message: "valid.notAnOption" });
});

it.each(LOCALES)("each word of the template in %s means what it says", (locale) => {
  for (const kind of KINDS) expect([kind, readKind(kindWords(kind, locale))]).toEqual([kind, kind]);
  for (const fact of FACT_NAMES) {
    const { type } = declarationOf(fact);
    if (fact === "kind" || type !== "option") continue;
    for (const category of CATEGORIES)
      for (const option of optionsOf(fact as OptionFactName)) {
        const word = optionText(fact as OptionFactName, option, category, (key, values) =>
          translate(locale, key, values),
        );
        expect([fact, option, readFact(fact, word, category)]).toEqual([fact, option, { value: option }]);
      }
  }
});

it("each breed is found by its names in all languages", () => {
  const lost = CATEGORIES.flatMap((category) =>
    BREEDS[category].flatMap((breed) =>
      inAllLocales(breed).filter((name) => !("value" in readFact("breedId", name, category))),
    ),
  );
  expect(lost).toEqual([]);
});

it("the mark of the example is in no other catalogue's words for the choices", () => {
  const marks = LOCALES.flatMap((locale) => Object.values(CATALOGUES[locale].tableWords));
  expect(new Set(marks).size).toBe(marks.length);
});

it.each(LOCALES)("each column has a header in %s", (locale) => {
  expect(COLUMNS.filter((column) => HEADERS[locale][column] === column)).toEqual([]);
});
