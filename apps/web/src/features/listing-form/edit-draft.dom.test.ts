import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { beforeEach, describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { readEditDraft, removeEditDraft, writeEditDraft, type EditDraft } from "./edit-draft.ts";
import { contentOf } from "./edit-merge.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const listing = {
  ...animalFixture({ images: ["/objects/images/a.webp"], videos: ["/objects/videos/v.webm"] }),
  etag: '"first"',
  generatedTexts: {},
};
const other = { ...animalFixture({ id: "01920000-0000-7000-8000-000000000002" }), etag: '"other"', generatedTexts: {} };
const asItWas: EditDraft = { language: "hi", ...contentOf(listing, "hi") };
const [photo, video] = asItWas.media;
const added = { type: "image", objectPath: "/objects/images/b.webp", finishedAt: NOW } as const;
const changed: EditDraft = {
  language: "hi",
  form: { ...asItWas.form, title: "Cow" },
  media: [...asItWas.media, added],
};
const base = { ...contentOf(listing, "hi"), etag: listing.etag };

beforeEach(() => localStorage.clear());

describe("draft of an edited listing", () => {
  it("is returned as it was stored, with the version that it is based on", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft(listing, NOW)).toEqual({ ...changed, base });
  });

  it("is not returned for another listing", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft(other, NOW)).toBeNull();
    writeEditDraft(other, { language: "hi", ...contentOf(other, "hi") });
    removeEditDraft(other);
    expect(readEditDraft(listing, NOW)).toEqual({ ...changed, base });
  });

  it("keeps its own version when the listing was changed elsewhere", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft({ ...listing, price: 1, etag: '"second"' }, NOW)).toEqual({ ...changed, base });
  });

  it("omits uploads that the server has deleted, but not the listing's media", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft(listing, NOW + UNUSED_UPLOAD_TTL_MS)?.media).toEqual([photo, video]);
  });

  it("is stored when only the order of the media changed", () => {
    writeEditDraft(listing, { ...asItWas, media: asItWas.media.toReversed() });
    expect(readEditDraft(listing, NOW)?.media).toEqual([video, photo]);
  });

  it("contains typed facts and an ear tag that is to be removed", () => {
    const form = { ...asItWas.form, facts: { milkNow: 12, lactation: null, earTag: null } };
    writeEditDraft(listing, { ...asItWas, form });
    expect(readEditDraft(listing, NOW)?.form.facts).toEqual({ milkNow: 12, lactation: null, earTag: null });
  });

  it("takes fields that an older version did not have from the listing", () => {
    const withFacts = { ...listing, additionalInfo: "Insured", facts: { milkNow: 12 } };
    const { additionalInfo: _info, facts: _facts, ...older } = changed.form;
    const content = { id: listing.id, language: "hi", form: older, media: [], base: { ...base, form: older } };
    localStorage.setItem("draft:listing-edit", JSON.stringify({ ownerId: listing.sellerId, content }));
    const draft = readEditDraft(withFacts, NOW);
    for (const form of [draft?.form, draft?.base.form])
      expect(form).toMatchObject({ title: "Cow", additionalInfo: "Insured", facts: { milkNow: 12 } });
  });

  it("is removed when it has no changes", () => {
    writeEditDraft(listing, changed);
    writeEditDraft(listing, asItWas);
    expect(localStorage).toHaveLength(0);
    writeEditDraft(listing, changed);
    removeEditDraft(listing);
    expect(localStorage).toHaveLength(0);
  });

  it.each([null, [], "{", { id: listing.id, basis: "?" }])("is ignored if stored as %j", (stored) => {
    localStorage.setItem("draft:listing-edit", JSON.stringify({ ownerId: listing.sellerId, content: stored }));
    expect(readEditDraft(listing, NOW)).toBeNull();
  });
});
