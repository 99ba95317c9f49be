import { describe, expect, it } from "vitest";
import { allowing, DEFAULT_ALLOWANCE, allowedTypes, remainingFor } from "./allowance.ts";

const image = { type: "image" } as const;
const video = { type: "video" } as const;

describe("an allowance", () => {
  it("of nothing in particular is three files of any kind", () => {
    expect(DEFAULT_ALLOWANCE.total).toBe(3);
    expect(allowedTypes(DEFAULT_ALLOWANCE)).toEqual(["image", "video"]);
    expect(remainingFor("video", [image, image], DEFAULT_ALLOWANCE)).toBe(1);
    expect(remainingFor("image", [image, video, video], DEFAULT_ALLOWANCE)).toBe(0);
  });

  it("of photos takes no video", () => {
    const photos = allowing({ image: 5 });
    expect(allowedTypes(photos)).toEqual(["image"]);
    expect(remainingFor("image", [image], photos)).toBe(4);
    expect(remainingFor("video", [image], photos)).toBe(0);
  });

  it("counts each kind by itself", () => {
    const both = allowing({ image: 5, video: 2 });
    expect(both.total).toBe(7);
    expect(remainingFor("image", [video, video, image], both)).toBe(4);
    expect(remainingFor("video", [video, video, image], both)).toBe(0);
  });

  it("leaves no room where a listing has more than is taken today", () => {
    expect(remainingFor("video", [video, video, video], allowing({ video: 2 }))).toBe(0);
  });
});
