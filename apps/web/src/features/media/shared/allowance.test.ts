import { describe, expect, it } from "vitest";
import { createAllowance, DEFAULT_ALLOWANCE, allowedTypes, remainingFor } from "./allowance.ts";

const image = { type: "image" } as const;
const video = { type: "video" } as const;

describe("Allowance", () => {
  it("defaults to three files of any type", () => {
    expect(DEFAULT_ALLOWANCE.total).toBe(3);
    expect(allowedTypes(DEFAULT_ALLOWANCE)).toEqual(["image", "video"]);
    expect(remainingFor("video", [image, image], DEFAULT_ALLOWANCE)).toBe(1);
    expect(remainingFor("image", [image, video, video], DEFAULT_ALLOWANCE)).toBe(0);
  });

  it("allows no videos when only photos have a limit", () => {
    const photos = createAllowance({ image: 5 });
    expect(allowedTypes(photos)).toEqual(["image"]);
    expect(remainingFor("image", [image], photos)).toBe(4);
    expect(remainingFor("video", [image], photos)).toBe(0);
  });

  it("counts each type separately", () => {
    const both = createAllowance({ image: 5, video: 2 });
    expect(both.total).toBe(7);
    expect(remainingFor("image", [video, video, image], both)).toBe(4);
    expect(remainingFor("video", [video, video, image], both)).toBe(0);
  });

  it("leaves no room when a listing has more files than the present limit", () => {
    expect(remainingFor("video", [video, video, video], createAllowance({ video: 2 }))).toBe(0);
  });
});
