import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { beforeEach, describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { readEditDraft, removeEditDraft, writeEditDraft, type EditDraft } from "./edit-draft.ts";
import { contentOf } from "./edit-merge.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const listing = {
  ...animalFixture({ images: ["/objects/images/a.webp"], videos: ["/objects/videos/v.webm"] }),
  etag: '"first"',
};
const other = { ...animalFixture({ id: "01920000-0000-7000-8000-000000000002" }), etag: '"other"' };
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

describe("changes of a listing", () => {
  it("come back as they were left, with the version that they change", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft(listing, NOW)).toEqual({ ...changed, base });
  });

  it("are those of that listing alone", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft(other, NOW)).toBeNull();
    writeEditDraft(other, { language: "hi", ...contentOf(other, "hi") });
    removeEditDraft(other);
    expect(readEditDraft(listing, NOW)).toEqual({ ...changed, base });
  });

  it("come back with their own version when the listing has meanwhile been changed elsewhere", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft({ ...listing, price: 1, etag: '"second"' }, NOW)).toEqual({ ...changed, base });
  });

  it("leave out what the server has swept away, but not what the listing has", () => {
    writeEditDraft(listing, changed);
    expect(readEditDraft(listing, NOW + UNUSED_UPLOAD_TTL_MS)?.media).toEqual([photo, video]);
  });

  it("may be a mere change of order", () => {
    writeEditDraft(listing, { ...asItWas, media: asItWas.media.toReversed() });
    expect(readEditDraft(listing, NOW)?.media).toEqual([video, photo]);
  });

  it("are not kept when there are none, or when they are undone", () => {
    writeEditDraft(listing, changed);
    writeEditDraft(listing, asItWas);
    expect(localStorage).toHaveLength(0);
    writeEditDraft(listing, changed);
    removeEditDraft(listing);
    expect(localStorage).toHaveLength(0);
  });

  it.each([null, [], "{", { id: listing.id, basis: "?" }])("written as %j count as none", (stored) => {
    localStorage.setItem("draft:listing-edit", JSON.stringify({ ownerId: listing.sellerId, content: stored }));
    expect(readEditDraft(listing, NOW)).toBeNull();
  });
});
