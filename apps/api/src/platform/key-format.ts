import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** Scanners for secrets find keys by it. */
export const KEY_PREFIX = "pb_";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 178 bits. */
const RANDOM_LETTERS = 30;
const CHECKSUM_LETTERS = 6;
const KEYS = new RegExp(`${KEY_PREFIX}[0-9A-Za-z]{${RANDOM_LETTERS + CHECKSUM_LETTERS}}(?![0-9A-Za-z])`, "g");

/** Creates a key: `pb_`, random letters, and the checksum (CRC-32) of what is before it. */
export function createKey(): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return withChecksum(KEY_PREFIX + random);
}

/** True for a word with the form of a key and the right checksum. */
export function isKey(word: string): boolean {
  return word.length === KEY_PREFIX.length + RANDOM_LETTERS + CHECKSUM_LETTERS && findKeys(word).length === 1;
}

/** Returns the keys in a text. */
export function findKeys(text: string): string[] {
  const words = text.includes(KEY_PREFIX) ? (text.match(KEYS) ?? []) : [];
  return words.filter((word) => withChecksum(word.slice(0, -CHECKSUM_LETTERS)) === word);
}

/** A key is random, so that its hash needs neither salt nor time. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function withChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = "";
  for (let place = 0; place < CHECKSUM_LETTERS; place += 1) {
    checksum = LETTERS.charAt(rest % LETTERS.length) + checksum;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text + checksum;
}
