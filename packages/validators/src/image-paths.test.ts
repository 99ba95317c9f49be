import { expect, it } from "vitest";
import { colorOf, imagePathAt, imagePathWithColor, widestPathOf } from "./image-paths.ts";

const FILE = "/objects/images/01920000-0000-7000-8000-000000000001.webp";

it("image paths contain the colour, and file paths only the width", () => {
  const path = imagePathWithColor(FILE, "8a7f5c");
  expect(colorOf(path)).toBe("#8a7f5c");
  expect(imagePathAt(path, 1280)).toBe(FILE);
  expect(imagePathAt(path, 320)).toBe(FILE.replace(".webp", "-320.webp"));
});

it("image paths without a colour have file paths too", () => {
  expect(colorOf(FILE)).toBeUndefined();
  expect(imagePathAt(FILE, 1280)).toBe(FILE);
  expect(imagePathAt(FILE, 640)).toBe(FILE.replace(".webp", "-640.webp"));
});

it("the widest file of a narrow one is found, also when the id ends in digits", () => {
  expect(widestPathOf(FILE.replace(".webp", "-320.webp"))).toBe(FILE);
  expect(widestPathOf(FILE)).toBe(FILE);
});
