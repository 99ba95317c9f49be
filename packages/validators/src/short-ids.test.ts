import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortAnimalPath, uuidOfShortId } from "./short-ids.ts";

const SMALLEST = "00000000-0000-0000-0000-000000000000";
const LARGEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const shortIdOf = (id: string) => shortAnimalPath(id).slice("/a/".length);
const anyUuid = fc.oneof(fc.uuid(), fc.constantFrom(SMALLEST, LARGEST));

describe("shortAnimalPath", () => {
  it("has 22 letters and digits and leads back to the id, in either case", () => {
    fc.assert(
      fc.property(anyUuid, (id) => {
        expect(shortAnimalPath(id)).toMatch(/^\/a\/[0-9A-Za-z]{22}$/);
        expect(uuidOfShortId(shortIdOf(id))).toBe(id);
        expect(shortAnimalPath(id.toUpperCase())).toBe(shortAnimalPath(id));
      }),
    );
  });

  it("keeps the order of ids", () => {
    fc.assert(
      fc.property(anyUuid, anyUuid, (one, other) => {
        expect(shortIdOf(one) < shortIdOf(other)).toBe(one < other);
      }),
    );
  });
});

describe("uuidOfShortId", () => {
  it("accepts a short id only if it encodes a UUID", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z]{22}$/), (text) => {
        const id = uuidOfShortId(text);
        expect(id === null).toBe(text > shortIdOf(LARGEST));
        if (id !== null) expect(shortIdOf(id)).toBe(text);
      }),
    );
  });

  it("returns null for other text", () => {
    const malformed = fc.string().filter((text) => !/^[0-9A-Za-z]{22}$/.test(text));
    fc.assert(fc.property(malformed, (text) => uuidOfShortId(text) === null));
    const valid = shortIdOf(LARGEST);
    for (const text of ["", valid.slice(1), `${valid}0`, `${valid}\n`, `-${valid.slice(1)}`, "z".repeat(22)]) {
      expect(uuidOfShortId(text)).toBeNull();
    }
  });
});
