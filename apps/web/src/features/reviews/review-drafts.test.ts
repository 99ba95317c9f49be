// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { readReviewDraft, writeReviewDraft } from "./review-drafts.ts";
import { REVIEW_DRAFTS_KEY } from "./shared/draft-key.ts";

beforeEach(() => localStorage.clear());

it("keeps what is typed about each seller until it is sent", () => {
  writeReviewDraft("anita", "ramesh", { rating: 4, text: "सच्चा 🐃" });
  writeReviewDraft("anita", "sunita", { rating: null, text: "not yet" });
  expect(readReviewDraft("anita", "ramesh")).toEqual({ rating: 4, text: "सच्चा 🐃" });
  writeReviewDraft("anita", "ramesh", null);
  expect(readReviewDraft("anita", "ramesh")).toBeNull();
  expect(readReviewDraft("anita", "sunita")).toEqual({ rating: null, text: "not yet" });
  writeReviewDraft("anita", "sunita", null);
  expect(localStorage).toHaveLength(0);
});

it("shows nobody what another person typed", () => {
  writeReviewDraft("anita", "ramesh", { rating: 1, text: "bad" });
  expect(readReviewDraft("vithal", "ramesh")).toBeNull();
});

it.each(["", "{", "null", "[]", `{"ownerId":"anita","drafts":{"ramesh":{"rating":9,"text":"?"}}}`])(
  "takes %j for nothing",
  (stored) => {
    localStorage.setItem(REVIEW_DRAFTS_KEY, stored);
    expect(readReviewDraft("anita", "ramesh")).toBeNull();
  },
);
