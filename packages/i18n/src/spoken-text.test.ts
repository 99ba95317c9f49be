import { describe, expect, it } from "vitest";
import { sentencesOf, spokenText } from "./spoken-text.ts";

describe("spokenText", () => {
  it.each([
    ["hi", "₹85,000", "पचासी हज़ार रुपये"],
    ["mr", "₹85,000", "पंच्याऐंशी हजार रुपये"],
    ["en", "₹85,000", "eighty-five thousand rupees"],
    ["en", "₹1", "one rupee"],
    ["hi", "दाम ₹ १,५०,००० है", "दाम एक लाख पचास हज़ार रुपये है"],
    ["en", "Rs. 85000 only", "eighty-five thousand rupees only"],
    ["hi", "₹70,000–95,000", "सत्तर हज़ार से पचानवे हज़ार रुपये"],
    ["mr", "₹70,000–₹95,000", "सत्तर हजार ते पंच्याण्णव हजार रुपये"],
    ["hi", "₹85,000 रुपये", "पचासी हज़ार रुपये"],
    ["hi", "₹1.5 लाख में", "डेढ़ लाख रुपये में"],
    ["hi", "दूध 12 लीटर", "दूध बारह लीटर"],
    ["hi", "12.5 ली. दूध", "साढ़े बारह लीटर दूध"],
    ["hi", "1.5 लीटर", "डेढ़ लीटर"],
    ["en", "12.5 L a day", "twelve and a half litres a day"],
    ["mr", "40 किग्रा", "चाळीस किलो"],
    ["en", "3 km away, 4kg", "three kilometres away, four kilograms"],
    ["en", "2 calvings, 100%", "two calvings, one hundred percent"],
    ["en", "12.34 litres", "12.34 litres"],
    ["en", "born 12/11/2025 at 10:30", "born 12/11/2025 at 10:30"],
    ["en", "HF50 cross, F1", "HF50 cross, F1"],
    ["en", "tag 350012345678", "tag three five zero zero one two three four five six seven eight"],
    ["hi", "गाय", "गाय"],
    ["en", "", ""],
  ] as const)("in %s reads %j as %j", (locale, text, spoken) => {
    expect(spokenText(text, locale)).toBe(spoken);
  });

  it.each(["Call 98765 43210 now", "फोन ९८७६५४३२१० करें", "wa.me/919876543210", "nine 9 8 7 6 5 4 3 2 1 0"])(
    "does not read the phone number of %j",
    (text) => {
      const spoken = spokenText(text, "en");
      expect(spoken).not.toMatch(/98765|43210|nine eight seven|eight seven six/);
    },
  );

  it("reads what a stranger wrote as text, not as markup", () => {
    const spoken = spokenText('<speak><audio src="https://evil.example/a.mp3"/>Cow & calf</speak> 🐄❤️ *now*', "en");
    expect(spoken).not.toMatch(/[<>&*]|🐄|❤/);
    expect(spoken).toContain("Cow calf");
  });

  it("reads a huge text as it reads a short one", () => {
    expect(spokenText("9 km, ".repeat(5_000), "hi")).toBe("नौ किलोमीटर, ".repeat(5_000).trim());
    expect(spokenText("1-".repeat(5_000), "en")).toBe("1-".repeat(5_000));
    // One phone number after another.
    expect(spokenText("9,".repeat(5_000), "hi")).toBe(",");
  });
});

describe("sentencesOf", () => {
  it("cuts at the ends of sentences and at lines, but not inside a number", () => {
    expect(sentencesOf("Calm cow. Gives 12.5 litres!\nकोई भी दुह ले। दूसरा ब्यात है")).toEqual([
      "Calm cow.",
      "Gives 12.5 litres!",
      "कोई भी दुह ले।",
      "दूसरा ब्यात है",
    ]);
    expect(sentencesOf(" … \n - \n")).toEqual([]);
  });

  it("cuts a long sentence at a comma or a blank, and loses nothing", () => {
    for (const text of [
      "word ".repeat(200),
      "long phrase with words, ".repeat(50),
      "x".repeat(1000),
      "😀".repeat(300) + "a",
    ]) {
      const parts = sentencesOf(text);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(140);
      expect(parts.every((part) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part))).toBe(true);
      if (!text.startsWith("😀")) expect(parts.join(" ").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    }
  });
});
