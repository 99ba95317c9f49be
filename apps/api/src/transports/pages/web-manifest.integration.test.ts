import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";

const PUBLIC = join(import.meta.dirname, "../../../../web/public");

interface Manifest {
  id: string;
  name: string;
  lang: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function manifestIn(locale: string): Promise<Manifest> {
  const response = await server.visitor().send("GET", `/manifest-${locale}.webmanifest`);
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  return (await response.json()) as Manifest;
}

describe("the web app manifest", () => {
  it.each(LOCALES)("is available in %s", async (locale) => {
    const { name, lang, display, shortcuts } = await manifestIn(locale);
    expect({ name, lang, display }).toEqual({ name: PRODUCT_NAME[locale], lang: locale, display: "standalone" });
    expect(shortcuts.map(({ url }) => url)).toEqual(["/marketplace", "/sell", "/saved"]);
  });

  it("has the same app ID in every language", async () => {
    const ids = await Promise.all(LOCALES.map(async (locale) => (await manifestIn(locale)).id));
    expect(new Set(ids)).toEqual(new Set(["/"]));
  });

  it("lists existing icons with their real size, maskable ones included", async () => {
    const { icons } = await manifestIn("en");
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(readFileSync(join(PUBLIC, src))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]),
    );
  });
});
