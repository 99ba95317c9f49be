import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BREEDS } from "../breeds.ts";
import { fold } from "./fold.ts";
import { TOWNS } from "../place-names.fixture.ts";

describe("fold", () => {
  it.each([
    [["गाय", "gaay", "gaai", "gai", "gay", "GAAY!"], "ge"],
    [["भैंस", "भैँस", "bhains", "bhens", "baains"], "bens"],
    [["म्हैस", "mhais", "mhes"], "mes"],
    [["मुर्रा", "मुऱ्हा", "मुरा", "Murrah", "murra", "mura", "murha"], "mur"],
    [["साहीवाल", "साहिवाल", "Sahiwal", "shahival"], "sehivl"],
    [["कड़कनाथ", "कड\u093cकनाथ", "क\u095cकनाथ", "कडकनाथ", "Kadaknath", "kadakanath"], "kdknt"],
    [["खिल्लार", "खिलार", "Khillar", "khilar"], "kilr"],
    [["देवणी", "देवनी", "Deoni", "devni", "dewani"], "devni"],
    [["हरियाणा", "Haryana", "Hariana", "hariyana"], "hrin"],
    [["लक्ष्मी", "Lakshmi", "Laxmi"], "lksmi"],
    [["विज्ञान", "vigyan", "vidnyan"], "vigin"],
    [["बच्चा", "bachcha", "baccha", "bacha"], "bch"],
    [["मुंबई", "मुम्बई", "Mumbai"], "mumbe"],
    [["जयपुर", "जैपुर", "Jaipur", "jaypoor"], "jepur"],
    [["मालेगाव", "मालेगाँव", "मालेगांव", "Malegaon", "malegav", "malegaw"], "mlegv"],
    [["येवला", "Yeola"], "ivl"],
    [["अंबाह", "Ambah"], "amb"],
    [["सोरांव", "Soraon"], "sorv"],
    [["औरंगाबाद", "Aurangabad", "aurangbad"], "orngbd"],
    [["मारवाड़ी", "मारवाडी", "Marwari", "marwadi"], "mrvri"],
    [["अलीगढ़", "अलीगड", "Aligarh", "aligadh"], "aligr"],
    [["गोवा", "Goa"], "gov"],
    [["गौ", "gau"], "go"],
    [["Jersey", "jersee", "jersy"], "jersi"],
    [["जालोर", "Jalore", "jalor"], "jlor"],
    [["नरसिंहपुर", "Narsinghpur", "narsingpoor"], "nrsingpur"],
    [["H.F.", "h f", "HF", "h.f"], "hf"],
    [["१२ लीटर", "12 liitar", "12लीटर", "१२लिटर"], "12 litr"],
    [["गिर\u200dगाय, १००%", "gir\u200bgaay 100 _\\"], "girge 100"],
    [["ज़ेबू", "zebu", "jeboo"], "jebu"],
    [["ग", "गा", "ga", "gaa"], "ga"],
    [["", "   ", "🐃", "%_\\", "\u093c\u200d", "।", "❤️", "\ufe0f", "\u0ac0"], ""],
    [["गाय ❤️", "गाय\ufe0f", "gaay ☎️"], "ge"],
    [["1️⃣2️⃣ लीटर", "12\u{e0100} liitar"], "12 litr"],
    [["आ", "aaa", "अ"], "a"],
    [["ગીર", "ગીર🐃"], "ગીર"],
  ])("folds %j to %j", (texts, folded) => {
    for (const text of texts) expect([text, fold(text)]).toEqual([text, folded]);
  });

  it("keeps breeds and places apart that are spelled alike", () => {
    const words = ["Gir", "Giriraja", "Siri", "Nari", "Nali", "Nagori", "Nagpuri", "Nagpur", "Bihar", "Beed", "Bidar"];
    expect(new Set(words.map(fold)).size).toBe(words.length);
  });

  const letters = fc.constantFrom(
    ...Array.from("aaaaeiouyhhkgcjtdnpbfmrlvwszxq 1.,'"),
    ...Array.from("अआइईएऐओऔकखगचछजझटडणतनपफबमयरलवशषसहळऱ"),
    ...Array.from(
      "\u093e\u093f\u0940\u0941\u0942\u0943\u0945\u0947\u0948\u0949\u094b\u094c\u094d\u0901\u0902\u0903\u093c",
    ),
  );
  const texts = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: letters, maxLength: 100 }));

  it("changes nothing when applied twice", () => {
    fc.assert(
      fc.property(texts, (text) => fold(fold(text)) === fold(text)),
      { numRuns: 2000 },
    );
  });

  /** Changes of spelling that folding undoes: [typed, instead]. */
  const latin = [
    ["a", "aa"],
    [/(?<![aeiouy])i(?!a)/g, "ee"],
    [/(?<![aeiouy])u/g, "oo"],
    [/([bdgjklmnrtv])(?![hy])/g, "$1$1"],
    [/([kgtdbj])(?![hny])/g, "$1h"],
    ["sh", "s"],
    ["v", "w"],
    ["w", "v"],
    ["ph", "f"],
    ["f", "ph"],
    ["z", "j"],
  ] as const;
  const devanagari = [
    ["\u093f", "\u0940"],
    ["\u0940", "\u093f"],
    ["\u0941", "\u0942"],
    ["\u093c", ""],
    [/[डढजझ](?!\u093c)/g, "$&\u093c"],
    [/[कगटतबदलरमन](?![\u093c\u094d])/g, "$&\u094d$&"],
    ["ख", "क"],
    ["घ", "ग"],
    ["थ", "त"],
    ["ध", "द"],
    ["भ", "ब"],
    ["झ", "ज"],
    ["श", "स"],
    ["ष", "श"],
    ["ण", "न"],
    ["ळ", "ल"],
    ["\u0901", "\u0902"],
  ] as const;
  const names = [
    ...TOWNS.flatMap((town) => [town.latin, town.devanagari]),
    ...Object.values(BREEDS).flatMap((breeds) => breeds.flatMap(({ en, hi, mr }) => [en, hi, mr])),
  ];

  it("changes nothing when a name is spelled otherwise", () => {
    const name = fc.constantFrom(...names).map((each) => each.normalize("NFD").toLowerCase());
    const changes = fc.subarray([...latin, ...devanagari], { maxLength: 3 });
    fc.assert(
      fc.property(name, changes, (text, mutations) => {
        const changed = mutations.reduce((word, [typed, instead]) => word.replaceAll(typed, instead), text);
        expect([changed, fold(changed)]).toEqual([changed, fold(text)]);
      }),
      { numRuns: 2000 },
    );
  });

  it("returns words separated by single spaces, without capital letters of Latin", () => {
    fc.assert(fc.property(texts, (text) => /^$|^[^\sA-Z]+(?: [^\sA-Z]+)*$/.test(fold(text))));
  });

  it("takes time in proportion to the length", () => {
    for (const text of ["a", "c", "h", "ah", "oe", "a b ", "ch", "क", "कं", "aao", "1a"]) {
      const before = process.cpuUsage();
      fold(text.repeat(50_000));
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    }
  });
});
