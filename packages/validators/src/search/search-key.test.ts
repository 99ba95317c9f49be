import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";
import { isMark, meaningOf, phraseOf, searchKey, searchTerms } from "./search-key.ts";

/** The index of a database: every term matches a whole word of the key, or the category. */
function finds(search: string, texts: readonly string[], category?: string): boolean {
  const key = searchKey(texts);
  return searchTerms(search).every(
    (term) =>
      term.words.some((word) => key.includes(` ${word} `)) || (category !== undefined && term.category === category),
  );
}

describe("searchKey", () => {
  it("contains unique folded words between spaces", () => {
    expect(searchKey(["Gangotri", "गंगोत्री, ४१३५१२"])).toBe(" gngotri 413512 ");
    expect(searchKey(["", "🐃"])).toBe("");
    expect(searchKey([])).toBe("");
  });

  it("knows some names only when typed", () => {
    expect(searchKey(["Vijay Nagar"])).not.toContain(" ahilingr ");
    expect(finds("nagar", ["Ahmednagar"])).toBe(true);
  });

  it("contains the canonical word of names and phrases met", () => {
    expect(searchKey(["Friesian"])).toContain(" hf ");
    expect(searchKey(["Neeli-Ravi"])).toContain(" nilirvi ");
  });
});

describe("marks", () => {
  const marksIn = (text: string) => searchKey([text]).split(" ").filter(isMark);
  const asked = (search: string) => searchTerms(search).map(({ marks }) => marks);

  it("are in the key of a text that names the breed itself, not a longer name with it", () => {
    expect(marksIn("Gir cow near Gir cross")).toEqual(["girq", "girkrosq"]);
    expect([marksIn("गीर गाय"), marksIn("Gir cross"), marksIn("Gir Somnath")]).toEqual([["girq"], ["girkrosq"], []]);
    expect(marksIn("Buffalo")).toEqual([]);
  });

  it("are asked for by each word of the longest name, also a misspelled one", () => {
    expect(asked("गिर")).toEqual([["girq"]]);
    expect(asked("गिर क्रॉस latur")).toEqual([["girkrosq"], ["girkrosq"], undefined]);
    expect(asked("jarsi")).toEqual(asked("Jersey"));
    expect(asked("doodh")).toEqual([undefined]);
  });

  it("cannot be typed", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => !fold(text).split(" ").some(isMark)));
    expect(fold("girq Q ｑ")).not.toContain("q");
  });
});

describe("searchTerms", () => {
  it("returns one term per word, the folded word first", () => {
    expect(searchTerms("Xyzq गंगोत्री").map(({ words }) => words[0])).toEqual(["ksijk", "gngotri"]);
  });

  it.each([
    ["bhains", "buffalo"],
    ["म्हैस", "buffalo"],
    ["bufallo", "buffalo"],
    ["गायें", "cattle"],
    ["शेळ्या", "goats"],
    ["mendhi", "sheep"],
    ["मुर्गी", "poultry"],
  ])("knows the category of %j", (word, category) => {
    expect(searchTerms(`gir ${word}`).map((term) => term.category)).toEqual([undefined, category]);
  });

  it("marks a text as a breed or as a place, whatever it was before", () => {
    const [asBreed, asPlace] = [searchKey(["Haryana"]), searchKey([], ["Haryana"])];
    expect(asBreed).not.toBe(asPlace);
    expect([searchKey(["Haryana"]), searchKey([], ["Haryana"])]).toEqual([asBreed, asPlace]);
  });

  it("leaves out joining words unless there are no others", () => {
    expect(searchTerms("लातूर में गाय").map(({ words }) => words[0])).toEqual(["ltur", "ge"]);
    expect(searchTerms("murrah buffalo price").map(({ words }) => words[0])).toEqual(["mur", "buflo"]);
    expect(searchTerms("में").map(({ words }) => words[0])).toEqual(["men"]);
  });

  it.each(["", "  ", "%_\\", "🐃"])("returns nothing for %j", (search) => expect(searchTerms(search)).toEqual([]));

  it("adds the operator's words, with what is known of them", () => {
    expect(searchTerms("nari", new Map([["nri", ["bilvar", "mlv"]]]))).toMatchObject([
      { words: ["nri", "bilvar", "mlv"] },
    ]);
    expect(searchTerms("pandhri khoji", new Map([["pndri koji", ["buflo"]]]))).toMatchObject([
      { words: expect.arrayContaining(["pndri", "buflo"]), category: "buffalo" },
      { words: ["koji", "buflo"], category: "buffalo" },
    ]);
  });
});

describe("phraseOf and meaningOf", () => {
  const wordsFor = (search: string, typed: string, means: string) =>
    searchTerms(search, new Map([[phraseOf(typed), meaningOf(means)]])).map(({ words }) => words);

  it("let a search for the phrase, with other joining words or none, also find the word without its joining words", () => {
    for (const search of ["doodh ki rani", "दूध की रानी", "dudh rani", "doodh wali rani gaay"])
      expect(wordsFor(search, "doodh ki rani", "गिर की")[1]).toEqual(["rni", "gir"]);
    expect(wordsFor("में", "में", "gir")).toEqual([["men", "gir"]]);
  });

  it("let a word also find a known phrase", () => {
    expect(wordsFor("khoji", "khoji", "Holstein Friesian")).toEqual([expect.arrayContaining(["koji", "hf"])]);
    expect(meaningOf("jodi wali bail")).toEqual([fold("bullock")]);
  });

  it.each(["sundar gaay", "🐄", ""])("have no meaning for %j", (means) => expect(meaningOf(means)).toEqual([]));
});

it.each([
  ["h f", ["होल्स्टीन गाय"]],
  ["h.f. gaay", ["Holstein Friesian cow"]],
  ["मारवाडी", ["Marwari"]],
  ["marwari", ["मारवाडी"]],
  ["निमाड़ी", ["Nimari"]],
  ["gir cross", ["गीर संकरित"]],
  ["संकर", ["Crossbred cow"]],
  ["nili ravi", ["NeeliRavi"]],
  ["लाल कंधारी", ["Red Kandhari"]],
  ["aurangabad", ["छत्रपती संभाजीनगर"]],
  ["sambhajinagar", ["औरंगाबाद"]],
  ["buffalo heifer", ["झोटी"]],
  ["jhoti", ["buffalo-heifer"]],
])("%j finds a listing with the words %j", (search, texts) => expect(finds(search, texts, "cattle")).toBe(true));

it.each([
  ["gir", ["Giriraja"]],
  ["murrah", ["Marwari"]],
  ["gir cross", ["Gir cow"]],
])("%j does not find a listing with the words %j", (search, texts) => expect(finds(search, texts)).toBe(false));

it("a text finds the listing with the same text", () => {
  const texts = fc.string({ unit: fc.constantFrom(...Array.from("gir kadkn होलसटी नरा़ं्ड 12 ")), maxLength: 40 });
  fc.assert(fc.property(texts, (text) => finds(text, [text])));
});
