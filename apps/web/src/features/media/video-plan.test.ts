import "@pashu/validators/testing-seed";
import fc from "fast-check";
import { VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { planVideo } from "./video-plan.ts";

const PHONE = { width: 1920, height: 1080, frameRate: 30, audioBitrate: 128_000 };

describe("planVideo", () => {
  it.each([
    [{ duration: 5 }, { width: 1280, height: 720, bitrate: 3_000_000 }],
    [{ duration: 30 }, { width: 1280, height: 720, bitrate: 2_388_582 }],
    [{ duration: 90 }, { width: 960, height: 540, bitrate: 710_860 }],
    [{ duration: 150 }, { width: 640, height: 360, bitrate: 375_316 }],
  ])("lowers size and bitrate by the duration: %o", (change, plan) => {
    expect(planVideo({ ...PHONE, ...change })).toEqual({ ...plan, frameRate: undefined });
  });

  it("returns null for a video that is too long", () => {
    expect(planVideo({ ...PHONE, duration: 180 })).toBeNull();
    expect(planVideo({ ...PHONE, duration: 30, audioBitrate: 2_400_000 })).toBeNull();
  });

  it("keeps the orientation and enlarges nothing", () => {
    expect(planVideo({ ...PHONE, width: 1080, height: 1920, duration: 30 })).toMatchObject({
      width: 720,
      height: 1280,
    });
    expect(planVideo({ ...PHONE, width: 480, height: 270, duration: 30 })).toMatchObject({ width: 480, height: 270 });
  });

  it("halves 60 frames per second but keeps a frame rate that a phone has measured", () => {
    expect(planVideo({ ...PHONE, frameRate: 59.94, duration: 30 })).toMatchObject({ frameRate: 30 });
    expect(planVideo({ ...PHONE, frameRate: 30.02, duration: 30 })?.frameRate).toBeUndefined();
  });

  it("yields an even size, at most 720p, that fits into the limit", () => {
    const side = fc.integer({ min: 2, max: 4096 });
    const facts = fc.record({
      width: side,
      height: side,
      duration: fc.double({ min: 0.1, max: 600, noNaN: true }),
      frameRate: fc.double({ min: 1, max: 240, noNaN: true }),
      audioBitrate: fc.integer({ min: 0, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(facts, (video) => {
        const plan = planVideo(video);
        if (plan === null) return;
        expect([plan.width % 2, plan.height % 2]).toEqual([0, 0]);
        expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(1280);
        expect(Math.min(plan.width, plan.height)).toBeLessThanOrEqual(720);
        expect(((plan.bitrate + video.audioBitrate) * video.duration) / 8).toBeLessThan(VIDEO_MAX_BYTES);
      }),
    );
  });
});
