import { IMAGE_MAX_BYTES, IMAGE_SENT_AS_IS_BYTES } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { lighterOf, shrunkSize } from "./shrink-plan.ts";

describe("shrunkSize", () => {
  it.each([
    [4000, 3000, 4_000_000, { width: 1600, height: 1200 }],
    [3000, 4000, 1, { width: 1200, height: 1600 }],
    [8000, 3, 1, { width: 1600, height: 1 }],
    [1600, 1200, IMAGE_SENT_AS_IS_BYTES + 1, { width: 1600, height: 1200 }],
    [1600, 1200, IMAGE_SENT_AS_IS_BYTES, null],
    [320, 240, 20_000, null],
  ])("%d×%d of %d bytes", (width, height, bytes, size) => expect(shrunkSize({ width, height }, bytes)).toEqual(size));
});

describe("lighterOf", () => {
  const blob = (size: number) => new Blob([new Uint8Array(size)]);
  const small = blob(10);
  const tooLarge = blob(IMAGE_MAX_BYTES + 1);

  it("takes the smaller one", () => {
    expect(lighterOf(tooLarge, small)).toBe(small);
    expect(lighterOf(small, blob(11))).toBe(small);
  });

  it("sends what cannot be drawn anew as it is, up to 5 MB", () => {
    const allowed = blob(IMAGE_MAX_BYTES);
    expect(lighterOf(allowed, null)).toBe(allowed);
    expect(lighterOf(tooLarge, null)).toBeNull();
  });
});
