import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { childrenOf, parseXml, textOf } from "./parse-xml.fixture.ts";
import type { AnimalFeed } from "./read-feed.ts";
import { toAtom, toJsonFeed } from "./write-feed.ts";
import { inXml } from "./xml-text.ts";

function feedOf(text: string): AnimalFeed {
  const title = inXml(text);
  return {
    locale: "hi",
    title,
    author: "पशु बाज़ार",
    query: `search=${encodeURIComponent(title)}&lang=hi`,
    pageUrl: "https://pashu.example/marketplace?search=a&lang=hi",
    siteUrl: "https://pashu.example",
    updatedAt: "2026-11-29T10:00:00.000Z",
    entries: [
      {
        id: "urn:uuid:019a9b10-0a80-7b64-a2c5-91d6e4f3b802",
        url: "https://pashu.example/animal/019a9b10-0a80-7b64-a2c5-91d6e4f3b802?lang=hi",
        title,
        summary: title,
        category: "cattle",
        categoryName: "गाय",
        photo: { url: "https://pashu.example/a.webp", smallUrl: "https://pashu.example/a-640.webp" },
        createdAt: "2026-11-28T10:00:00.000Z",
        updatedAt: "2026-11-29T10:00:00.000Z",
      },
    ],
  };
}

/** XML parsers read both as a line feed (https://www.w3.org/TR/xml/#sec-line-ends). */
const asRead = (text: string) => text.replace(/\r\n?/g, "\n");

const HOSTILE = [
  "]]> ]]> ]]>",
  "<script>alert(1)</script>",
  "&amp; &#0; &#x1; &lt;![CDATA[",
  `"quoted" 'twice' -- -->`,
  "<?xml version='1.1'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>&b;",
  "\u0000\u0001\u0008\u000B\u000C\u001F\u007F\u0085",
  "\uFFFE\uFFFF\uD800 \uDFFF \uDC00\uD800",
  "🐄👩‍🌾𠮷",
  "\u202Eبقرة حلوب\u202C עגל \u2066x\u2069",
  "\u2028\u2029\r\n\t",
];

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));
const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 40 }), codeUnits);

describe("a feed of any text", () => {
  it("is well-formed Atom with the same text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const feed = feedOf(text);
        const [entry] = childrenOf(parseXml(toAtom(feed)), "entry");
        if (entry === undefined) throw new Error("no entry");
        expect([textOf(entry, "title"), textOf(entry, "summary")]).toEqual([asRead(feed.title), asRead(feed.title)]);
        const content = parseXml(`<div>${textOf(entry, "content")}</div>`);
        expect(childrenOf(content, "p").map((paragraph) => paragraph.text)).toEqual(["", asRead(feed.title)]);
      }),
    );
  });

  it("is a valid JSON feed that every UTF-8 client can read", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const feed = toJsonFeed(feedOf(text));
        const bytes = new TextEncoder().encode(JSON.stringify(feed));
        expect(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))).toEqual(feed);
        expect(feed.items[0]?.title).not.toMatch(/[\p{Cs}\0]/u);
      }),
    );
  });
});

it.each(HOSTILE)("escapes %j in the HTML of an entry", (text) => {
  const html = toJsonFeed(feedOf(text)).items[0]?.content_html ?? "";
  expect(html.match(/<[^>]*>/g)).toEqual([
    "<p>",
    expect.stringMatching(/^<a href="[^"<>]*">$/),
    expect.stringMatching(/^<img src="[^"<>]*" alt="[^"<>]*"\/>$/),
    "</a>",
    "</p>",
    "<p>",
    "</p>",
  ]);
});

it("an entry without a photo has neither enclosure nor attachment", () => {
  const feed = feedOf("Gir cow");
  const entries = feed.entries.map((entry) => ({ ...entry, photo: null }));
  const [item] = toJsonFeed({ ...feed, entries }).items;
  expect(item).not.toHaveProperty("image");
  expect(item).not.toHaveProperty("attachments");
  expect(item?.content_html).toBe("<p>Gir cow</p>");
  expect(toAtom({ ...feed, entries })).not.toContain("enclosure");
});
