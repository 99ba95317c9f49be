import { expect, it } from "vitest";
import { countGraphemes, firstGraphemes } from "./graphemes.ts";

it("firstGraphemes never cuts within a syllable or an emoji", () => {
  expect(firstGraphemes("क्षिति और", 2)).toBe("क्षिति");
  expect(firstGraphemes("👨‍👩‍👧‍👦👍", 1)).toBe("👨‍👩‍👧‍👦");
  expect(firstGraphemes("abc", 0)).toBe("");
  expect(firstGraphemes("abc", 9)).toBe("abc");
  expect(countGraphemes(firstGraphemes("रामेश्वर ".repeat(9), 20))).toBe(20);
});
