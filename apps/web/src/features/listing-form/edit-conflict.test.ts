import { describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { afterChange, openEdit } from "./edit-conflict.ts";
import { contentOf, type EditContent, type ListingVersion } from "./edit-merge.ts";

const listing: ListingVersion = {
  ...animalFixture({ images: ["/objects/images/a.webp", "/objects/images/b.webp"] }),
  etag: '"first"',
};
const base = contentOf(listing, "en");
const [photoA, photoB] = base.media;
const uploaded = { type: "image", objectPath: "/objects/images/c.webp", finishedAt: 1 } as const;

const mine = (form: Partial<EditContent["form"]>, media = base.media): EditContent => ({
  form: { ...base.form, ...form },
  media,
});
const saved = (fields: Partial<ListingVersion>): ListingVersion => ({ ...listing, ...fields, etag: '"second"' });
const change = (content: EditContent, fields: Partial<ListingVersion>) =>
  afterChange({ base, mine: content, listing: saved(fields), language: "en" });

describe("a form after its listing was changed elsewhere", () => {
  it("keeps what the seller has typed, and follows in the other fields", () => {
    expect(change(mine({ title: "Mine" }), { title: "Theirs", price: 90_000 })).toEqual({
      merged: mine({ title: "Mine", price: "90000" }),
      followed: ["price"],
      isSame: false,
    });
  });

  it("has nothing left to save when the same was saved elsewhere", () => {
    expect(change(mine({ title: "Mine" }), { title: "Mine" })).toMatchObject({ followed: [], isSame: true });
  });

  it("follows in photos that the seller has not changed", () => {
    const { merged, followed } = change(mine({ age: "6 years" }), { images: ["/objects/images/b.webp"] });
    expect([merged.media, followed]).toEqual([[photoB], ["media"]]);
  });

  it("keeps the seller's new photos and order, without a photo that was deleted elsewhere", () => {
    const media = [uploaded, photoB, photoA].filter((file) => file !== undefined);
    const { merged, followed } = change(mine({}, media), { images: ["/objects/images/b.webp"] });
    expect([merged.media, followed]).toEqual([[uploaded, photoB], []]);
  });
});

describe("a form that opens", () => {
  const draft = { language: "en", ...mine({ title: "Mine" }), base: { ...base, etag: listing.etag } } as const;

  it("shows the listing where no changes were left", () => {
    const opened = openEdit(listing, null, "hi");
    expect(opened).toMatchObject({ listing, conflict: null, isRestored: false, start: { language: "hi" } });
  });

  it("shows the changes that were left of this version", () => {
    const opened = openEdit(listing, draft, "hi");
    expect(opened).toMatchObject({ conflict: null, isRestored: true, start: { language: "en", form: draft.form } });
  });

  it("shows the changes that were left of an earlier version, with what was changed elsewhere", () => {
    const now = saved({ title: "Theirs", price: 90_000 });
    expect(openEdit(now, draft, "hi")).toMatchObject({
      listing: now,
      conflict: { followed: ["price"] },
      isRestored: true,
      start: { language: "en", form: { ...draft.form, price: "90000" } },
    });
  });

  it("shows the listing when the changes that were left are saved by now", () => {
    const now = saved({ title: "Mine" });
    expect(openEdit(now, draft, "en")).toMatchObject({
      conflict: null,
      isRestored: false,
      start: contentOf(now, "en"),
    });
  });
});
