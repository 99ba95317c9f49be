import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DEVICE_KEYS, rememberSignIn, removeStored, writeStored } from "~/lib/storage/storage.ts";
import { createDraftStore, emptyDraft, readDraft, writeDraft, type Draft } from "./draft.ts";
import { EMPTY_FORM, emptyFormOf } from "./empty-form.ts";

const KEY = "draft:listing";
const NOW = Date.parse("2026-11-21T12:00:00Z");
const form = { ...EMPTY_FORM, language: "en", title: "Cow", isDairy: "yes" } as const;
const photos = [{ objectPath: "/objects/images/1.webp", finishedAt: NOW }];
const nothing = emptyDraft(EMPTY_FORM);
const draft = {
  form,
  photos,
  photoNumber: { code: "4711", validUntil: "2026-11-23T12:00:00Z", objectPath: "/objects/images/1.webp" },
  facts: { kind: "cow", milkNow: 12, calf: null },
  generated: { title: true, description: false },
  confirmed: { photos: true, place: false },
} as const satisfies Draft;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("draft of a new listing", () => {
  it("is returned as it was stored", () => {
    writeDraft("me", draft, EMPTY_FORM);
    expect(readDraft("me", NOW, EMPTY_FORM)).toEqual(draft);
  });

  it("is not returned to another user of the device", () => {
    writeDraft("me", draft, EMPTY_FORM);
    expect(readDraft("you", NOW, EMPTY_FORM)).toEqual(nothing);
  });

  it("is kept by a form that stays open after a sign-out, and not stored again", () => {
    writeStored(DEVICE_KEYS.signedIn, "1");
    rememberSignIn(true);
    const store = createDraftStore("me", EMPTY_FORM);
    store.write(draft);
    expect(readDraft("me", NOW, EMPTY_FORM)).toEqual(draft);
    for (const key of [KEY, DEVICE_KEYS.signedIn]) removeStored(key);
    store.write({ ...draft, form: { ...form, title: "Black cow" } });
    expect(store.read().form.title).toBe("Black cow");
    expect(Object.keys(localStorage)).toEqual([DEVICE_KEYS.signedInBefore]);
  });

  it("omits photos that the server has deleted", () => {
    writeDraft("me", draft, EMPTY_FORM);
    expect(readDraft("me", NOW + UNUSED_UPLOAD_TTL_MS, EMPTY_FORM)).toEqual({ ...draft, photos: [] });
  });

  it("is removed when the form is empty in any language", () => {
    writeDraft("me", draft, EMPTY_FORM);
    writeDraft("me", emptyDraft({ ...EMPTY_FORM, language: "en" }), EMPTY_FORM);
    expect(localStorage).toHaveLength(0);
  });

  it("starts with the seller's address, which alone is not stored", () => {
    const empty = emptyFormOf({ address1: "Ausa", address2: null, state: "महाराष्ट्र", pincode: "४१३ ५२०" });
    expect(empty).toMatchObject({ address1: "Ausa", address2: "", state: "MH", pincode: "413520" });
    expect(readDraft("me", NOW, empty)).toEqual(emptyDraft(empty));
    writeDraft("me", emptyDraft(empty), empty);
    expect(localStorage).toHaveLength(0);
    writeDraft("me", nothing, empty);
    expect(readDraft("me", NOW, empty)).toEqual(nothing);
  });

  it.each(["", "{", "null", "[]", '{"ownerId":"me"}', '{"ownerId":"me","content":{}}'])(
    "is ignored if stored as %j",
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(readDraft("me", NOW, EMPTY_FORM)).toEqual(nothing);
    },
  );

  it("keeps the valid fields of an older version", () => {
    const older = { title: "Cow", isDairy: true, language: "ta", colour: "brown" };
    localStorage.setItem(KEY, JSON.stringify({ ownerId: "me", content: { form: older, photos: "?" } }));
    expect(readDraft("me", NOW, EMPTY_FORM)).toEqual(emptyDraft({ ...EMPTY_FORM, title: "Cow" }));
  });

  it("keeps the valid facts of a newer version", () => {
    const facts = { kind: "cow", milkNow: 500, colour: "brown", calf: null };
    localStorage.setItem(KEY, JSON.stringify({ ownerId: "me", content: { form, facts, generated: "?" } }));
    expect(readDraft("me", NOW, EMPTY_FORM)).toEqual({ ...emptyDraft(form), facts: { kind: "cow", calf: null } });
  });

  it("does not throw when storage is full or forbidden", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("no", "QuotaExceededError");
      });
    }
    expect(() => writeDraft("me", draft, EMPTY_FORM)).not.toThrow();
    expect(() => writeDraft("me", nothing, EMPTY_FORM)).not.toThrow();
    expect(readDraft("me", NOW, EMPTY_FORM)).toEqual(nothing);
  });
});
