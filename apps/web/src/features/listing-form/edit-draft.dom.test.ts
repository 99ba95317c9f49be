import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { beforeEach, describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { readEditDraft, removeEditDraft, unchanged, writeEditDraft, type EditDraft } from "./edit-draft.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const animal = animalFixture({ images: ["/objects/images/a.webp"], videos: ["/objects/videos/v.webm"] });
const other = animalFixture({ id: "01920000-0000-7000-8000-000000000002" });
const asItWas = unchanged(animal, "hi");
const [photo, video] = asItWas.media;
const added = { type: "image", objectPath: "/objects/images/b.webp", finishedAt: NOW } as const;
const changed: EditDraft = {
  language: "hi",
  form: { ...asItWas.form, title: "Cow" },
  media: [...asItWas.media, added],
};

beforeEach(() => localStorage.clear());

describe("changes of a listing", () => {
  it("come back as they were left", () => {
    writeEditDraft(animal, changed);
    expect(readEditDraft(animal, NOW)).toEqual(changed);
  });

  it("are those of that listing alone", () => {
    writeEditDraft(animal, changed);
    expect(readEditDraft(other, NOW)).toBeNull();
    writeEditDraft(other, unchanged(other, "hi"));
    removeEditDraft(other);
    expect(readEditDraft(animal, NOW)).toEqual(changed);
  });

  it("are forgotten when the listing has meanwhile been changed elsewhere", () => {
    writeEditDraft(animal, changed);
    expect(readEditDraft({ ...animal, price: 1 }, NOW)).toBeNull();
    expect(readEditDraft({ ...animal, titleHindi: "गाय" }, NOW)).toBeNull();
    expect(readEditDraft({ ...animal, videos: [] }, NOW)).toBeNull();
  });

  it("leave out what the server has swept away, but not what the listing has", () => {
    writeEditDraft(animal, changed);
    expect(readEditDraft(animal, NOW + UNUSED_UPLOAD_TTL_MS)?.media).toEqual([photo, video]);
  });

  it("may be a mere change of order", () => {
    writeEditDraft(animal, { ...asItWas, media: asItWas.media.toReversed() });
    expect(readEditDraft(animal, NOW)?.media).toEqual([video, photo]);
  });

  it("are not kept when there are none, or when they are undone", () => {
    writeEditDraft(animal, changed);
    writeEditDraft(animal, asItWas);
    expect(localStorage).toHaveLength(0);
    writeEditDraft(animal, changed);
    removeEditDraft(animal);
    expect(localStorage).toHaveLength(0);
  });

  it.each([null, [], "{", { basis: "?" }])("written as %j count as none", (stored) => {
    localStorage.setItem("draft:listing-edit", JSON.stringify({ ownerId: animal.sellerId, content: stored }));
    expect(readEditDraft(animal, NOW)).toBeNull();
  });
});
