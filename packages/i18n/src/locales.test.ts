import { describe, expect, it } from "vitest";
import { initialLocale } from "./locales.ts";

describe("initialLocale", () => {
  it.each([
    ["mr", "hi-IN", "mr"],
    ["fr", "hi-IN,en;q=0.8", "hi"],
    [null, "mr-IN", "mr"],
    [undefined, "HI", "hi"],
    [null, "ta-IN", "en"],
    [null, "en-IN,hi;q=0.9", "en"],
    [null, null, "en"],
  ])("with %s saved and the preference %s returns %s", (saved, preferred, expected) => {
    expect(initialLocale(saved, preferred)).toBe(expected);
  });
});
