import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./keyset-cursor.ts";

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
