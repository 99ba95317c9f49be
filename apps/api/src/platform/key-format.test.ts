import { describe, expect, it } from "vitest";
import { createKey, findKeys, hashKey, isKey } from "./key-format.ts";

describe("a key for programs", () => {
  it("has a prefix, and differs each time", () => {
    const keys = Array.from({ length: 100 }, createKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^pb_[0-9A-Za-z]{36}$/);
  });

  it("is recognized; a key with a wrong letter and other words are not", () => {
    const key = createKey();
    expect(isKey(key)).toBe(true);
    const changed = key.slice(0, 10) + (key[10] === "x" ? "y" : "x") + key.slice(11);
    for (const word of [changed, key.slice(1), `${key}0`, ` ${key}`, "pb_", ""]) expect(isKey(word)).toBe(false);
  });

  it("is found in a text", () => {
    const [one, other] = [createKey(), createKey()];
    expect(findKeys(`https://pashu.example/api/animals?key=${one}&x=Bearer%20${other}`)).toEqual([one, other]);
    expect(findKeys(`/api/animals?key=${one}0`)).toEqual([]);
  });

  it("is stored as a hash", () => {
    expect(hashKey(createKey())).toMatch(/^[0-9a-f]{64}$/);
  });
});
