import type { NewAnimal } from "@pashu/validators/animals";
import { clear, createStore, del, entries, get, set } from "idb-keyval";

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
  /** What stood in the form, should the server refuse it. */
  form: object;
}

export type Waiting = WaitingSave | WaitingListing;

const store = createStore("outbox", "waiting");
const listeners = new Set<() => void>();

/**
 * Keeps on this phone what is to be sent once there is a network: the last word on whether an animal is saved, and each
 * listing by its key.
 * @throws DOMException where the browser keeps nothing
 */
export async function putIntoOutbox(waiting: Waiting): Promise<void> {
  await set(nameOf(waiting), waiting, store);
  tell();
}

/** Takes out what was sent, unless something else has been said meanwhile. */
export async function takeOutOfOutbox(sent: Waiting): Promise<void> {
  const latest = await get<Waiting>(nameOf(sent), store);
  if (latest?.at === sent.at) await del(nameOf(sent), store);
  tell();
}

/** What waits of this person, in the order in which it was asked for. */
export async function waitingOf(ownerId: string): Promise<Waiting[]> {
  try {
    const all = await entries<string, Waiting>(store);
    return all
      .map(([, waiting]) => waiting)
      .filter((waiting) => waiting.ownerId === ownerId)
      .toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

export function emptyOutbox(): Promise<void> {
  return clear(store);
}

/** Whether an earlier word about this animal still waits: a later one must not overtake it. */
export async function saveWaits(animalId: string): Promise<boolean> {
  return (await get<Waiting>(`save:${animalId}`, store).catch(() => undefined)) !== undefined;
}

/** @returns what ends it */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nameOf(waiting: Waiting): string {
  return waiting.kind === "save" ? `save:${waiting.animalId}` : `listing:${waiting.idempotencyKey}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}
