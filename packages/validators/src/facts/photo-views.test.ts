import { expect, it } from "vitest";
import { imagePathWithView } from "../photo-paths.ts";
import { canShowView, withPossibleViews } from "./photo-views.ts";

const FILE = "/objects/images/01920000-0000-7000-8000-000000000001.webp";

it.each([
  ["cattle", "cow", "udder", true],
  ["cattle", "bull", "udder", false],
  ["cattle", undefined, "udder", true],
  ["poultry", undefined, "udder", false],
  ["poultry", "hen", "tag", false],
  ["goats", "buck", "tag", true],
  ["cattle", "cow", "front", true],
  ["poultry", "hen", "side", true],
] as const)("of %s, %s can show %s: %s", (category, kind, view, isPossible) => {
  expect(canShowView(view, category, kind)).toBe(isPossible);
});

it("only views that the animal cannot have are removed", () => {
  const [side, udder] = [imagePathWithView(FILE, "side"), imagePathWithView(FILE, "udder")];
  expect(withPossibleViews([udder, side, FILE], "cattle", "bull")).toEqual([FILE, side, FILE]);
  expect(withPossibleViews([udder, side, FILE], "cattle", "cow")).toEqual([udder, side, FILE]);
});
