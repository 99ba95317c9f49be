import { SAVED_ON_PHONE_MAX } from "@pashu/validators/limits";
import { readStored, removeStored, SAVED_PREFIX, writeStored } from "./storage.ts";

/*
 * Ids of the listings that visitors of this phone have saved, newest first. After a login they belong to that user until
 * the account has them (docs/decisions/125-saving-on-the-phone.md).
 */

/** The owner of what no user has claimed. */
export const VISITOR = "";

interface List {
  raw: string | null;
  ids: readonly string[];
}

const lists = new Map<string, List>();
/** Lists that the browser could not store. They last as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function parse(raw: string | null): readonly string[] {
  return raw?.split(" ").filter((id) => UUID.test(id)) ?? [];
}

export function savedOnPhone(owner: string): readonly string[] {
  const raw = unstored.get(owner) ?? readStored(SAVED_PREFIX + owner);
  const last = lists.get(owner);
  if (last?.raw === raw) return last.ids;
  const ids = parse(raw);
  lists.set(owner, { raw, ids });
  return ids;
}

/** Ids that the account of this user does not have yet, including those that no user has claimed. */
export function unmergedOf(userId: string): readonly string[] {
  return [...savedOnPhone(VISITOR), ...savedOnPhone(userId)];
}

/** @returns false if the list lasts only as long as the page */
export function writeSaved(owner: string, ids: readonly string[]): boolean {
  const key = SAVED_PREFIX + owner;
  const raw = ids.slice(0, SAVED_ON_PHONE_MAX).join(" ");
  if (raw === "") removeStored(key);
  else writeStored(key, raw);
  const isStored = (readStored(key) ?? "") === raw;
  if (isStored) unstored.delete(owner);
  else unstored.set(owner, raw);
  for (const listener of listeners) listener();
  return isStored;
}

/** @returns false if the browser could not store it */
export function changeSavedOnPhone(id: string, keep: boolean): boolean {
  const others = savedOnPhone(VISITOR).filter((other) => other !== id);
  return writeSaved(VISITOR, keep ? [id, ...others] : others);
}

export function subscribeToSaved(listener: () => void): () => void {
  const unsubscribe = onSavedElsewhere(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** Calls the listener when another tab has changed a list, or a sign-out has removed it. */
export function onSavedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(SAVED_PREFIX)) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
