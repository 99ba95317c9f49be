import type { AnimalTexts } from "./localized.ts";

/**
 * Hindi words in breed names with a different Marathi spelling; covers the common breeds of Maharashtra and its
 * neighbours.
 */
const BREED_WORDS: Record<string, string> = {
  क्रॉस: "संकरित",
  देसी: "गावरान",
  देवनी: "देवणी",
  गावलाव: "गवळाऊ",
  गिर: "गीर",
  हल्लीकर: "हळ्ळीकर",
  कोंकण: "कोकण",
  मालवी: "माळवी",
  नागौरी: "नागोरी",
  साहीवाल: "साहिवाल",
  फ्रीजियन: "फ्रिजियन",
  मुर्रा: "मुऱ्हा",
  नीली: "निली",
  कन्याल: "कन्याळ",
  ब्लैक: "ब्लॅक",
  दक्कनी: "दख्खनी",
  माडग्याल: "माडग्याळ",
  गिरिराजा: "गिरिराज",
  मुर्गी: "कोंबडी",
  बत्तख: "बदक",
  कैंपबेल: "कॅम्पबेल",
  आइलैंड: "आयलंड",
  रोड: "ऱ्होड",
};

const AGE_UNITS: Record<string, { one: string; many: string }> = {
  साल: { one: "वर्ष", many: "वर्षे" },
  महीना: { one: "महिना", many: "महिने" },
  महीने: { one: "महिना", many: "महिने" },
  हफ्ता: { one: "आठवडा", many: "आठवडे" },
  हफ्ते: { one: "आठवडा", many: "आठवडे" },
  दिन: { one: "दिवस", many: "दिवस" },
};
const AGE_PART = /(?<half>साढ़े |ढाई |डेढ़ )?(?<count>[\d.]+ )?(?<unit>साल|महीने|महीना|हफ्ते|हफ्ता|दिन)/g;
const HALVES: Record<string, string> = { "साढ़े ": "साडे ", "ढाई ": "अडीच ", "डेढ़ ": "दीड " };

/** States whose Marathi name differs from the Hindi one. */
const STATES: Record<string, string> = {
  असम: "आसाम",
  चंडीगढ़: "चंदीगड",
  छत्तीसगढ़: "छत्तीसगड",
  केरल: "केरळ",
  तमिलनाडु: "तामिळनाडू",
  तेलंगाना: "तेलंगणा",
};

/**
 * Translates breed, age and state of a Hindi text to Marathi, because listings have no Marathi variant. All other text
 * stays as the seller wrote it.
 */
export function hindiToMarathi(texts: AnimalTexts): AnimalTexts {
  const { breed, age, location } = texts;
  return {
    ...texts,
    breed: breed && breedInMarathi(breed),
    age: age && ageInMarathi(age),
    location: location
      .split(", ")
      .map((part) => STATES[normalized(part)] ?? withoutDots(part))
      .join(", "),
  };
}

function breedInMarathi(breed: string): string {
  const words = normalized(breed).split(" ");
  return words.map((word) => BREED_WORDS[word] ?? withoutDots(word)).join(" ");
}

/** Marathi writes the letters of ड़, ढ़, ज़ and फ़ without the dot. */
function withoutDots(text: string): string {
  return normalized(text).replaceAll("\u093C", "");
}

function ageInMarathi(age: string): string {
  const hindi = normalized(age);
  if (hindi.replaceAll(AGE_PART, "").trim() !== "") return age;
  return hindi.replaceAll(AGE_PART, (_whole, half: string | undefined, count: string | undefined, unit: string) => {
    const { one, many } = AGE_UNITS[unit] ?? { one: unit, many: unit };
    return `${HALVES[half ?? ""] ?? ""}${count ?? ""}${half === undefined && count === "1 " ? one : many}`;
  });
}

/** NFC writes the letters ड़ and ढ़ as two code points. */
const normalized = (text: string) => text.normalize("NFC").trim();
