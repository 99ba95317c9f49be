import { describe, expect, it } from "vitest";
import { createAnimalInput } from "./animals.ts";
import { listAnimalsInput } from "./search/list-animals.ts";
import { openSessionInput } from "./auth.ts";
import { groupDigits } from "./digits.ts";
import { countGraphemes } from "./graphemes.ts";
import { parseRuleMessage } from "./rule-messages.ts";
import { matchesSearch } from "./search/search.ts";

const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" };

function messages(input: unknown): Record<string, ReturnType<typeof parseRuleMessage>> {
  const parsed = createAnimalInput.safeParse(input);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), parseRuleMessage(issue)]),
  );
}

describe("createAnimalInput", () => {
  it("counts lengths in graphemes", () => {
    expect(countGraphemes("क्षि")).toBe(1);
    expect(countGraphemes("👨‍👩‍👧‍👦")).toBe(1);
    expect(messages({ ...listing, title: "क्षि".repeat(100) })).toEqual({});
    expect(messages({ ...listing, title: "क्षि".repeat(101) })).toEqual({
      title: { key: "valid.tooLong", values: { n: 100 } },
    });
  });

  it("returns the message key and values of each failed rule", () => {
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

  it("turns blank optional text into null and drops unknown fields", () => {
    const parsed = createAnimalInput.parse({ ...listing, breed: "  ", age: null, sellerId: "me" });
    expect(parsed).toMatchObject({ breed: null, age: null, kaunSaByaat: null });
    expect(parsed).not.toHaveProperty("sellerId");
  });

  it.each(["\ud800", "Cow\0"])("rejects %j, which PostgreSQL cannot store", (title) => {
    expect(messages({ ...listing, title })).toEqual({ title: { key: "valid.unreadable", values: {} } });
  });

  it.each(["\u200b", "\u2060\u3164", "\u2800", "\u202e\u2066", "\u0007"])(
    "treats the invisible text %j as blank",
    (unseen) => {
      expect(messages({ ...listing, title: unseen })).toEqual({ title: { key: "valid.title", values: {} } });
      expect(createAnimalInput.parse({ ...listing, breed: unseen })).toMatchObject({ breed: null });
    },
  );

  it("drops control characters and bidirectional marks but keeps joiners", () => {
    const parsed = createAnimalInput.parse({
      ...listing,
      title: "\u202aGir\u202c\u0007 cow\u2066",
      breed: "क्\u200dष\n👩‍🌾",
    });
    expect(parsed).toMatchObject({ title: "Gir cow", breed: "क्\u200dष\n👩‍🌾" });
  });

  it("rejects one grapheme of 60,000 accents as too long", () => {
    const heap = `a${"\u0300".repeat(60_000)}`;
    expect(countGraphemes(heap)).toBe(1);
    expect(messages({ ...listing, title: heap })).toEqual({ title: { key: "valid.tooLong", values: { n: 100 } } });
  });

  it("rounds litres to two decimals", () => {
    expect(createAnimalInput.parse({ ...listing, dailyMilkProduction: 12.345 })).toMatchObject({
      dailyMilkProduction: 12.35,
    });
    expect(createAnimalInput.parse({ ...listing, dailyMilkProduction: 1e-320 })).toMatchObject({
      dailyMilkProduction: 0,
    });
  });
});

it("openSessionInput requires a name for signup but not for login", () => {
  expect(openSessionInput.safeParse({ mode: "login", idToken: "t" }).success).toBe(true);
  expect(openSessionInput.safeParse({ mode: "signup", idToken: "t" }).success).toBe(false);
});

it("listAnimalsInput parses numbers of a query string", () => {
  expect(listAnimalsInput.parse({ limit: "5", offset: "10" })).toMatchObject({ limit: 5, offset: 10, sort: "recent" });
});

it.each(["", " ", "0x10", "1e1", "+1", "1.", "٣", "NaN", "Infinity", null, true, [1]])(
  "listAnimalsInput rejects the offset %j",
  (offset) => expect(listAnimalsInput.safeParse({ offset }).success).toBe(false),
);

it("groupDigits uses Indian grouping", () => {
  expect(groupDigits(150_000)).toBe("1,50,000");
  expect(groupDigits(100_000_000)).toBe("10,00,00,000");
});

it("matchesSearch finds all words in the title or location that is shown", () => {
  const animal = { title: "Murrah Buffalo", location: "Hisar" };
  for (const search of ["", "murrah", "HISAR buff"]) expect(matchesSearch(animal, search)).toBe(true);
  for (const search of ["gir", "murrah latur", "null"]) expect(matchesSearch(animal, search)).toBe(false);
});
