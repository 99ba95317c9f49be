import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor, openCursor, sealCursor } from "./keyset-cursor.ts";

const id = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";

describe("a keyset cursor", () => {
  it.each([0, 85_000, Date.UTC(9999, 11, 31)])("round-trips the key %i", (key) => {
    expect(decodeCursor(encodeCursor({ key, id }))).toEqual({ key, id });
  });

  it.each([
    `0000-01-01T00:00:00.000Z_${id}`,
    `-62167219200000_${id}`,
    `${Date.UTC(10_000, 0, 1)}_${id}`,
    `1.5_${id}`,
    `NaN_${id}`,
    `Infinity_${id}`,
    "1_x",
    `1_${id}_2`,
    "1",
    "_",
  ])("is rejected as %s", (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow("INVALID_INPUT");
  });
});

describe("a sealed cursor", () => {
  const position = z.object({ key: z.string() });
  const cursor = sealCursor({ key: "85000" }, ["price-low", "cattle"]);

  it("opens for the request that it was made for", () => {
    expect(openCursor(cursor, ["price-low", "cattle"], position)).toEqual({ key: "85000" });
  });

  it.each([["recent", "cattle"], ["price-low", "goats"], ["price-low"], null])(
    "is rejected for another request: %j",
    (...asked) => {
      expect(() => openCursor(cursor, asked, position)).toThrow(z.ZodError);
    },
  );

  it("is rejected after any change, and for a position of another kind", () => {
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.string(), (at, text) => {
        const changed = cursor.slice(0, at) + text + cursor.slice(at + 1);
        fc.pre(changed !== cursor);
        expect(() => openCursor(changed, ["price-low", "cattle"], position)).toThrow(z.ZodError);
      }),
    );
    expect(() => openCursor(cursor, ["price-low", "cattle"], z.object({ tier: z.int() }))).toThrow(z.ZodError);
  });
});
