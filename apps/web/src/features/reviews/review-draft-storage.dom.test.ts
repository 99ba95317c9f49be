import { beforeEach, expect, it } from "vitest";
import { isDraftKey } from "~/lib/storage/storage.ts";
import { readReviewDraft, writeReviewDraft } from "./review-draft-storage.ts";

beforeEach(() => localStorage.clear());

it("writeReviewDraft stores one draft per seller until it is removed", () => {
  writeReviewDraft("anita", "ramesh", { rating: 4, text: "सच्चा 🐃" });
  writeReviewDraft("anita", "sunita", { rating: null, text: "not yet" });
  expect(readReviewDraft("anita", "ramesh")).toEqual({ rating: 4, text: "सच्चा 🐃" });
  expect(Object.keys(localStorage).every(isDraftKey)).toBe(true);
  writeReviewDraft("anita", "ramesh", null);
  expect(readReviewDraft("anita", "ramesh")).toBeNull();
  expect(readReviewDraft("anita", "sunita")).toEqual({ rating: null, text: "not yet" });
  writeReviewDraft("anita", "sunita", null);
  expect(localStorage).toHaveLength(0);
});

it("readReviewDraft does not return the draft of another user", () => {
  writeReviewDraft("anita", "ramesh", { rating: 1, text: "bad" });
  expect(readReviewDraft("vithal", "ramesh")).toBeNull();
});

it.each(["", "{", "null", "[]", "4", `{"rating":9,"text":"?"}`, `{"rating":4,"text":5}`])(
  "readReviewDraft ignores the invalid draft %j",
  (content) => {
    localStorage.setItem("draft:review:ramesh", `{"ownerId":"anita","content":${content}}`);
    expect(readReviewDraft("anita", "ramesh")).toBeNull();
  },
);
