import { describe, expect, it } from "vitest";
import type { FailureReason } from "../upload-failure.ts";
import { allowing } from "./allowance.ts";
import { placedOf, sendableOf, isWaitingForNetwork, type MediaItem } from "./media-item.ts";

let ids = 0;
function item(type: MediaItem["type"], status: MediaItem["status"], reason: FailureReason | null = null): MediaItem {
  ids += 1;
  return { id: `${ids}`, type, status, reason, progress: 0, previewUrl: null, objectPath: null, finishedAt: null };
}

const refused = item("video", "failed", "VIDEO_INVALID");
const limited = item("video", "failed", "RATE_LIMITED");
const cut = item("video", "failed", "NETWORK");
const signedOut = item("image", "failed", "NOT_SIGNED_IN");
const sending = item("video", "sending");
const done = item("image", "done");

describe("the place of a file", () => {
  it("is kept by files that arrived, are on their way, or are sent again by themselves", () => {
    expect(placedOf([done, signedOut, refused, limited, cut, sending])).toEqual([done, signedOut, cut, sending]);
  });

  it("is given back to a failed file only while there is room", () => {
    const items = [done, refused, limited, sending];
    expect(sendableOf(items, allowing({ image: 5, video: 2 }))).toEqual([done, limited, sending]);
    expect(sendableOf(items, allowing({ image: 5, video: 1 }))).toEqual([done, sending]);
  });
});

it("waits for the network only where that is what stopped it, and there is none", () => {
  expect(isWaitingForNetwork(cut, false)).toBe(true);
  expect(isWaitingForNetwork(cut, true)).toBe(false);
  expect(isWaitingForNetwork(limited, false)).toBe(false);
});
