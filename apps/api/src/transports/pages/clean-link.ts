import { isLocale } from "@pashu/i18n/locales";
import { FILTER_NAMES } from "@pashu/validators/search/filter-names";

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** Addresses that people send, to the end of their id or name. What follows is no part of them. */
const ADDRESSES = [
  new RegExp(String.raw`^/(?:animals?|edit)/${UUID}(?:/(?:poster|save|share)(?![a-z\d-]))?`, "i"),
  /^\/a\/[\da-z]{22}(?![\da-z])/i,
  /^\/(?:l\/[\w-]{44}|alerts\/off\/[\w-]{35})(?![A-Za-z\d-])/,
  new RegExp(String.raw`^/alerts/${UUID}(?![\da-z-])`),
  /^\/rates(?:\/[a-z\d-]+){1,2}(?![a-z\d/-])/,
  /^\/(?:marketplace|sell|saved|profile|notifications|notices|open|terms|privacy|grievance)(?![a-z\d/-])/,
  // The landing page, before punctuation alone: other paths, such as /.well-known, are unknown.
  /^\/(?=(?:%[\dA-F]{2}|[^\w./-])*$)/,
];

const WITH_UUID = /^\/(?:animals?|edit)\//i;

/** Parameters whose values end in a letter or digit. */
const WORDS: readonly string[] = ["category", "sort", "pincode", ...FILTER_NAMES];

/**
 * Returns the path and query of a link without what a chat app took for a part of it, e.g. "।", ",", "*" or a word after
 * a missing blank, and with a lower-case UUID. Null if the link is clean or of no known page.
 */
export function cleanLink({ pathname, search, searchParams }: URL): string | null {
  const [address] = ADDRESSES.flatMap((pattern) => pattern.exec(pathname)?.[0] ?? []);
  if (address === undefined) return null;
  // A further path segment is another address.
  if (/^\/[\w-]/.test(pathname.slice(address.length))) return null;
  const path = WITH_UUID.test(address) ? address.toLowerCase().replace("/animals/", "/animal/") : address;
  const query = cleanQuery(searchParams);
  return path === pathname && query === null ? null : path + (query ?? search);
}

function cleanQuery(received: URLSearchParams): string | null {
  const cleaned = new URLSearchParams([...received].map(([name, value]) => [name, cleanValue(name, value)]));
  return cleaned.toString() === received.toString() ? null : `?${cleaned.toString()}`;
}

function cleanValue(name: string, value: string): string {
  if (name === "lang") return cleanLanguage(value);
  if (!WORDS.includes(name)) return value;
  const word = value.replace(/[\p{P}\p{S}\s]+$/u, "");
  // The page itself removes other values, and a second redirect would only take time.
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N},._-]*$/u.test(word) ? word : value;
}

function cleanLanguage(value: string): string {
  const [, language, rest = ""] = /^([a-z]{2})(.*)$/su.exec(value) ?? [];
  return isLocale(language) && !/^[a-z]/i.test(rest) ? language : value;
}
