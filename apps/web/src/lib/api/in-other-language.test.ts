import { expect, it } from "vitest";
import { inOtherLanguage } from "./in-other-language.ts";

const queryIn = (locale: string) => ({ queryKey: [["savedAnimals", "list"], { input: { locale } }] as const });

it("inOtherLanguage keeps a result of another language only", () => {
  expect(inOtherLanguage({ locale: "mr" })("rows", queryIn("hi"))).toBe("rows");
  expect(inOtherLanguage({ locale: "mr" })("rows", queryIn("mr"))).toBeUndefined();
});
