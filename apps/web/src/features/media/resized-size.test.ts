import { IMAGE_RESIZE_ABOVE_BYTES } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { resizedSize } from "./resized-size.ts";

describe("resizedSize", () => {
  it.each([
    [4000, 3000, 4_000_000, { width: 1600, height: 1200 }],
    [3000, 4000, 1, { width: 1200, height: 1600 }],
    [8000, 3, 1, { width: 1600, height: 1 }],
    [1600, 1200, IMAGE_RESIZE_ABOVE_BYTES + 1, { width: 1600, height: 1200 }],
    [1600, 1200, IMAGE_RESIZE_ABOVE_BYTES, null],
    [320, 240, 20_000, null],
  ])("returns the target size of a photo of %d×%d pixels and %d bytes", (width, height, bytes, size) =>
    expect(resizedSize({ width, height }, bytes)).toEqual(size),
  );
});
