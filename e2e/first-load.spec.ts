import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { FIRST_LOAD } from "./support/first-load-budgets.ts";
import { startServer, type TestServer } from "./support/start-server.ts";
import { expect, test } from "./support/test.ts";

const CLIENT = join(import.meta.dirname, "../apps/web/dist/client");
const SCRIPT = /(?:modulepreload" href|type="module" src)="\/(assets\/[^"]+\.js)"/g;
/** What only signing in needs: Firebase's library and server, Google's bot check, the proof of work. */
const IDENTITY = /firebase|identitytoolkit|recaptcha|gstatic|solve-proof|altcha|auth-dialog/;

/** Bytes of the scripts that a page asks for, as the server sends them to a browser that reads brotli. */
async function scriptBytes(html: string): Promise<number> {
  const files = [...html.matchAll(SCRIPT)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(1);
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(CLIENT, `${file}.br`))).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of a page as they travel to a browser that reads brotli. */
async function sentBytes(url: string, headers: Record<string, string>): Promise<number> {
  const question = get(url, { headers: { ...headers, "Accept-Encoding": "br" } });
  const [response] = (await once(question, "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += Buffer.byteLength(chunk);
  return bytes;
}

/** Runs in the page: leaves a mark for whatever moves by itself, naming what moved. */
function markLayoutShifts() {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const sources = "sources" in shift && Array.isArray(shift.sources) ? shift.sources : [];
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => [
        node?.outerHTML ?? node?.textContent,
        JSON.stringify(from),
        JSON.stringify(to),
      ]);
      performance.mark(`shifted ${moved.join()}`, {
        detail: "value" in shift && shift.value,
        startTime: shift.startTime,
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

// In one worker, because each would start a server.
test.describe.configure({ mode: "default" });

// With the demonstration's listings alone: how many pictures the browser asks for depends on how much the cards say.
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ SEED_DEMO: "on" });
});
test.afterAll(() => server.stop());

for (const path of ["/", "/marketplace"] as const) {
  test(`${path} weighs what a first load may weigh, in each language`, async ({ request }) => {
    for (const locale of LOCALES) {
      const headers = { Cookie: `lang=${locale}` };
      const html = await (await request.get(server.url + path, { headers })).text();
      expect(html).toContain(`<html lang="${locale}">`);
      expect(await scriptBytes(html), `${locale}: scripts`).toBeLessThanOrEqual(FIRST_LOAD.scripts[path]);
      expect(await sentBytes(server.url + path, headers), `${locale}: HTML`).toBeLessThanOrEqual(FIRST_LOAD.html);
    }
  });

  test(`${path} comes with few requests, from one place, stands still, and brings nothing of signing in`, async ({
    page,
  }) => {
    // The animals' drawings are the site's icon too, for which the browser asks again, and finds them in its cache.
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(request.url()));
    await page.addInitScript(markLayoutShifts);
    await page.goto(server.url + path);
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    await page.waitForLoadState("networkidle");

    const requests = [...asked];
    expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(FIRST_LOAD.requests);
    expect(requests.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([]);
    expect(requests.filter((url) => IDENTITY.test(url))).toEqual([]);
    expect(requests.filter((url) => /\.(?:woff2?|ttf|otf)\b/.test(url))).toEqual([]);
    // A busy browser may paint while it parses the HTML; where it stops then is chance.
    const shifts = await page.evaluate(() => {
      const parsed = performance.getEntriesByType("navigation").map((entry) => entry.toJSON().domInteractive);
      return performance
        .getEntriesByType("mark")
        .filter(({ name, startTime }) => name.startsWith("shifted") && startTime >= Math.max(...parsed))
        .map((mark) => ({ what: mark.name, value: "detail" in mark ? Number(mark.detail) : Number.NaN }));
    });
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThan(FIRST_LOAD.layoutShift);
  });
}

test("a picture's place has a colour before the picture comes", async ({ request }) => {
  const html = await (await request.get(`${server.url}/marketplace`)).text();
  const withPicture = html.split("<article").filter((card) => /<img [^>]*src="\/objects\//.test(card));
  expect(withPicture.length).toBeGreaterThan(0);
  for (const card of withPicture) expect(card).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/);
});

test.describe("without scripts", () => {
  // Chromium reports each script that it was told not to run.
  test.use({ javaScriptEnabled: false, allowedErrors: [/^csp GET .*\.js$/] });

  test("the landing page's first picture stays in place while the rest of the HTML arrives", async ({
    page,
    request,
  }) => {
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
