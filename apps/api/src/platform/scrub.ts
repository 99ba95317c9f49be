import { plainText, toLatinDigits } from "@pashu/validators/digits";
import { withoutSeparators } from "@pashu/validators/identifier";
import { maskPhone } from "@pashu/validators/phone";
import { KEY_PREFIX } from "./key-format.ts";

/** A number starts after a non-word character or an escape of JSON or a URL, and not in a UUID. */
const START = String.raw`(?:(?<!\w)(?<![\da-f]{4}-[\da-f]{4}-)|(?<=\\(?:[bfnrt]|u[\da-f]{4}))|(?<=%(?:25)*[\da-f]{2}))`;
/** One blank or dash of any kind, or invisible characters. */
const BETWEEN = String.raw`(?:[.\p{Zs}\p{Dash}]|\p{Cf}+)`;
const GROUPS = [[10], [5, 5], [3, 3, 4], [4, 3, 3]].map((sizes) => sizes.map((n) => `\\d{${n}}`).join(BETWEEN));
const PHONES = new RegExp(`${START}(?:\\+|%2B)?(?:91${BETWEEN}?|0)?(?:${GROUPS.join("|")})(?!\\d)`, "giu");

const EMAILS = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Credentials in URLs, signed query strings, links that need no login, authorization headers, keys, JWTs and cookies. */
const SECRETS = [
  /(?<=:\/\/)[^\s/@"]+:[^\s/@"]+(?=@)/g,
  /(?<=[?&](?:[\w-]*(?:token|signature|credential|password|secret|code|phone|key))=)[^&\s"]+/gi,
  /(?<=(?:Bearer|Basic) )[\w.~+/=-]{6,}/g,
  /(?<=\/(?:l|alerts\/off)\/)[\w-]{8,}/g,
  new RegExp(`${KEY_PREFIX}[0-9A-Za-z]{8,}`, "g"),
  /eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?<=cookie["']?\s*[:=]\s*["']?)[^"'\\]+/gi,
];
const HIDDEN = "•••";

export function scrub(line: string): string {
  const text = SECRETS.reduce((rest, secret) => rest.replace(secret, HIDDEN), line);
  return toLatinDigits(text.replace(EMAILS, `${HIDDEN}@${HIDDEN}`)).replace(PHONES, (phone) =>
    maskPhone(withoutSeparators(plainText(phone.replace(/%2B/i, "+")))),
  );
}
