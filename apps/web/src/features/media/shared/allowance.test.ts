import { describe, expect, it } from "vitest";
import { allowing, ANY_FEW, kindsTaken, roomFor } from "./allowance.ts";

const image = { type: "image" } as const;
const video = { type: "video" } as const;

describe("an allowance", () => {
  it("of nothing in particular is three files of any kind", () => {
    expect(ANY_FEW.total).toBe(3);
    expect(kindsTaken(ANY_FEW)).toEqual(["image", "video"]);
    expect(roomFor("video", [image, image], ANY_FEW)).toBe(1);
    expect(roomFor("image", [image, video, video], ANY_FEW)).toBe(0);
  });

  it("of photos takes no video", () => {
    const photos = allowing({ image: 5 });
    expect(kindsTaken(photos)).toEqual(["image"]);
    expect(roomFor("image", [image], photos)).toBe(4);
    expect(roomFor("video", [image], photos)).toBe(0);
  });

  it("counts each kind by itself", () => {
    const both = allowing({ image: 5, video: 2 });
    expect(both.total).toBe(7);
    expect(roomFor("image", [video, video, image], both)).toBe(4);
    expect(roomFor("video", [video, video, image], both)).toBe(0);
  });

  it("leaves no room where a listing has more than is taken today", () => {
    expect(roomFor("video", [video, video, video], allowing({ video: 2 }))).toBe(0);
  });
});
