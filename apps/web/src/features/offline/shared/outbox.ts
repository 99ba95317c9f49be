import type { NewAnimal } from "@pashu/validators/animals";
import type { ErrorCode } from "@pashu/validators/errors";
import { createStore, del, entries, get, set } from "idb-keyval";
import { removeStored, writeStored } from "~/lib/storage/storage.ts";

/** A photo of a listing, as far as it has come. */
export interface OutboxPhoto {
  /** What this phone has of it; null for one that was sent before the form was opened. */
  file: Blob | null;
  /** The link to which it was sent, its answer having been lost. */
  sentTo?: string;
  /** Where the server has it. */
  objectPath: string | null;
}

interface OutboxItemBase {
  ownerId: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface OutboxSave extends OutboxItemBase {
  kind: "save";
  animalId: string;
  keep: boolean;
}

export interface OutboxListing extends OutboxItemBase {
  kind: "listing";
  /** The same however often it is sent. */
  idempotencyKey: string;
  listing: Omit<NewAnimal, "images">;
  photos: OutboxPhoto[];
  /** Photos that the server will never take, and that are left out. */
  leftOut: number;
  /** What stood in the form, should the server refuse it. */
  form: object;
  /** Why the server refused it: it waits to be put right. */
  refused?: ErrorCode;
}

export type OutboxItem = OutboxSave | OutboxListing;

const store = createStore("outbox", "waiting");
const listeners = new Set<() => void>();
/** Written, and taken away again, so that the site's other pages on this phone, whose outbox it is too, hear of it. */
const CHANGED = "outbox-changed";
window.addEventListener("storage", ({ key }) => key === CHANGED && notifyLocal());

/**
 * Keeps on this phone what is to be sent once there is a network: the last word on whether an animal is saved, and each
 * listing by its key.
 * @throws DOMException where the browser keeps nothing
 */
export async function enqueue(waiting: OutboxItem): Promise<void> {
  await set(keyOf(waiting), waiting, store);
  notify();
}

/** Writes down how far it has come, unless it was taken out or said anew meanwhile. */
export async function saveProgress(waiting: OutboxItem): Promise<void> {
  if (await isLatest(waiting)) await enqueue(waiting);
}

/** Takes out what was sent, unless something else has been said meanwhile. */
export async function dequeue(sent: OutboxItem): Promise<void> {
  if (await isLatest(sent)) await del(keyOf(sent), store);
  notify();
}

async function isLatest(waiting: OutboxItem): Promise<boolean> {
  return (await get<OutboxItem>(keyOf(waiting), store))?.at === waiting.at;
}

/** What waits on this phone, whoever's it is, in the order in which it was asked for. */
export async function allItems(): Promise<OutboxItem[]> {
  try {
    const all = await entries<string, OutboxItem>(store);
    return all.map(([, waiting]) => waiting).toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

export async function itemsOf(ownerId: string): Promise<OutboxItem[]> {
  return (await allItems()).filter((waiting) => waiting.ownerId === ownerId);
}

export async function clearOutbox(ownerId: string): Promise<void> {
  const own = await itemsOf(ownerId);
  await Promise.all(own.map((waiting) => del(keyOf(waiting), store)));
  notify();
}

/** Whether an earlier word about this animal still waits: a later one must not overtake it. */
export async function hasQueuedSave(save: Pick<OutboxSave, "ownerId" | "animalId">): Promise<boolean> {
  return (await get<OutboxItem>(keyOf({ ...save, kind: "save" }), store).catch(() => undefined)) !== undefined;
}

/** @returns what ends it */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Named = Pick<OutboxSave, "kind" | "ownerId" | "animalId"> | Pick<OutboxListing, "kind" | "idempotencyKey">;

function keyOf(waiting: Named): string {
  return waiting.kind === "save" ? `save:${waiting.ownerId}:${waiting.animalId}` : `listing:${waiting.idempotencyKey}`;
}

function notify(): void {
  notifyLocal();
  writeStored(CHANGED, "");
  removeStored(CHANGED);
}

function notifyLocal(): void {
  for (const listener of listeners) listener();
}
