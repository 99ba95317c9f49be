import { beforeEach, expect, it } from "vitest";
import { clearStorage, readStored, removeStored, isStorageAvailable, writeStored } from "./storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("clearStorage empties both storages except the given keys", () => {
  writeStored("mark", "1");
  writeStored("draft", "half a form");
  sessionStorage.setItem("scroll", "12");
  clearStorage({ except: (key) => key === "draft" });
  expect(readStored("mark")).toBeNull();
  expect(readStored("draft")).toBe("half a form");
  expect(sessionStorage.getItem("scroll")).toBeNull();
  expect(localStorage).toHaveLength(1);
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
