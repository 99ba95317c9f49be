import fc from "fast-check";
import { expect, it } from "vitest";
import { fitPhoto } from "./photo-size.ts";

it.each([
  [4000, 3000, 1280, { width: 1280, height: 960 }],
  [3000, 4000, 320, { width: 320, height: 427 }],
  [1080, 2400, 1280, { width: 1080, height: 2400 }],
  [1200, 9000, 1280, { width: 739, height: 5543 }],
  [1200, 9000, 320, { width: 185, height: 1386 }],
  [9000, 1200, 1280, { width: 1280, height: 171 }],
  [8000, 3, 1280, { width: 1280, height: 1 }],
  [10, 20_000, 1280, { width: 4, height: 8000 }],
  [1, 60_000, 1280, { width: 1, height: 8000 }],
])("fitPhoto fits %i × %i pixels into a width of %i", (width, height, maxWidth, size) => {
  expect(fitPhoto({ width, height }, maxWidth)).toEqual(size);
});

it("fitPhoto never enlarges, and bounds width, area and the longest side", () => {
  const side = fc.integer({ min: 1, max: 60_000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(320, 640, 1280), (width, height, maxWidth) => {
      const fitted = fitPhoto({ width, height }, maxWidth);
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, maxWidth));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, 8000));
      expect(fitted.width).toBeGreaterThan(0);
      expect(fitted.height).toBeGreaterThan(0);
      // Rounding adds half a pixel to each side.
      expect((fitted.width - 1) * (fitted.height - 1)).toBeLessThanOrEqual(2.5 * maxWidth * maxWidth);
    }),
  );
});
