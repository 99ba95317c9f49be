import { expect, it } from "vitest";
import { readStoredDraft, storeDraft } from "./drafts.ts";
import {
  clearStorage,
  isSignedOutElsewhere,
  isStorageAvailable,
  readStored,
  rememberSignIn,
  removeStored,
  writeStored,
} from "./storage.ts";

it.each([
  ["work", ["draft:listing", "language", "sell-form", "signed-in", "signed-in-before"]],
  ["settings", ["language", "sell-form", "signed-in", "signed-in-before"]],
  ["nothing", []],
] as const)("clearStorage keeps %s, and notifies this tab of the rest", (kept, keys) => {
  const settings = ["language", "sell-form", "signed-in", "signed-in-before"];
  for (const key of ["pincode", "consents:1", "draft:listing", ...settings]) writeStored(key, "1");
  sessionStorage.setItem("scroll", "12");
  const removed: (string | null)[] = [];
  const listen = ({ key }: StorageEvent) => removed.push(key);
  addEventListener("storage", listen);
  clearStorage(kept);
  removeEventListener("storage", listen);
  expect(Object.keys(localStorage).toSorted()).toEqual([...keys]);
  expect(sessionStorage).toHaveLength(0);
  expect(removed).toEqual(expect.arrayContaining(["pincode", "consents:1"]));
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

it.each([
  ["has signed this user out", null],
  ["has signed in another user", "ram"],
])("stores settings only once another tab %s", (_name, marker) => {
  writeStored("signed-in", "sita");
  rememberSignIn(true);
  storeDraft("listing", "sita", { title: "Cow" });
  expect(readStoredDraft("listing", "sita")).toEqual({ title: "Cow" });
  // As the other tab does.
  localStorage.clear();
  if (marker !== null) localStorage.setItem("signed-in", marker);
  expect(isSignedOutElsewhere()).toBe(true);
  storeDraft("listing", "sita", { title: "Black cow" });
  storeDraft("grievance", "", { name: "Sita" });
  for (const key of ["pincode", "consents:sita"]) writeStored(key, "1");
  writeStored("language", "mr");
  expect(Object.keys(localStorage).filter((key) => key !== "signed-in")).toEqual(["language"]);
});

it("stores everything for a visitor, and for a user whose tab has signed in", () => {
  storeDraft("grievance", "", { name: "Sita" });
  rememberSignIn(true);
  writeStored("signed-in", "sita");
  expect(isSignedOutElsewhere()).toBe(false);
  storeDraft("listing", "sita", { title: "Cow" });
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "draft:grievance",
    "draft:listing",
    "signed-in",
    "signed-in-before",
  ]);
});
