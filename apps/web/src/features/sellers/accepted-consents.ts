import { CONSENT_VERSION } from "@pashu/validators/enums";
import { CONSENT_MEMORY_MAX, CONSENT_MEMORY_MS } from "@pashu/validators/limits";
import { readStoredJson, removeStored, writeStored } from "~/lib/storage/storage.ts";

interface Acceptance {
  sellerId: string;
  /** Milliseconds since the epoch, by the server's clock. */
  at: number;
}

const keyOf = (userId: string) => `consents:${userId}`;

/** True if this user has lately accepted the present consent text for this seller on this device. */
export function hasAccepted({ userId, sellerId, now }: { userId: string; sellerId: string; now: number }): boolean {
  return readAccepted(userId).some((each) => each.sellerId === sellerId && isRecent(each, now));
}

export function rememberAcceptance({ userId, sellerId, now }: { userId: string; sellerId: string; now: number }): void {
  const others = readAccepted(userId).filter((each) => each.sellerId !== sellerId && isRecent(each, now));
  const accepted = [...others, { sellerId, at: now }].slice(-CONSENT_MEMORY_MAX);
  writeStored(keyOf(userId), JSON.stringify({ version: CONSENT_VERSION, accepted }));
  // Releases before 1.4 stored it.
  removeStored(`warned:${userId}`);
}

const isRecent = ({ at }: Acceptance, now: number) => at <= now && now - at < CONSENT_MEMORY_MS;

function readAccepted(userId: string): Acceptance[] {
  const stored = readStoredJson(keyOf(userId));
  if (!isObject(stored) || stored.version !== CONSENT_VERSION || !Array.isArray(stored.accepted)) return [];
  return stored.accepted.filter(isAcceptance);
}

function isAcceptance(value: unknown): value is Acceptance {
  return isObject(value) && typeof value.sellerId === "string" && typeof value.at === "number";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
