import type { NewAnimal } from "@pashu/validators/animals";
import type { ErrorCode } from "@pashu/validators/errors";
import type { PhotoView } from "@pashu/validators/image-paths";
import { createStore, del, entries, get, set } from "idb-keyval";
import { isSignedOutElsewhere, removeStored, writeStored } from "~/lib/storage/storage.ts";
import type { ConflictReason, SaleChange, SavedElsewhere } from "./sale-change.ts";

export interface OutboxPhoto {
  /** Null for a photo that was uploaded before the form was opened. */
  file: Blob | null;
  /** Upload link of a file that was sent but not confirmed. */
  sentTo?: string;
  /** Path of the upload. */
  objectPath: string | null;
  /** Undefined in items of older versions. */
  view?: PhotoView | null;
  /** The number that the photo shows. */
  code?: string;
}

interface OutboxItemBase {
  ownerId: string;
  at: number;
}

export interface OutboxSave extends OutboxItemBase {
  kind: "save";
  animalId: string;
  keep: boolean;
}

export interface OutboxListing extends OutboxItemBase {
  kind: "listing";
  idempotencyKey: string;
  listing: Omit<NewAnimal, "images">;
  photos: OutboxPhoto[];
  leftOut: number;
  /** The draft without its photos, for editing after a rejection. */
  form: object;
  facts?: object;
  generated?: object;
  confirmed?: object;
  /** Error code of a rejection: the item waits for the user. */
  refused?: ErrorCode;
}

/** Changes of a listing are sent in their order. */
export interface OutboxSale extends OutboxItemBase {
  kind: "sale";
  animalId: string;
  title: string;
  change: SaleChange;
  /** The page that sends it by itself until a time in milliseconds. After it, that page is taken for closed. */
  held?: { by: string; until: number };
  /** A request may have been sent, so that its values may be saved: it is neither joined nor cancelled. */
  attempted?: true;
  /** Why the change was left out: the item waits until the user has read it. */
  conflict?: ConflictReason;
  /** The values that another device has saved, if the user can choose. */
  saved?: SavedElsewhere;
}

export type OutboxItem = OutboxSave | OutboxListing | OutboxSale;

/** Ids of the listings that this tab has sent from the outbox, by idempotency key. */
export const sentListings = new Map<string, string>();

const store = createStore("outbox", "waiting");
const listeners = new Set<() => void>();
/** Storage key that is set and removed to notify the site's other tabs. */
const CHANGE_KEY = "outbox-changed";
window.addEventListener("storage", ({ key }) => key === CHANGE_KEY && notifyLocal());

/**
 * Stores an item until there is a network: one per new listing, every change of a listing's sale, and only the latest
 * state of each saved animal.
 * @throws DOMException if storage is full or forbidden, or if another tab has signed out
 */
export async function enqueue(item: OutboxItem): Promise<void> {
  if (isSignedOutElsewhere()) throw new DOMException("signed out", "InvalidStateError");
  await set(keyOf(item), item, store);
  notify();
}

/** Stores the progress, unless the item was removed or replaced since. */
export async function saveProgress(item: OutboxItem): Promise<void> {
  if (await isStored(item)) await enqueue(item);
}

/** Removes an item, unless it was replaced since. */
export async function dequeue(item: OutboxItem): Promise<void> {
  if (await isStored(item)) await del(keyOf(item), store);
  notify();
}

/** False for an item that was removed or replaced since. */
export async function isStored(item: OutboxItem): Promise<boolean> {
  return (await get<OutboxItem>(keyOf(item), store))?.at === item.at;
}

export async function allItems(): Promise<OutboxItem[]> {
  try {
    const all = await entries<string, OutboxItem>(store);
    return all.map(([, item]) => item).sort((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

export async function itemsOf(ownerId: string): Promise<OutboxItem[]> {
  return (await allItems()).filter((item) => item.ownerId === ownerId);
}

export async function clearOutbox(ownerId: string): Promise<void> {
  const items = await itemsOf(ownerId);
  await Promise.all(items.map((item) => del(keyOf(item), store)));
  notify();
}

/** True if an earlier change of this saved animal is queued: a later one must not overtake it. */
export async function hasQueuedSave(save: Pick<OutboxSave, "ownerId" | "animalId">): Promise<boolean> {
  return (await get<OutboxItem>(keyOf({ ...save, kind: "save" }), store).catch(() => undefined)) !== undefined;
}

/** False for a change that is kept only to explain why it was left out. */
export function isUnsent(item: OutboxItem): boolean {
  return item.kind !== "sale" || item.conflict === undefined;
}

/** False for an item that waits for the user. */
export function isPending(item: OutboxItem): boolean {
  return item.kind === "listing" ? item.refused === undefined : isUnsent(item);
}

export function isPendingSale(item: OutboxItem): item is OutboxSale {
  return item.kind === "sale" && isPending(item);
}

/** Id of this page, for changes that it holds. */
const PAGE_ID = crypto.randomUUID();

export function heldFor(ms: number): NonNullable<OutboxSale["held"]> {
  return { by: PAGE_ID, until: Date.now() + ms };
}

/** True while the page that has stored the change sends it, or waits for another tap. */
export function isHeld(item: OutboxItem): boolean {
  return item.kind === "sale" && (item.held?.until ?? 0) > Date.now();
}

/** True for a change that this page shows by itself. */
export function isHeldHere(item: OutboxSale): boolean {
  return isHeld(item) && item.held?.by === PAGE_ID;
}

/** Changes of a listing that no page sends by itself. */
export async function queuedSales({ ownerId, animalId }: Pick<OutboxSale, "ownerId" | "animalId">) {
  const own = await itemsOf(ownerId);
  return own.filter(isPendingSale).filter((item) => item.animalId === animalId && !isHeld(item));
}

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type ItemKey =
  | Pick<OutboxSave, "kind" | "ownerId" | "animalId">
  | Pick<OutboxListing, "kind" | "idempotencyKey">
  | Pick<OutboxSale, "kind" | "ownerId" | "animalId" | "at">;

function keyOf(item: ItemKey): string {
  if (item.kind === "listing") return `listing:${item.idempotencyKey}`;
  const key = `${item.kind}:${item.ownerId}:${item.animalId}`;
  return item.kind === "save" ? key : `${key}:${item.at}`;
}

function notify(): void {
  notifyLocal();
  writeStored(CHANGE_KEY, "");
  removeStored(CHANGE_KEY);
}

function notifyLocal(): void {
  for (const listener of listeners) listener();
}
