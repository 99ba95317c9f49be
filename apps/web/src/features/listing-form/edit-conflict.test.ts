import { describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { mergeConcurrentChange, startEdit } from "./edit-conflict.ts";
import { contentOf, type EditContent } from "./edit-merge.ts";
import type { EditedListing } from "./edited-listing.ts";

const listing: EditedListing = {
  ...animalFixture({ images: ["/objects/images/a.webp", "/objects/images/b.webp"] }),
  etag: '"first"',
  generatedTexts: {},
};
const base = contentOf(listing, "en");
const [photoA, photoB] = base.media;
const uploaded = { type: "image", objectPath: "/objects/images/c.webp", finishedAt: 1 } as const;

const mine = (form: Partial<EditContent["form"]>, media = base.media): EditContent => ({
  form: { ...base.form, ...form },
  media,
});
const saved = (fields: Partial<EditedListing>): EditedListing => ({ ...listing, ...fields, etag: '"second"' });
const change = (content: EditContent, fields: Partial<EditedListing>) =>
  mergeConcurrentChange({ base, mine: content, listing: saved(fields), language: "en" });

describe("mergeConcurrentChange", () => {
  it("keeps the fields that the seller changed and updates the others", () => {
    expect(change(mine({ title: "Mine" }), { title: "Theirs", price: 90_000 })).toEqual({
      merged: mine({ title: "Mine", price: "90000" }),
      updated: ["price"],
      isUnchanged: false,
    });
  });

  it("keeps the facts that the seller changed and updates the others", () => {
    const facts = { kind: "she-buffalo", milkNow: 12, temperament: ["calm"] } as const;
    const edited = mine({ facts: { milkNow: 10 } });
    expect(change(edited, { facts: { ...facts, temperament: ["calm"] } })).toEqual({
      merged: mine({ facts: { kind: "she-buffalo", milkNow: 10, temperament: ["calm"] } }),
      updated: ["facts.kind", "facts.temperament"],
      isUnchanged: false,
    });
    expect(change(mine({ facts: { milkNow: 12 } }), { facts: { milkNow: 12 } })).toMatchObject({ isUnchanged: true });
  });

  it("leaves nothing to save when the same change was saved elsewhere", () => {
    expect(change(mine({ title: "Mine" }), { title: "Mine" })).toMatchObject({ updated: [], isUnchanged: true });
  });

  it("updates photos that the seller has not changed", () => {
    const { merged, updated } = change(mine({ age: "6 years" }), { images: ["/objects/images/b.webp"] });
    expect([merged.media, updated]).toEqual([[photoB], ["media"]]);
  });

  it("keeps the seller's new photos and order, without photos that were deleted elsewhere", () => {
    const media = [uploaded, photoB, photoA].filter((file) => file !== undefined);
    const { merged, updated } = change(mine({}, media), { images: ["/objects/images/b.webp"] });
    expect([merged.media, updated]).toEqual([[uploaded, photoB], []]);
  });
});

describe("photos whose view changed elsewhere", () => {
  const images = ["/objects/images/a.webp?view=udder", "/objects/images/b.webp"];
  const opened = contentOf({ ...listing, images }, "en");
  const withoutViews = { images: listing.images };

  it("keeps them in the form beside a new photo", () => {
    const edited = { ...opened, media: [...opened.media, uploaded] };
    const change = mergeConcurrentChange({ base: opened, mine: edited, listing: saved(withoutViews), language: "en" });
    expect(change.merged.media).toEqual([photoA, photoB, uploaded]);
  });

  it("finds a saved change whose response was lost", () => {
    const edited = { ...opened, media: [...opened.media, uploaded] };
    const stored = saved({ images: [...listing.images, uploaded.objectPath] });
    expect(mergeConcurrentChange({ base: opened, mine: edited, listing: stored, language: "en" })).toMatchObject({
      isUnchanged: true,
    });
  });

  it("does not mark them as changed", () => {
    const change = mergeConcurrentChange({ base: opened, mine: opened, listing: saved(withoutViews), language: "en" });
    expect([change.updated, change.merged.media]).toEqual([[], base.media]);
  });
});

describe("startEdit", () => {
  const draft = { language: "en", ...mine({ title: "Mine" }), base: { ...base, etag: listing.etag } } as const;

  it("returns the listing when there is no draft", () => {
    const initial = startEdit(listing, null, "hi");
    expect(initial).toMatchObject({ listing, conflict: null, isRestored: false, content: { language: "hi" } });
  });

  it("returns the draft if it is based on this version", () => {
    const initial = startEdit(listing, draft, "hi");
    expect(initial).toMatchObject({ conflict: null, isRestored: true, content: { language: "en", form: draft.form } });
  });

  it("merges a draft of an earlier version with changes saved elsewhere", () => {
    const now = saved({ title: "Theirs", price: 90_000 });
    expect(startEdit(now, draft, "hi")).toMatchObject({
      listing: now,
      conflict: { updated: ["price"] },
      isRestored: true,
      content: { language: "en", form: { ...draft.form, price: "90000" } },
    });
  });

  it("returns the listing when the draft's changes have been saved", () => {
    const now = saved({ title: "Mine" });
    expect(startEdit(now, draft, "en")).toMatchObject({
      conflict: null,
      isRestored: false,
      content: contentOf(now, "en"),
    });
  });
});
