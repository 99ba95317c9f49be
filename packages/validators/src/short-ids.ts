const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(DIGITS.length);
/** 62^22 > 2^128, so 22 digits hold every UUID. */
const LENGTH = 22;
const SHORT_ID = new RegExp(`^[0-9A-Za-z]{${LENGTH}}$`);

/** Short address of a listing's page, for SMS and print: `/a/` and the UUID in base62. */
export function shortAnimalPath(id: string): string {
  let rest = BigInt(`0x${id.replaceAll("-", "")}`);
  let digits = "";
  for (let place = 0; place < LENGTH; place += 1) {
    digits = DIGITS.charAt(Number(rest % BASE)) + digits;
    rest /= BASE;
  }
  return `/a/${digits}`;
}

/** Returns the UUID of a short id, or null when it is malformed or has more than 128 bits. */
export function uuidOfShortId(shortId: string): string | null {
  if (!SHORT_ID.test(shortId)) return null;
  let value = 0n;
  for (const digit of shortId) value = value * BASE + BigInt(DIGITS.indexOf(digit));
  const hex = value.toString(16).padStart(32, "0");
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
