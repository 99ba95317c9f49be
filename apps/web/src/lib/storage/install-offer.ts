import { MINUTE } from "@pashu/validators/limits";
import { useEffect, useState } from "react";
import { onPurpose } from "./purpose.ts";
import { DEVICE_KEYS, readStoredJson, writeStored } from "./storage.ts";

const KEY = DEVICE_KEYS.install;
const OVER = "over";
/** A purpose that is this long after the last one belongs to another visit. */
export const VISIT_GAP_MS = 30 * MINUTE;
const VISITS_NEEDED = 2;

interface Visits {
  count: number;
  /** Time of the last purpose. */
  at: number;
}

function readVisits(): Visits | typeof OVER {
  const stored = readStoredJson(KEY);
  if (stored === OVER) return OVER;
  const { count, at } = Object(stored) as Partial<Record<keyof Visits, unknown>>;
  return typeof count === "number" && typeof at === "number"
    ? { count, at }
    : { count: 0, at: Number.NEGATIVE_INFINITY };
}

function write(value: Visits | typeof OVER): void {
  writeStored(KEY, JSON.stringify(value));
  // The browser dispatches it in other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
}

export function countPurpose(now = Date.now()): void {
  const visits = readVisits();
  if (visits === OVER) return;
  const { count, at } = visits;
  write({ count: now - at >= VISIT_GAP_MS ? count + 1 : count, at: now });
}

/** True after the second visit with a purpose, until the offer has been shown. */
export function isInstallOffered(): boolean {
  const visits = readVisits();
  return visits !== OVER && visits.count >= VISITS_NEEDED;
}

export function endInstallOffer(): void {
  write(OVER);
}

/** Counts visits with a purpose. Stays true once the offer has been made to this page. */
export function useIsInstallOffered(): boolean {
  const [isOffered, setOffered] = useState(isInstallOffered);
  useEffect(() => {
    const check = () => {
      if (isInstallOffered()) setOffered(true);
    };
    addEventListener("storage", check);
    const stopCounting = onPurpose(() => countPurpose());
    return () => {
      stopCounting();
      removeEventListener("storage", check);
    };
  }, []);
  return isOffered;
}
