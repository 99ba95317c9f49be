import type { MediaType } from "@pashu/validators/enums";
import type { PhotoView } from "@pashu/validators/image-paths";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { canRetry, isRetriedAutomatically, type FailureReason } from "../upload-failure.ts";
import { remainingFor, type Allowance } from "./allowance.ts";

/** A photo or video chosen in this form, or one that is already on the server. */
export interface MediaItem {
  id: string;
  type: MediaType;
  status: "waiting" | "sending" | "done" | "failed";
  progress: number;
  reason: FailureReason | null;
  /** The server's own words for a rejection without a code. */
  words: string | null;
  /** Object URL; null if the server's copy is shown. */
  previewUrl: string | null;
  /** Path of the upload on the server; null until it is finished. */
  objectPath: string | null;
  /** Buyers read it beside the photo. Null without a place that the seller chose for it. */
  view: PhotoView | null;
  /** Milliseconds since 1970; null for media that the listing already had. */
  finishedAt: number | null;
}

/** The path names the view. */
export type FinishedMedia = { objectPath: string } & Pick<MediaItem, "type" | "finishedAt">;

export function isInProgress({ status }: MediaItem): boolean {
  return status === "waiting" || status === "sending";
}

/** True for a file whose upload resumes when the device is online again. */
export function isWaitingForNetwork({ status, reason }: MediaItem, online: boolean): boolean {
  return !online && status === "failed" && reason === "NETWORK";
}

/** Returns the files that count against the limit: all except failures that are not retried automatically. */
export function activeItems(items: readonly MediaItem[]): MediaItem[] {
  return items.filter(({ status, reason }) => status !== "failed" || isRetriedAutomatically(reason));
}

/** Returns the active files and, while there is room, failed files that can be retried. */
export function retryableItems(items: readonly MediaItem[], allowance: Allowance): MediaItem[] {
  const active = activeItems(items);
  for (const item of items) {
    if (!active.includes(item) && canRetry(item.reason) && remainingFor(item.type, active, allowance) > 0)
      active.push(item);
  }
  return items.filter((item) => active.includes(item));
}

/** Returns the files that are not uploaded yet, including failed ones that can be sent again. */
export function unsentItems(items: readonly MediaItem[], allowance: Allowance): MediaItem[] {
  return retryableItems(items, allowance).filter(({ objectPath }) => objectPath === null);
}

export function finishedMedia(items: readonly MediaItem[]): FinishedMedia[] {
  return items.flatMap(({ type, objectPath, view, finishedAt }) =>
    objectPath === null ? [] : [{ type, objectPath: imagePathWithView(objectPath, view), finishedAt }],
  );
}

export function objectPathsOf(type: MediaItem["type"], items: readonly FinishedMedia[]): string[] {
  return items.filter((item) => item.type === type).map(({ objectPath }) => objectPath);
}

export function imagesFirst(items: readonly MediaItem[]): MediaItem[] {
  return [...items.filter(({ type }) => type === "image"), ...items.filter(({ type }) => type === "video")];
}

export function moveItem(items: readonly MediaItem[], id: string, targetId: string): readonly MediaItem[] {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === targetId);
  const item = items[from];
  if (item === undefined || from === to || item.type !== items[to]?.type) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
