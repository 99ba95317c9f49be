import { JSON_BODY_MAX_BYTES } from "@pashu/validators/limits";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema } from "../testing/openapi-operations.ts";

const LONG = 60_000;

const TEXTS = {
  "an empty string": "",
  spaces: " \t\n\u00a0\u3000",
  "invisible characters": "\u200b\u2060\u3164",
  "a null byte": "a\0b",
  "an unpaired high surrogate": "a\ud800b",
  "an unpaired low surrogate": "\udfff",
  "control characters": "\u0007\u001b[31m\u0085",
  "right-to-left text": "مرحبا",
  "bidirectional controls": "\u202etxt.exe\u2066",
  emoji: "👩🏽‍🌾🐃🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "many combining accents": `a${"\u0300".repeat(LONG / 3)}`,
  "long text": "क".repeat(LONG / 3),
  "an SQL injection": "'; drop table users; --",
  "an SQL pattern": "%_\\%' or 1=1 /*",
  HTML: '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  "template expressions": "${7*7}{{7*7}}<%= 7 %>",
  "a path traversal": "../../../../etc/passwd",
  "a script URL": "javascript:alert(1)//http://169.254.169.254/",
  "a header injection": "a\r\nSet-Cookie: session=1",
  NaN: "NaN",
  Infinity: "Infinity",
  "a hexadecimal number": "0x10",
  "a number above the double range": "1e309",
  "a subnormal number": "1e-320",
  "a subnormal decimal": `0.${"0".repeat(322)}5`,
  "negative zero": "-0",
  "a negative number": "-1",
  "a fraction": "1.5",
  "a huge integer": "99999999999999999999",
  "a prototype name": "__proto__",
  "an unknown ID": "019a9b10-0a80-7b64-a2c5-91d6e4f3b802",
} as const;

/** Raw JSON, also values that JSON.stringify never writes. */
export const HOSTILE_JSON: [name: string, json: string][] = [
  ...Object.entries(TEXTS).map(([name, text]): [string, string] => [name, JSON.stringify(text)]),
  ...["null", "true", "false", "0", "-0", "-1", "7", "1.5", "1e309", "-1e309", "1e-320", "1e21"].map(unlabelled),
  ...["[]", "[null]", '[["a"]]', '["a","a"]', "{}", '{"toString":1,"valueOf":1}'].map(unlabelled),
  ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'].map(unlabelled),
  ["deep nesting", `${"[".repeat(3000)}${"]".repeat(3000)}`],
  ["deep objects", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
];

function unlabelled(json: string): [string, string] {
  return [json, json];
}

/** Raw URL encodings, also values that no browser sends. */
export const HOSTILE_URL_VALUES: [name: string, encoded: string][] = [
  ...Object.entries(TEXTS)
    .filter(([, text]) => text.isWellFormed())
    .map(([name, text]): [string, string] => [name, encodeURIComponent(text)]),
  ...["%", "%ff", "%c0%af", "%ed%a0%80", "%u0041", "%25%30%30", "a+b", "a;b", "[]"].map(unlabelled),
];

/** Returns a text one character longer than allowed; null without a limit. */
export function tooLongFor({ maxLength, description = "" }: JsonSchema): string | null {
  const max = maxLength ?? Number(/At most (\d+) characters/.exec(description)?.[1] ?? Number.NaN);
  return max < JSON_BODY_MAX_BYTES ? "x".repeat(max + 1) : null;
}

const ajv = new Ajv2020({ strict: false, validateSchema: false });
formats.default(ajv);

export function matchesSchema(schema: JsonSchema, value: unknown): boolean {
  return ajv.compile(schema)(value);
}

/** Like `matchesSchema`, for URL parameters, where numbers are text. */
export function textMatchesSchema(schema: JsonSchema, text: string): boolean {
  if (schema.type !== "integer" && schema.type !== "number") return matchesSchema(schema, text);
  return /^-?\d+(\.\d+)?$/.test(text) && matchesSchema(schema, Number(text));
}
