import { describe, expect, it } from "vitest";
import type { MediaItem } from "./shared/media-item.ts";
import { arrange, followerOf, viewsOf } from "./photo-slots.ts";

const ROOM = { views: 3, max: 5 };

function photo(id: string): MediaItem {
  return {
    id,
    type: "image",
    status: "done",
    progress: 1,
    reason: null,
    words: null,
    previewUrl: null,
    objectPath: id,
    finishedAt: 0,
  };
}

const idsOf = (slots: (MediaItem | null)[]) => slots.map((slot) => slot?.id ?? null);
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map(photo) as [MediaItem, MediaItem, MediaItem, MediaItem, MediaItem];

describe("viewsOf", () => {
  it.each([
    ["buffalo", "she-buffalo", ["side", "udder", "tag"]],
    ["cattle", "bull", ["side", "front", "tag"]],
    ["goats", "doe", ["side", "udder", "tag"]],
    ["poultry", "hen", ["side", "front"]],
  ] as const)("of %s, %s are %o", (category, kind, views) => {
    expect(viewsOf(category, kind)).toEqual(views);
  });
});

describe("arrange", () => {
  it("fills the slots in order", () => {
    expect(idsOf(arrange([a, b], {}, ROOM))).toEqual(["a", "b", null]);
  });

  it("puts a photo into the slot that was chosen for it", () => {
    expect(idsOf(arrange([a, b], { a: 1 }, ROOM))).toEqual(["b", "a", null]);
    expect(idsOf(arrange([a], { a: 2 }, ROOM))).toEqual([null, null, "a"]);
  });

  it("places both photos if a slot was chosen twice", () => {
    expect(idsOf(arrange([a, b], { a: 1, b: 1 }, ROOM))).toEqual(["b", "a", null]);
  });

  it("adds slots for more photos, up to the limit", () => {
    expect(idsOf(arrange([a, b, c], {}, ROOM))).toEqual(["a", "b", "c", null]);
    expect(idsOf(arrange([a, b, c, d, e], {}, ROOM))).toEqual(["a", "b", "c", "d", "e"]);
  });
});

it("followerOf is the next photo, before which a photo of an earlier slot is moved", () => {
  expect(followerOf([null, null, a], 0)).toBe(a);
  expect(followerOf([a, null, null], 1)).toBeNull();
});
