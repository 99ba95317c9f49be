import type { PhotoView } from "@pashu/validators/image-paths";
import { describe, expect, it } from "vitest";
import type { MediaItem } from "./shared/media-item.ts";
import { arrange, followerOf, viewsOf, type Slot } from "./photo-slots.ts";

const COW = { category: "cattle", kind: "cow", hasRoom: true } as const;

function photo(id: string, view: PhotoView | null = null): MediaItem {
  return {
    id,
    type: "image",
    status: "done",
    progress: 1,
    reason: null,
    words: null,
    previewUrl: null,
    objectPath: id,
    view,
    finishedAt: 0,
  };
}

const textOf = (slots: Slot[]) => slots.map((slot) => `${slot.view ?? "-"} ${slot.photo?.id ?? "empty"}`);

describe("viewsOf", () => {
  it.each([
    ["buffalo", "she-buffalo", ["side", "udder", "tag"]],
    ["cattle", "bull", ["side", "front", "tag"]],
    ["goats", "doe", ["side", "udder", "tag"]],
    ["poultry", "hen", ["side", "front"]],
  ] as const)("of %s, %s are %o", (category, kind, views) => {
    expect(viewsOf({ category, kind })).toEqual(views);
  });
});

describe("arrange", () => {
  it("has an empty slot for each view", () => {
    expect(textOf(arrange([], COW))).toEqual(["side empty", "udder empty", "tag empty"]);
  });

  it("puts a photo into the slot of its view in any order of the photos", () => {
    const photos = [photo("a", "tag"), photo("b", "side")];
    expect(textOf(arrange(photos, COW))).toEqual(["side b", "udder empty", "tag a", "- empty"]);
  });

  it("puts photos without a view behind the views, never into one", () => {
    const photos = [photo("a"), photo("b", "udder"), photo("c")];
    expect(textOf(arrange(photos, COW))).toEqual(["side empty", "udder b", "tag empty", "- a", "- c", "- empty"]);
  });

  it("has no slot for one more photo at the limit", () => {
    const full = { ...COW, hasRoom: false };
    expect(textOf(arrange([photo("a")], full))).toEqual(["side empty", "udder empty", "tag empty", "- a"]);
  });

  it("names a photo of a view that is not asked for, and none that the animal cannot have", () => {
    const photos = [photo("a", "front"), photo("b", "side"), photo("c", "side"), photo("d", "udder")];
    expect(textOf(arrange(photos, COW)).slice(3, 5)).toEqual(["front a", "side c"]);
    const bull = { ...COW, kind: "bull" } as const;
    expect(textOf(arrange(photos, bull))).toEqual(["side b", "front a", "tag empty", "side c", "- d", "- empty"]);
  });
});

it("followerOf is the next photo, before which a photo of an earlier slot is moved", () => {
  const [a, empty] = [
    { view: null, photo: photo("a") },
    { view: null, photo: null },
  ];
  expect(followerOf([empty, empty, a], 0)).toBe(a.photo);
  expect(followerOf([a, empty, empty], 1)).toBeNull();
});
