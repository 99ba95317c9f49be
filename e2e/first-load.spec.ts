import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { FIRST_LOAD } from "./support/first-load-budgets.ts";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts.ts";
import { startServer, type TestServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const CLIENT = join(import.meta.dirname, "../apps/web/dist/client");
const SCRIPT = /(?:modulepreload" href|type="module" src)="\/(assets\/[^"]+\.js)"/g;
/** Loaded a second after the page, with the chunks that they import. */
const OFFLINE_FEATURES = /\/assets\/(?:start-)?offline-/;
const IDENTITY = /firebase|identitytoolkit|recaptcha|gstatic|solve-proof|altcha|auth-dialog/;

/** Returns the brotli-compressed size of the scripts that a page loads. */
async function scriptBytes(html: string): Promise<number> {
  const files = [...html.matchAll(SCRIPT)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(1);
  return compressedBytes(files);
}

async function compressedBytes(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(CLIENT, `${file}.br`))).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function htmlBytes(url: string, headers: Record<string, string>): Promise<number> {
  const sent = get(url, { headers: { ...headers, "Accept-Encoding": "br" } });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += Buffer.byteLength(chunk);
  return bytes;
}

// In one worker: each worker would start its own server.
test.describe.configure({ mode: "default" });

// Shows only demo listings, because the number of images that the browser loads depends on the height of the cards.
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ SEED_DEMO: "on" });
});
test.afterAll(() => server.stop());

for (const path of ["/", "/marketplace"] as const) {
  test(`${path} stays within its first-load size budget in every language`, async ({ request }) => {
    for (const locale of LOCALES) {
      const headers = { Cookie: `lang=${locale}` };
      const html = await (await request.get(server.url + path, { headers })).text();
      expect(html).toContain(`<html lang="${locale}">`);
      // The chunk of the route, which the server finds by the manifest.
      expect(html).toMatch(path === "/" ? /preload" href="\/assets\/routes-/ : /preload" href="\/assets\/marketplace-/);
      expect(await scriptBytes(html), `${locale}: scripts`).toBeLessThanOrEqual(FIRST_LOAD.scripts[path]);
      expect(await htmlBytes(server.url + path, headers), `${locale}: HTML`).toBeLessThanOrEqual(FIRST_LOAD.html);
    }
  });

  test(`${path} loads with few same-origin requests, without layout shift and without login code`, async ({ page }) => {
    // A set, because the browser requests the icon sprite a second time as the favicon, from its cache.
    const urls = new Set<string>();
    page.on("request", (request) => urls.add(request.url()));
    await recordLayoutShifts(page);
    const loaded = page.waitForRequest(OFFLINE_FEATURES);
    await page.goto(server.url + path);
    await loaded;

    const all = [...urls];
    const requests = all.slice(
      0,
      all.findIndex((url) => OFFLINE_FEATURES.test(url)),
    );
    const photos = requests.filter((url) => url.includes("/objects/"));
    expect(photos.length).toBeLessThanOrEqual(FIRST_LOAD.photos);
    expect(requests.length - photos.length, requests.join("\n")).toBeLessThanOrEqual(FIRST_LOAD.requests);
    expect(all.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([]);
    expect(all.filter((url) => IDENTITY.test(url))).toEqual([]);
    expect(all.filter((url) => /\.(?:woff2?|ttf|otf)\b/.test(url))).toEqual([]);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("the page of a listing stays within its first-load size budget in every language", async ({ request }) => {
  const [animal] = (await (await request.get(`${server.url}/api/animals`)).json()) as { id: string }[];
  for (const locale of LOCALES) {
    const url = `${server.url}/animal/${animal?.id}?lang=${locale}`;
    expect(await htmlBytes(url, {}), `${locale}: HTML`).toBeLessThanOrEqual(FIRST_LOAD.listingHtml);
    const html = await (await request.get(url)).text();
    const lists = [...html.matchAll(/ data-(?:entry|modules)="([^"]+)"/g)].map(([, list]) => list);
    const scripts = lists
      .join(" ")
      .split(" ")
      .map((path) => path.slice(1));
    const withoutMessages = scripts.filter((file) => !file.includes(`-${locale}-`));
    expect(withoutMessages.length).toBeGreaterThan(1);
    expect(await compressedBytes(withoutMessages), `${locale}: scripts`).toBeLessThanOrEqual(FIRST_LOAD.listingScripts);
  }
});

test("an image's placeholder has a colour before the image loads", async ({ request }) => {
  const html = await (await request.get(`${server.url}/marketplace`)).text();
  const withPicture = html.split("<article").filter((card) => /<img [^>]*src="\/objects\//.test(card));
  expect(withPicture.length).toBeGreaterThan(0);
  for (const card of withPicture) expect(card).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/);
});

test.describe("without JavaScript", () => {
  // Chromium reports each script that it does not run.
  test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET .*\.js$/] });

  test("the landing page's first image stays in place while the rest of the HTML loads", async ({ page, request }) => {
    const html = await (await request.get(`${server.url}/`)).text();
    const firstPicture = "</svg>";
    const begun = html.slice(0, html.indexOf(firstPicture, html.indexOf("<main")) + firstPicture.length);
    const picture = page.locator("main svg").first();
    await page.route(`${server.url}/`, (route) => route.fulfill({ contentType: "text/html", body: begun }), {
      times: 1,
    });
    await page.goto(`${server.url}/`);
    await expect(page.locator("main svg")).toHaveCount(1);
    const before = await picture.boundingBox();
    await page.goto(`${server.url}/`);
    await expect(page.locator("main svg").nth(1)).toBeVisible();
    expect(await picture.boundingBox()).toEqual(before);
  });
});
