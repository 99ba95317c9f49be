import fc from "fast-check";
import { expect, it } from "vitest";
import { kilometresBetween } from "./distance.ts";

const DELHI = { lat: 28.61, lng: 77.21 };
const MUMBAI = { lat: 19.08, lng: 72.88 };
const point = fc.record({
  lat: fc.double({ min: 6, max: 37, noNaN: true }),
  lng: fc.double({ min: 68, max: 98, noNaN: true }),
});

it.each([
  [DELHI, MUMBAI, 1147.2],
  [{ lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111.2],
  [{ lat: 60, lng: 10 }, { lat: 60, lng: 11 }, 55.6],
  [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015.1],
  [{ lat: 0, lng: 179 }, { lat: 0, lng: -179 }, 222.4],
])("kilometresBetween %j and %j is %d", (from, to, kilometres) => {
  expect(kilometresBetween(from, to)).toBe(kilometres);
});

it("kilometresBetween is symmetric, and 0 from a place to itself", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(kilometresBetween(a, b)).toBe(kilometresBetween(b, a));
      expect(kilometresBetween(a, a)).toBe(0);
    }),
  );
});

it("kilometresBetween is NaN when a point is unknown", () => {
  expect(kilometresBetween(DELHI, {})).toBeNaN();
  expect(kilometresBetween({}, DELHI)).toBeNaN();
});
