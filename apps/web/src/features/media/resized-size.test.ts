import { IMAGE_RESIZE_ABOVE_BYTES } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { resizedSize } from "./resized-size.ts";

describe("resizedSize", () => {
  it.each([
    [4000, 3000, 4_000_000, { width: 1280, height: 960 }],
    [3000, 4000, 1, { width: 1280, height: 1707 }],
    [1280, 960, IMAGE_RESIZE_ABOVE_BYTES + 1, { width: 1280, height: 960 }],
    [1280, 960, IMAGE_RESIZE_ABOVE_BYTES, null],
    [1080, 2400, 20_000, null],
    [320, 240, 20_000, null],
  ])("returns the target size of a photo of %d×%d pixels and %d bytes", (width, height, bytes, size) =>
    expect(resizedSize({ width, height }, bytes)).toEqual(size),
  );
});
