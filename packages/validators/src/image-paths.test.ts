import { expect, it } from "vitest";
import { colorOf, fileOf, imagePathAt, imagePathWithColor, PHOTO_VIEWS, viewOf, widestPathOf } from "./image-paths.ts";
import { findPhoto, imagePathWithView, PHOTO_PATH, uploadedPathOf, VIDEO_PATH } from "./photo-paths.ts";

const FILE = "/objects/images/01920000-0000-7000-8000-000000000001.webp";

it("image paths contain the colour, and file paths only the width", () => {
  const path = imagePathWithColor(FILE, "8a7f5c");
  expect(colorOf(path)).toBe("#8a7f5c");
  expect(imagePathAt(path, 1280)).toBe(FILE);
  expect(imagePathAt(path, 320)).toBe(FILE.replace(".webp", "-320.webp"));
});

it("image paths without a colour have file paths too", () => {
  expect(colorOf(FILE)).toBeUndefined();
  expect(imagePathAt(FILE, 1280)).toBe(FILE);
  expect(imagePathAt(FILE, 640)).toBe(FILE.replace(".webp", "-640.webp"));
});

it("the widest file of a narrow one is found, also when the id ends in digits", () => {
  expect(widestPathOf(FILE.replace(".webp", "-320.webp"))).toBe(FILE);
  expect(widestPathOf(FILE)).toBe(FILE);
});

it.each([FILE, imagePathWithColor(FILE, "8a7f5c")])("a view is added to %s, replaced and removed", (uploaded) => {
  expect(viewOf(uploaded)).toBeUndefined();
  for (const view of PHOTO_VIEWS) {
    const path = imagePathWithView(imagePathWithView(uploaded, "udder"), view);
    expect(path).toMatch(PHOTO_PATH);
    expect(viewOf(path)).toBe(view);
    expect([colorOf(path), imagePathAt(path, 320)]).toEqual([colorOf(uploaded), imagePathAt(uploaded, 320)]);
    expect([uploadedPathOf(path), imagePathWithView(path, null)]).toEqual([uploaded, uploaded]);
    expect(fileOf(path)).toBe(FILE);
  }
  expect(uploadedPathOf(uploaded)).toBe(uploaded);
});

it.each([
  ...["?view=back", "?view=", "?view=SIDE", "?view=side&view=tag", "?view=side&color=8a7f5c", "&view=side", "?side"],
  ...["?color=8a7f5c?view=side", "?color=8a7f5cview=side", "?color=8a7f5c&view=side&x=1", "?color=8a7f5c&", "?"],
])("a photo's path does not end in %s", (parameters) => {
  expect(FILE + parameters).not.toMatch(PHOTO_PATH);
});

it("videos have no view and no colour", () => {
  const video = "/objects/clips/01920000-0000-7000-8000-000000000001.mp4";
  expect(video).toMatch(VIDEO_PATH);
  expect(`${video}?view=side`).not.toMatch(VIDEO_PATH);
});

it("a photo is found under any view, but not with another colour", () => {
  const path = imagePathWithColor(FILE, "8a7f5c");
  const images = [imagePathWithView(path, "udder")];
  expect(findPhoto(images, path)).toBe(images[0]);
  expect(findPhoto([path], imagePathWithView(path, "tag"))).toBe(path);
  expect(findPhoto(images, FILE)).toBeUndefined();
});
