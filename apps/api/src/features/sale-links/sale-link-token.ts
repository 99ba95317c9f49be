import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE, SALE_LINK_TTL_MS } from "@pashu/validators/limits";
import { parse, stringify } from "uuid";

/** The position is the bit of the action in a token. */
const ACTIONS = ["renew", "sell", "mute"] as const;
export type SaleLinkAction = (typeof ACTIONS)[number];

export interface SaleLink {
  animalId: string;
  actions: readonly SaleLinkAction[];
  /** The listing's expiry when the link was made, in minutes since 2025. A renewal changes it, which ends the link. */
  listingExpiry: number;
  /** In minutes since 2025. */
  validUntil: number;
}

const EPOCH_MS = Date.UTC(2025, 0, 1);
const ID_BYTES = 16;
const PAYLOAD_BYTES = ID_BYTES + 1 + 3 + 3;
/** 80 bits: guesses go to the server, which limits their rate. */
const MAC_BYTES = 10;

export function minutesOf(date: Date): number {
  return Math.floor((date.getTime() - EPOCH_MS) / MINUTE);
}

/** 44 characters, because it is sent by SMS: id, actions, expiry of the listing and of the link, HMAC. */
export function createSaleLinkToken(
  key: Buffer,
  {
    animalId,
    actions,
    expiresAt,
    now,
  }: { animalId: string; actions: readonly SaleLinkAction[]; expiresAt: Date; now: Date },
): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.set(parse(animalId));
  payload.writeUInt8(
    ACTIONS.reduce((bits, action, bit) => bits | (actions.includes(action) ? 1 << bit : 0), 0),
    ID_BYTES,
  );
  payload.writeUIntBE(minutesOf(expiresAt), ID_BYTES + 1, 3);
  payload.writeUIntBE(minutesOf(new Date(now.getTime() + SALE_LINK_TTL_MS)), ID_BYTES + 4, 3);
  return Buffer.concat([payload, macOf(key, payload)]).toString("base64url");
}

/** Null for a forged token. The link may have expired. */
export function readSaleLinkToken(key: Buffer, token: string): SaleLink | null {
  const bytes = Buffer.from(token, "base64url");
  // The comparison refuses other spellings of the same bytes.
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(key, payload))) return null;
  const bits = payload.readUInt8(ID_BYTES);
  return {
    animalId: stringify(payload.subarray(0, ID_BYTES)),
    actions: ACTIONS.filter((_, bit) => (bits & (1 << bit)) !== 0),
    listingExpiry: payload.readUIntBE(ID_BYTES + 1, 3),
    validUntil: payload.readUIntBE(ID_BYTES + 4, 3),
  };
}

function macOf(key: Buffer, payload: Buffer): Buffer {
  return createHmac("sha256", key).update(payload).digest().subarray(0, MAC_BYTES);
}
