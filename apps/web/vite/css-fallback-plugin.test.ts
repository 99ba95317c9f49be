import { expect, it } from "vitest";
import { withFallbacks, withoutRegisteredProperties } from "./css-fallback-plugin.ts";

it.each([
  ["a{min-height:100dvh;color:red}", "a{min-height:100vh;min-height:100dvh;color:red}"],
  ["a{height: min(256px, 28dvh)}", "a{height:min(256px, 28vh);height: min(256px, 28dvh)}"],
  ["a{height:1lh}", "a{height:calc(1 * 1.5em);height:1lh}"],
  ["a{min-height:calc(1lh + 8px)}", "a{min-height:calc(calc(1 * 1.5em) + 8px);min-height:calc(1lh + 8px)}"],
  [String.raw`.max-h-\[60dvh\]{top:0}`, String.raw`.max-h-\[60dvh\]{top:0}`],
  ["@media (height >= 30em){.h-lh{top:0}}", "@media (height >= 30em){.h-lh{top:0}}"],
])("adds a fallback to %s", (css, expected) => {
  expect(withFallbacks(css)).toBe(expected);
});

it("declares Tailwind's custom properties once, for all browsers", () => {
  const css =
    "/*! tailwindcss v4 | MIT */@layer properties{@supports ((-webkit-hyphens:none)) or (color:red){*,:before{--tw-a:0}}}a{b:c}@property --tw-a{syntax:'*';inherits:false}";
  expect(withoutRegisteredProperties(css)).toBe("@layer properties{*,:before{--tw-a:0}}a{b:c}");
});
