import { beforeEach, expect, it } from "vitest";
import { isDraftKey } from "~/lib/storage/storage.ts";
import { readReportDraft, writeReportDraft } from "./report-draft.ts";

const LISTING = { subjectType: "animal", subjectId: "a1", sellerId: "ramesh" } as const;
const SELLER = { subjectType: "user", subjectId: "ramesh" } as const;
const DRAFT = { reason: "cruelty", isAboutSeller: true, text: "काल 🐃" } as const;

beforeEach(() => localStorage.clear());

it("writeReportDraft stores one draft per subject until it is removed", () => {
  writeReportDraft("anita", LISTING, DRAFT);
  writeReportDraft("anita", SELLER, { ...DRAFT, text: "fee" });
  expect(readReportDraft("anita", LISTING)).toEqual(DRAFT);
  expect(Object.keys(localStorage).every(isDraftKey)).toBe(true);
  writeReportDraft("anita", LISTING, null);
  expect(readReportDraft("anita", LISTING)).toBeNull();
  expect(readReportDraft("anita", SELLER)?.text).toBe("fee");
});

it("readReportDraft returns what was typed before the login, and no draft of another user", () => {
  writeReportDraft(undefined, LISTING, DRAFT);
  expect(readReportDraft(undefined, LISTING)).toEqual(DRAFT);
  expect(readReportDraft("anita", LISTING)).toEqual(DRAFT);
  writeReportDraft("anita", LISTING, DRAFT);
  expect(readReportDraft("vithal", LISTING)).toBeNull();
  expect(readReportDraft(undefined, LISTING)).toBeNull();
});

it.each(["", "{", "null", "[]", `{"reason":"rude","isAboutSeller":false,"text":""}`, `{"reason":null,"text":5}`])(
  "readReportDraft ignores the invalid draft %j",
  (content) => {
    localStorage.setItem("draft:report:animal:a1", `{"ownerId":"anita","content":${content}}`);
    expect(readReportDraft("anita", LISTING)).toBeNull();
  },
);
