import { createHmac } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { DAY, PHOTO_CODE_TTL_MS } from "@pashu/validators/limits";

interface OfListing {
  animalId: string;
  sellerId: string;
  /** YYYY-MM-DD in India. */
  day: string;
}

/** The number that the seller writes on a slate beside the animal: four digits of an HMAC of listing, seller and day. */
export function photoCode({ keys }: Pick<Deps, "keys">, { animalId, sellerId, day }: OfListing): string {
  const digest = createHmac("sha256", keys.photoCodes).update([animalId, sellerId, day].join("\0")).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, "0");
}

/** Days whose number is still valid at a time: a number may have been shown at the end of its day. */
export function validDays(now: Date): string[] {
  const days = PHOTO_CODE_TTL_MS / DAY;
  return Array.from({ length: days + 1 }, (_, ago) => indianDay(new Date(now.getTime() - ago * DAY)));
}
