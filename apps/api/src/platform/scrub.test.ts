import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function written(fields: object, message = ""): string {
  const lines: string[] = [];
  createLog("trace", { write: (line) => void lines.push(line) }).debug(fields, message);
  return lines.join("");
}

/** Every log field that may contain user input or library messages. */
const FIELDS: [name: string, write: (text: string) => string][] = [
  ["a message", (text) => written({}, text)],
  ["a field", (text) => written({ typed: text })],
  ["a nested field", (text) => written({ request: { path: `/api/users/${text}` } })],
  ["a list", (text) => written({ typed: [text] })],
  ["a second line", (text) => written({ typed: `first\n${text}` })],
  ["an error's message", (text) => written({ err: new Error(`no ${text}`) })],
  ["an error's cause", (text) => written({ err: new Error("no", { cause: new Error(text) }) })],
];

const SECRETS: [what: string, text: string, secret: RegExp][] = [
  ...[
    "9876501234",
    "+919876501234",
    "919876501234",
    "09876501234",
    "tel:9876501234",
    "(9876501234)",
    "+91 98765 01234",
    "+91-98765-01234",
    "98765 01234",
    "987-650-1234",
    "९८७६५०१२३४",
    "+९१ ९८७६५ ०१२३४",
    "૯૮૭૬૫૦૧૨૩૪",
    "+੯੧ ੯੮੭੬੫ ੦੧੨੩੪",
    "٩٨٧٦٥٠١٢٣٤",
    "９８７６５０１２３４",
    "98765\u00a001234",
    "98765\u201301234",
    "98765\u200b01234",
    "%2B919876501234",
    "%252B919876501234",
    "%209876501234",
  ].map((phone): [string, string, RegExp] => ["phone", phone, /98765|987-650|९८७६५|૯૮૭૬|੯੮੭੬|٩٨٧٦|９８７６/]),
  ["e-mail", "sunita.devi@village.example", /sunita|village/],
  ["e-mail in a URL", "?to=sunita.devi%40village.example", /sunita|village/],
  ["database password", "postgres://pashu:hunter22@db.example:5432/pashu", /hunter22/],
  ["upload signature", "/uploads/1?expires=1&signature=abcdef0123&type=a", /abcdef0123/],
  ["S3 signature", "https://s3.example/1?X-Amz-Signature=abcdef0123", /abcdef0123/],
  ["code in a query", "/verify?code=482913", /482913/],
  ["sale link", "GET /l/AZqbIB9AfBGOB10KTyucMQcA", /AZqbIB9/],
  ["link that ends an alert", "GET /alerts/off/AZnwAHsBcACAAE88KhsNnmbE7J1kq0XGyBo", /AZnwAHs/],
  ["bearer token", "Authorization: Bearer abc.DEF-123_45", /abc\.DEF/],
  ["key for programs", "pasted pb_0123456789abcdefXYZ in a title", /0123456789abcdef/],
  ["JSON web token", "invalid eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl here", /eyJ|c2lnb/],
  ["cookie", "Cookie: __Host-session=k2j4h5k2j4h5; language=hi", /k2j4h5/],
];

it.each(FIELDS)("the log scrubber removes every secret from %s", (_, write) => {
  expect(SECRETS.filter(([, text, secret]) => secret.test(write(text)))).toEqual([]);
});

it.each([
  "2026-11-21T10:00:00.000Z",
  "2026-11-21 10:00:00",
  "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10",
  "01234567-1234-7123-9123-919876501234",
  "node_modules/hono@4.13.19/dist/x.js:1",
  "postgres.js:1234:5678",
  "listing 123456789 of 12345678901",
  'duplicate key value violates unique constraint "users_phone_unique"',
])("the log scrubber does not change %s", (text) => {
  expect(written({}, text)).toContain(JSON.stringify(text).slice(1, -1));
});

it("the log scrubber keeps the last digits of a phone, so that operators can find the user", () => {
  expect(written({}, "+91 98765 01234")).toContain("+91••••••1234");
});
