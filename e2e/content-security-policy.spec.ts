import { expect, test } from "./support/test.ts";

const VIOLATION = /Refused to|violates the following Content Security Policy/;

test.describe("Content-Security-Policy", () => {
  test.use({ allowedErrors: [/Refused to|violates the following Content Security Policy|^(csp|net::ERR_\w+) GET /] });

  test("blocks scripts, styles, images, frames and requests that an attacker adds to the page", async ({
    page,
    context,
  }) => {
    const consoleTexts: string[] = [];
    context.on("console", (message) => consoleTexts.push(message.text()));
    await page.goto("/marketplace");
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    const observed = await page.evaluate(async () => {
      const planted: [string, Record<string, string>, string][] = [
        ["script", {}, "document.title = 'planted'"],
        ["script", { src: "https://evil.example/x.js" }, ""],
        ["script", { src: "data:text/javascript,document.title='planted'" }, ""],
        ["style", {}, "body { visibility: hidden }"],
        ["link", { rel: "stylesheet", href: "https://evil.example/x.css" }, ""],
        ["img", { src: "https://evil.example/?cookie" }, ""],
        ["img", { src: "x", onerror: "document.title = 'planted'" }, ""],
        ["iframe", { src: "https://evil.example/" }, ""],
        ["object", { data: "https://evil.example/" }, ""],
        ["base", { href: "https://evil.example/" }, ""],
      ];
      for (const [name, attributes, text] of planted) {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.textContent = text;
        document.body.append(element);
      }
      const sent = await fetch("https://evil.example/", { mode: "no-cors" }).then(
        () => "sent",
        () => "not sent",
      );
      return [sent, getComputedStyle(document.body).visibility, new URL("/", document.baseURI).host === location.host];
    });
    expect(observed).toEqual(["not sent", "visible", true]);
    await expect.poll(() => consoleTexts.filter((text) => VIOLATION.test(text)).length).toBeGreaterThanOrEqual(9);
    await expect(page).not.toHaveTitle("planted");
  });
});

// Checks the fixture that fails a test whose page violates its own policy.
test.fail("a policy violation fails a test", async ({ page }) => {
  await page.goto("/marketplace");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'planted'";
    document.body.append(script);
  });
});

test("every page and file is served with security headers", async ({ request, page }) => {
  await page.goto("/marketplace");
  const files = await page
    .locator("script[src], link[href], img[src]")
    .evaluateAll((all) => all.map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? ""));
  const pages = ["/", "/marketplace", "/sell", "/create", "/profile", "/saved", "/edit/x", "/terms", "/nowhere"];
  const others = ["/favicon.svg", "/robots.txt", "/assets/none.js", "/api/docs", "/api/animals", "/objects/none"];
  for (const path of [...pages, ...others, ...new Set(files.filter((file) => file.startsWith("/")))]) {
    const response = await request.get(path, { maxRedirects: 0 });
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/)]);
    expect([path, /script-src[^;]*(unsafe|\*|data:)/.test(policy)]).toEqual([path, false]);
    if (pages.includes(path)) expect([path, policy]).toEqual([path, expect.not.stringContaining("unsafe")]);
    expect([path, headers["x-content-type-options"], headers["x-frame-options"]]).toEqual([path, "nosniff", "DENY"]);
  }
});
