import { toLatinDigits } from "@pashu/validators/digits";
import { maskPhone } from "@pashu/validators/phone";

const DIGIT = "[0-9०-९]";
/** A number starts after a non-word character or an escape of JSON or a URL, and not in a UUID. */
const START = String.raw`(?:(?<![\w०-९])(?<![\da-f]{4}-[\da-f]{4}-)|(?<=\\(?:[bfnrt]|u[\da-f]{4}))|(?<=%(?:25)*[\da-f]{2}))`;
const GROUPS = [[10], [5, 5], [3, 3, 4], [4, 3, 3]].map((sizes) => sizes.map((n) => `${DIGIT}{${n}}`).join("[ .-]"));
const PHONES = new RegExp(`${START}(?:\\+|%2B)?(?:(?:91|९१)[ -]?|0|०)?(?:${GROUPS.join("|")})(?!${DIGIT})`, "gi");

const EMAILS = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Credentials in URLs, signed query strings, links of reminders, authorization headers, JWTs and cookies. */
const SECRETS = [
  /(?<=:\/\/)[^\s/@"]+:[^\s/@"]+(?=@)/g,
  /(?<=[?&](?:[\w-]*(?:token|signature|credential|password|secret|code|phone|key))=)[^&\s"]+/gi,
  /(?<=(?:Bearer|Basic) )[\w.~+/=-]{6,}/g,
  /(?<=\/l\/)[\w-]{8,}/g,
  /eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?<=cookie["']?\s*[:=]\s*["']?)[^"'\\]+/gi,
];
const HIDDEN = "•••";

export function scrub(line: string): string {
  return SECRETS.reduce((text, secret) => text.replace(secret, HIDDEN), line)
    .replace(EMAILS, `${HIDDEN}@${HIDDEN}`)
    .replace(PHONES, (phone) => maskPhone(toLatinDigits(phone).replace(/%2B/i, "+").replaceAll(/[ .-]/g, "")));
}
