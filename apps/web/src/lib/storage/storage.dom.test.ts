import { beforeEach, expect, it } from "vitest";
import { clearStorage, readStored, removeStored, isStorageAvailable, writeStored } from "./storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ["work", ["draft:listing", "language", "sell-form", "signed-in"]],
  ["settings", ["language", "sell-form", "signed-in"]],
  ["nothing", []],
] as const)("clearStorage keeps %s, and notifies this tab of the rest", (kept, keys) => {
  for (const key of ["pincode", "warned:1", "draft:listing", "language", "sell-form", "signed-in"])
    writeStored(key, "1");
  sessionStorage.setItem("scroll", "12");
  const removed: (string | null)[] = [];
  const listen = ({ key }: StorageEvent) => removed.push(key);
  addEventListener("storage", listen);
  clearStorage(kept);
  removeEventListener("storage", listen);
  expect(Object.keys(localStorage).toSorted()).toEqual([...keys]);
  expect(sessionStorage).toHaveLength(0);
  expect(removed).toEqual(expect.arrayContaining(["pincode", "warned:1"]));
});

it("isStorageAvailable leaves nothing in storage", () => {
  expect(isStorageAvailable()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it("removeStored removes a value", () => {
  writeStored("a", "1");
  removeStored("a");
  expect(readStored("a")).toBeNull();
});
