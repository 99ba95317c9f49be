import type { MediaType } from "@pashu/validators/enums";
import { canRetry, isResumed, type FailureReason } from "../upload-failure.ts";
import { remainingFor, type Allowance } from "./allowance.ts";

/** A photo or video that was chosen here, or one that is already on the server (from a draft or a listing). */
export interface MediaItem {
  id: string;
  type: MediaType;
  status: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1, while it is sent. */
  progress: number;
  reason: FailureReason | null;
  /** What to show; null when the server's own copy is shown. */
  previewUrl: string | null;
  /** Where it lies, once the server has taken it. */
  objectPath: string | null;
  /** Milliseconds since 1970; null for what a listing has had before. */
  finishedAt: number | null;
}

/** One that the server has. */
export type FinishedMedia = { objectPath: string } & Pick<MediaItem, "type" | "finishedAt">;

export function isInProgress({ status }: MediaItem): boolean {
  return status === "waiting" || status === "sending";
}

/** True for a file that is sent when the phone has a network again. */
export function isWaitingForNetwork({ status, reason }: MediaItem, online: boolean): boolean {
  return !online && status === "failed" && reason === "NETWORK";
}

/** Files that the server has or will get. A refused or failed one makes room for another. */
export function placedOf(items: readonly MediaItem[]): MediaItem[] {
  return items.filter(({ status, reason }) => status !== "failed" || isResumed(reason));
}

/** The same with failed files that can be tried again, as long as there is room for them. */
export function sendableOf(items: readonly MediaItem[], allowance: Allowance): MediaItem[] {
  const placed = placedOf(items);
  for (const item of items) {
    if (!placed.includes(item) && canRetry(item.reason) && remainingFor(item.type, placed, allowance) > 0)
      placed.push(item);
  }
  return items.filter((item) => placed.includes(item));
}

/** What has arrived, in its order. */
export function finishedOf(items: readonly MediaItem[]): FinishedMedia[] {
  return items.flatMap(({ type, objectPath, finishedAt }) =>
    objectPath === null ? [] : [{ type, objectPath, finishedAt }],
  );
}

/** Where the server has what arrived of a kind, in its order. */
export function pathsOf(type: MediaItem["type"], items: readonly FinishedMedia[]): string[] {
  return items.filter((item) => item.type === type).map(({ objectPath }) => objectPath);
}

/** Photos before videos, each in its own order. */
export function inGroups(items: readonly MediaItem[]): MediaItem[] {
  return [...items.filter(({ type }) => type === "image"), ...items.filter(({ type }) => type === "video")];
}

/** Puts one in the place of another of its kind; the others move up. */
export function moved(items: readonly MediaItem[], id: string, toPlaceOf: string): readonly MediaItem[] {
  const from = items.findIndex((item) => item.id === id);
  const to = items.findIndex((item) => item.id === toPlaceOf);
  const item = items[from];
  if (item === undefined || from === to || item.type !== items[to]?.type) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
