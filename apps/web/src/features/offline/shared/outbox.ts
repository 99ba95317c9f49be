import type { NewAnimal } from "@pashu/validators/animals";
import type { ErrorCode } from "@pashu/validators/errors";
import { createStore, del, entries, get, set } from "idb-keyval";
import { removeStored, writeStored } from "~/lib/storage.ts";

/** A photo of a listing, as far as it has come. */
export interface WaitingPhoto {
  /** What this phone has of it; null for one that was sent before the form was opened. */
  file: Blob | null;
  /** The link to which it was sent, its answer having been lost. */
  sentTo?: string;
  /** Where the server has it. */
  objectPath: string | null;
}

interface Letter {
  ownerId: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface WaitingSave extends Letter {
  kind: "save";
  animalId: string;
  keep: boolean;
}

export interface WaitingListing extends Letter {
  kind: "listing";
  /** The same however often it is sent. */
  idempotencyKey: string;
  listing: Omit<NewAnimal, "images">;
  photos: WaitingPhoto[];
  /** Photos that the server will never take, and that are left out. */
  leftOut: number;
  /** What stood in the form, should the server refuse it. */
  form: object;
  /** Why the server refused it: it waits to be put right. */
  refused?: ErrorCode;
}

export type Waiting = WaitingSave | WaitingListing;

const store = createStore("outbox", "waiting");
const listeners = new Set<() => void>();
/** Written, and taken away again, so that the site's other pages on this phone, whose outbox it is too, hear of it. */
const CHANGED = "outbox-changed";
window.addEventListener("storage", ({ key }) => key === CHANGED && tellHere());

/**
 * Keeps on this phone what is to be sent once there is a network: the last word on whether an animal is saved, and each
 * listing by its key.
 * @throws DOMException where the browser keeps nothing
 */
export async function putIntoOutbox(waiting: Waiting): Promise<void> {
  await set(nameOf(waiting), waiting, store);
  tell();
}

/** Writes down how far it has come, unless it was taken out or said anew meanwhile. */
export async function noteInOutbox(waiting: Waiting): Promise<void> {
  if (await isLatest(waiting)) await putIntoOutbox(waiting);
}

/** Takes out what was sent, unless something else has been said meanwhile. */
export async function takeOutOfOutbox(sent: Waiting): Promise<void> {
  if (await isLatest(sent)) await del(nameOf(sent), store);
  tell();
}

async function isLatest(waiting: Waiting): Promise<boolean> {
  return (await get<Waiting>(nameOf(waiting), store))?.at === waiting.at;
}

/** What waits on this phone, whoever's it is, in the order in which it was asked for. */
export async function allWaiting(): Promise<Waiting[]> {
  try {
    const all = await entries<string, Waiting>(store);
    return all.map(([, waiting]) => waiting).toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

export async function waitingOf(ownerId: string): Promise<Waiting[]> {
  return (await allWaiting()).filter((waiting) => waiting.ownerId === ownerId);
}

export async function emptyOutbox(ownerId: string): Promise<void> {
  const own = await waitingOf(ownerId);
  await Promise.all(own.map((waiting) => del(nameOf(waiting), store)));
  tell();
}

/** Whether an earlier word about this animal still waits: a later one must not overtake it. */
export async function saveWaits(save: Pick<WaitingSave, "ownerId" | "animalId">): Promise<boolean> {
  return (await get<Waiting>(nameOf({ ...save, kind: "save" }), store).catch(() => undefined)) !== undefined;
}

/** @returns what ends it */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Named = Pick<WaitingSave, "kind" | "ownerId" | "animalId"> | Pick<WaitingListing, "kind" | "idempotencyKey">;

function nameOf(waiting: Named): string {
  return waiting.kind === "save" ? `save:${waiting.ownerId}:${waiting.animalId}` : `listing:${waiting.idempotencyKey}`;
}

function tell(): void {
  tellHere();
  writeStored(CHANGED, "");
  removeStored(CHANGED);
}

function tellHere(): void {
  for (const listener of listeners) listener();
}
