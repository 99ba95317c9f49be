import { describe, expect, it } from "vitest";
import type { FailureReason } from "../upload-failure.ts";
import { createAllowance } from "./allowance.ts";
import { activeItems, retryableItems, isWaitingForNetwork, type MediaItem } from "./media-item.ts";

let ids = 0;
function item(type: MediaItem["type"], status: MediaItem["status"], reason: FailureReason | null = null): MediaItem {
  ids += 1;
  const result = { reason, words: null, objectPath: null, view: null, finishedAt: null };
  return { id: `${ids}`, type, status, progress: 0, previewUrl: null, ...result };
}

const rejected = item("video", "failed", "VIDEO_INVALID");
const limited = item("video", "failed", "RATE_LIMITED");
const disconnected = item("video", "failed", "NETWORK");
const signedOut = item("image", "failed", "NOT_SIGNED_IN");
const sending = item("video", "sending");
const done = item("image", "done");

describe("activeItems", () => {
  it("returns files that are uploaded, in progress or retried automatically", () => {
    expect(activeItems([done, signedOut, rejected, limited, disconnected, sending])).toEqual([
      done,
      signedOut,
      disconnected,
      sending,
    ]);
  });

  it("includes a failed file that can be retried only while there is room", () => {
    const items = [done, rejected, limited, sending];
    expect(retryableItems(items, createAllowance({ image: 5, video: 2 }))).toEqual([done, limited, sending]);
    expect(retryableItems(items, createAllowance({ image: 5, video: 1 }))).toEqual([done, sending]);
  });
});

it("isWaitingForNetwork is true only for a file that failed by a network error while offline", () => {
  expect(isWaitingForNetwork(disconnected, false)).toBe(true);
  expect(isWaitingForNetwork(disconnected, true)).toBe(false);
  expect(isWaitingForNetwork(limited, false)).toBe(false);
});
