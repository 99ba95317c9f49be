import { SAVED_ON_PHONE_MAX } from "@pashu/validators/limits";
import { afterEach, expect, it, vi } from "vitest";
import { claimSaved, forgetSavedOnPhone } from "./claim-saved.ts";
import {
  changeSavedOnPhone,
  onSavedElsewhere,
  savedOnPhone,
  subscribeToSaved,
  unmergedOf,
  VISITOR,
} from "./saved-on-phone.ts";
import { clearStorage, rememberSignIn } from "./storage.ts";

const id = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, "0")}`;

afterEach(() => {
  localStorage.clear();
  rememberSignIn(false);
  // Leaves nothing of a list that could not be stored.
  for (const each of savedOnPhone(VISITOR)) changeSavedOnPhone(each, false);
});

it("keeps ids in order, newest first, each once, and drops the oldest above the limit", () => {
  for (let n = 0; n <= SAVED_ON_PHONE_MAX; n += 1) changeSavedOnPhone(id(n), true);
  expect(savedOnPhone(VISITOR)).toHaveLength(SAVED_ON_PHONE_MAX);
  expect(savedOnPhone(VISITOR).at(-1)).toBe(id(1));
  changeSavedOnPhone(id(1), true);
  expect(savedOnPhone(VISITOR).slice(0, 2)).toEqual([id(1), id(SAVED_ON_PHONE_MAX)]);
  expect(savedOnPhone(VISITOR)).toHaveLength(SAVED_ON_PHONE_MAX);
  changeSavedOnPhone(id(1), false);
  expect(savedOnPhone(VISITOR)).not.toContain(id(1));
});

it("reads the same array until the list changes, and nothing that is no id", () => {
  localStorage.setItem("saved:", `[] ${id(1)} <b> ${"9".repeat(100_000)}  ${id(2)}`);
  expect(savedOnPhone(VISITOR)).toEqual([id(1), id(2)]);
  expect(savedOnPhone(VISITOR)).toBe(savedOnPhone(VISITOR));
});

it("gives a visitor's list to one user, and each part to nobody else", () => {
  changeSavedOnPhone(id(1), true);
  expect(unmergedOf("anita")).toEqual([id(1)]);
  claimSaved("anita");
  changeSavedOnPhone(id(2), true);
  expect([savedOnPhone(VISITOR), savedOnPhone("anita"), unmergedOf("ganesh")]).toEqual([[id(2)], [id(1)], [id(2)]]);
  claimSaved("anita");
  expect(savedOnPhone("anita")).toEqual([id(2), id(1)]);
  claimSaved("ganesh");
  expect(savedOnPhone("ganesh")).toEqual([]);
  forgetSavedOnPhone("anita", [id(1), id(3)]);
  expect(savedOnPhone("anita")).toEqual([id(2)]);
  forgetSavedOnPhone("anita", [id(2)]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it("is not claimed by a user whom another tab has signed out", () => {
  localStorage.setItem("signed-in", "anita");
  rememberSignIn(true);
  localStorage.clear();
  localStorage.setItem("saved:", id(1));
  claimSaved("anita");
  expect(localStorage.getItem("saved:")).toBe(id(1));
});

it("lasts as long as the page if the browser cannot store it", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => {}, setItem });
  expect(changeSavedOnPhone(id(1), true)).toBe(false);
  expect(savedOnPhone(VISITOR)).toEqual([id(1)]);
  claimSaved("anita");
  expect([savedOnPhone(VISITOR), savedOnPhone("anita")]).toEqual([[], [id(1)]]);
  vi.unstubAllGlobals();
  forgetSavedOnPhone("anita", [id(1)]);
  expect(savedOnPhone("anita")).toEqual([]);
  expect(changeSavedOnPhone(id(2), true)).toBe(true);
});

it("notifies of its own changes, and of those of other tabs and of a sign-out", () => {
  const [all, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const ends = [subscribeToSaved(all), onSavedElsewhere(elsewhere)];
  const calls = () => [all, elsewhere].map(({ mock }) => mock.calls.length);
  changeSavedOnPhone(id(1), true);
  expect(calls()).toEqual([1, 0]);
  dispatchEvent(new StorageEvent("storage", { key: "saved:anita" }));
  dispatchEvent(new StorageEvent("storage", { key: "pincode" }));
  expect(calls()).toEqual([2, 1]);
  clearStorage("settings");
  expect(calls()).toEqual([3, 2]);
  expect(savedOnPhone(VISITOR)).toEqual([]);
  for (const end of ends) end();
  changeSavedOnPhone(id(1), true);
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(calls()).toEqual([3, 2]);
});
