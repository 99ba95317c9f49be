import { describe, expect, it } from "vitest";
import { createAnimalInput, listAnimalsInput } from "./animals.ts";
import { openSessionInput } from "./auth.ts";
import { groupDigits } from "./digits.ts";
import { countGraphemes } from "./graphemes.ts";
import { numberFromText, parseRuleMessage } from "./rules.ts";
import { matchesSearch } from "./search.ts";

const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" };

function messages(input: unknown): Record<string, ReturnType<typeof parseRuleMessage>> {
  const parsed = createAnimalInput.safeParse(input);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), parseRuleMessage(issue)]),
  );
}

describe("a listing", () => {
  it("counts characters as a reader does", () => {
    expect(countGraphemes("क्षि")).toBe(1);
    expect(countGraphemes("👨‍👩‍👧‍👦")).toBe(1);
    expect(messages({ ...listing, title: "क्षि".repeat(100) })).toEqual({});
    expect(messages({ ...listing, title: "क्षि".repeat(101) })).toEqual({
      title: { key: "valid.tooLong", values: { n: 100 } },
    });
  });

  it("names the words of each broken rule", () => {
    expect(messages({})).toMatchObject({
      title: { key: "valid.required" },
      category: { key: "valid.category" },
      price: { key: "valid.price" },
    });
    expect(messages({ ...listing, price: 100_000_001 })).toMatchObject({
      price: { key: "valid.atMost", values: { n: 100_000_000 } },
    });
    expect(messages({ ...listing, dailyMilkProduction: -1 })).toEqual({
      dailyMilkProduction: { key: "valid.milk", values: { max: 100 } },
    });
  });

  it("reads blank optional text as none and drops what it does not know", () => {
    const parsed = createAnimalInput.parse({ ...listing, breed: "  ", age: null, sellerId: "me" });
    expect(parsed).toMatchObject({ breed: null, age: null, kaunSaByaat: null });
    expect(parsed).not.toHaveProperty("sellerId");
  });

  it.each(["\ud800", "Cow\0"])("refuses %j, which no database can store", (title) => {
    expect(messages({ ...listing, title })).toEqual({ title: { key: "valid.unreadable", values: {} } });
  });

  it.each(["\u200b", "\u2060\u3164", "\u2800", "\u202e\u2066", "\u0007"])(
    "takes %j, which nobody sees, for blank",
    (unseen) => {
      expect(messages({ ...listing, title: unseen })).toEqual({ title: { key: "valid.title", values: {} } });
      expect(createAnimalInput.parse({ ...listing, breed: unseen })).toMatchObject({ breed: null });
    },
  );

  it("drops controls and what turns words round, and keeps what joins letters", () => {
    const parsed = createAnimalInput.parse({
      ...listing,
      title: "\u202aGir\u202c\u0007 cow\u2066",
      breed: "क्\u200dष\n👩‍🌾",
    });
    expect(parsed).toMatchObject({ title: "Gir cow", breed: "क्\u200dष\n👩‍🌾" });
  });

  it("takes a heap of accents for more than the one character that a reader counts", () => {
    const heap = `a${"\u0300".repeat(60_000)}`;
    expect(countGraphemes(heap)).toBe(1);
    expect(messages({ ...listing, title: heap })).toEqual({ title: { key: "valid.tooLong", values: { n: 100 } } });
  });

  it("keeps litres to two decimals", () => {
    expect(createAnimalInput.parse({ ...listing, dailyMilkProduction: 12.345 })).toMatchObject({
      dailyMilkProduction: 12.35,
    });
    expect(createAnimalInput.parse({ ...listing, dailyMilkProduction: 1e-320 })).toMatchObject({
      dailyMilkProduction: 0,
    });
  });
});

it("a signup needs a name, a login does not", () => {
  expect(openSessionInput.safeParse({ mode: "login", idToken: "t" }).success).toBe(true);
  expect(openSessionInput.safeParse({ mode: "signup", idToken: "t" }).success).toBe(false);
});

it("a query's numbers arrive as text", () => {
  expect(listAnimalsInput.parse({ limit: "5", offset: "10" })).toMatchObject({ limit: 5, offset: 10, sort: "recent" });
});

it.each(["", " ", "0x10", "1e1", "+1", "1.", "٣", "NaN", "Infinity", null, true, [1]])(
  "a query's number is plain, unlike %j",
  (offset) => expect(listAnimalsInput.safeParse({ offset }).success).toBe(false),
);

it.each([
  ["५०,०००", 50_000],
  ["₹ 1,50,000", 150_000],
  ["12.5", 12.5],
  ["", undefined],
  ["abc", Number.NaN],
  [7, 7],
])("reads the typed number %j", (typed, number) => expect(numberFromText(typed)).toEqual(number));

it("groups digits the Indian way", () => {
  expect(groupDigits(150_000)).toBe("1,50,000");
  expect(groupDigits(100_000_000)).toBe("10,00,00,000");
});

it("searches title and place in both languages, each word anywhere", () => {
  const animal = { title: "Murrah Buffalo", location: "Hisar", titleHindi: "मुर्रा भैंस", locationHindi: null };
  for (const search of ["", "murrah", "HISAR buff", "भैंस", "  भैंस hisar "])
    expect(matchesSearch(animal, search)).toBe(true);
  for (const search of ["gir", "murrah latur", "null"]) expect(matchesSearch(animal, search)).toBe(false);
});
