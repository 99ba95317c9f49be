import { periodText } from "@pashu/i18n/period-text";
import { CATALOGUES, translate } from "@pashu/i18n/translator";
import { DAY, HOUR } from "@pashu/validators/limits";
import { LOCALES } from "@pashu/i18n/locales";
import type { AppRouter } from "@pashu/api/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { render } from "./entry-server.tsx";
import earlyScript from "./inline/early.ts?inline";
import { animalFixture } from "./features/animals/shared/animal.fixture.ts";
import type { RuntimeConfig } from "./lib/page/runtime-config.ts";

/** Answers of queries other than the counts. */
const OTHERS = new Map<string, unknown>([
  ["animals.newest", { similar: [], places: {} }],
  ["market.reach", null],
]);

const respondWith =
  (counts: Record<string, unknown>): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path } }) =>
    observable((observer) => {
      observer.next({ result: { type: "data", data: OTHERS.has(path) ? OTHERS.get(path) : counts } });
      observer.complete();
    });
const linkWithCounts = respondWith({ cattle: 123456, buffalo: 1, goats: 0, sheep: 2, poultry: 3 });

const failWith =
  (error: string): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => {
      observer.error(new TRPCClientError(error));
    });
const awayLink = failWith("UNAVAILABLE");

async function renderPath(
  path: string,
  locale: (typeof LOCALES)[number] = "en",
  link = linkWithCounts,
  runtime: RuntimeConfig = { identity: "builtin" },
) {
  const request = new Request(`http://localhost${path}`, { headers: { accept: "text/html" } });
  const rendered = await render({ request, locale, runtime, origin: "https://pashu.example", link });
  return { ...rendered, shown: rendered.html.replaceAll(/<script[\s\S]*?<\/script>/g, "") };
}

describe.each(LOCALES)("the landing page in %s", (locale) => {
  it("links to the grievance page also without a support phone and email", async () => {
    const { contact, grievance } = CATALOGUES[locale].footer;
    const { shown } = await renderPath("/", locale);
    const [, section = ""] = /aria-labelledby="contact"([\s\S]*?)<\/section>/.exec(shown) ?? [];
    expect(section).toContain(contact);
    expect(section).toContain(grievance);
    expect(section).toContain('href="/grievance"');
  });

  it("is HTML in that language with the category counts", async () => {
    const { status, headers, html, shown } = await renderPath("/", locale);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/html");
    expect(html).toContain(`<html lang="${locale}">`);
    for (const text of Object.values(CATALOGUES[locale].category).slice(0, 6)) expect(shown).toContain(text);
    expect(shown).toContain(CATALOGUES[locale].landing.bannerTitle);
    expect(shown).toContain("1,23,456");
  });

  it("contains no untranslated key", async () => {
    const { shown } = await renderPath("/", locale);
    const keys = Object.keys(CATALOGUES[locale]).join("|");
    expect(shown.match(new RegExp(`[">](?:${keys})\\.[\\w.]+[<"]`, "g"))).toBeNull();
  });
});

describe.each(LOCALES)("render in %s while the database is unavailable", (locale) => {
  it.each(["/", "/marketplace"])("responds to %s with an error page in that language", async (path) => {
    const { html, shown } = await renderPath(path, locale, awayLink);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(shown.replaceAll("&#x27;", "'")).toContain(CATALOGUES[locale].error.unavailable);
  });
});

it("redirects from invalid filters without rendering", async () => {
  const query = "?category=buffalo&breed=nope&priceMin=90000&priceMax=50000&fbclid=1";
  const { status, headers, html } = await renderPath(`/marketplace${query}`, "hi", awayLink);
  const location = "/marketplace?category=buffalo&priceMin=50000&priceMax=90000&fbclid=1";
  expect({ status, headers, html }).toEqual({ status: 307, headers: { location }, html: "" });
});

describe.each(["/terms", "/privacy", "/grievance"])("the page %s", (path) => {
  const operator = { name: "Pashu Sahakari", address: "Market Road, Latur", officer: "Asha Kulkarni" };
  const ways = { phone: "02382 220011", email: "complaints@pashu.example" };

  it("names the operator and grievance officer of the settings", async () => {
    const { shown } = await renderPath(path, "en", linkWithCounts, {
      identity: "firebase",
      firebase: { projectId: "p", apiKey: "k", authDomain: "d" },
      operator: { ...operator, ...ways },
    });
    for (const detail of Object.values(operator)) expect(shown).toContain(`<dd>${detail}</dd>`);
    expect(shown).toContain('href="tel:02382220011"');
    expect(shown).toContain('href="mailto:complaints@pashu.example"');
    expect(shown).not.toContain(CATALOGUES.en.legal.demoTitle);
    expect(shown.includes(CATALOGUES.en.privacy.seen3Firebase)).toBe(path === "/privacy");
  });

  it.each(LOCALES)("shows a notice in %s if the settings name no operator", async (locale) => {
    const { status, shown } = await renderPath(path, locale, linkWithCounts, { identity: "builtin", operator: null });
    expect(status).toBe(200);
    expect(shown).toContain(CATALOGUES[locale].legal.demoTitle);
    expect(shown).not.toContain("<dd>");
  });
});

it.each(LOCALES)("the complaint page names the periods of the settings in %s", async (locale) => {
  const settings: RuntimeConfig = { identity: "builtin", periods: { DECIDE_HOURS: 72, INTIMATE_REMOVE_HOURS: 1 } };
  const { shown } = await renderPath("/grievance", locale, linkWithCounts, settings);
  for (const hours of [72, 1, 24]) expect(shown).toContain(periodText(hours * HOUR, locale, "within"));
});

describe.each(LOCALES)("the page of a sale link in %s", (locale) => {
  const NONE = { renew: false, sell: false, undo: false, mute: false };
  const texts = CATALOGUES[locale].saleLink;

  it.each([
    ["live", { renew: true, sell: true, undo: false, mute: true }, ["renew", "sell", "mute"], texts.question],
    ["expired", { ...NONE, renew: true, sell: true }, ["renew", "sell"], texts.expiredHint],
    [
      "sold",
      { ...NONE, undo: true },
      ["undo"],
      translate(locale, "saleLink.undoHint", { period: periodText(DAY, locale, "for") }),
    ],
    ["live", NONE, [], texts.live],
    ["held", NONE, [], texts.ended],
  ] as const)("of a %s listing that can %o has the buttons %j", async (status, can, buttons, text) => {
    const data = { animal: animalFixture({ status }), can, reminders: can.mute };
    const page = await renderPath("/l/token", locale, respondWith(data));
    const { document } = new Window();
    document.write(page.html);
    const form = document.querySelector('main form[method="post"]');
    expect([page.status, form?.getAttribute("action") ?? null]).toEqual([200, null]);
    const shown = Array.from(form?.querySelectorAll('button[type="submit"][name="action"]') ?? []);
    expect(shown.map((button) => button.getAttribute("value"))).toEqual(buttons);
    expect(form?.textContent).toContain(text);
  });

  it.each(["NOT_FOUND", "INVALID_INPUT"])("has status 404 and a way to log in after the error %s", async (error) => {
    const { status, shown } = await renderPath("/l/token", locale, failWith(error));
    expect(status).toBe(404);
    expect(shown).toContain(texts.invalid);
    expect(shown).toMatch(new RegExp(`<a [^>]*href="/profile"[^>]*>[^<]*${texts.login}`));
  });

  it("has status 500 while the database is unavailable", async () => {
    expect((await renderPath("/l/token", locale, awayLink)).status).toBe(500);
  });
});

it("every response for an unknown listing has only inline scripts with a hash", async () => {
  for (const id of ["019a9b20-1f40-7c11-8e07-5d0a4f2b9c31", "019a9b20-1f40-7c11-8e07-5d0a4f2b9c32"]) {
    const { status, html, inline } = await renderPath(`/animal/${id}`, "mr", failWith("ANIMAL_NOT_FOUND"));
    expect([status, / nonce=/.test(html)]).toEqual([404, false]);
    const scripts = [...html.matchAll(/<script(?: class="[^"]*")?(?: id="[^"]*")?>([^]*?)<\/script>/g)].map(
      ([, code]) => code,
    );
    expect(scripts.length).toBeGreaterThan(1);
    expect(inline.scripts).toEqual(expect.arrayContaining(scripts));
  }
});

describe.each(LOCALES)("the app shell in %s", (locale) => {
  it("contains the loading text and nothing of other pages", async () => {
    const { status, html } = await renderPath("/offline", locale);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('"shell":true');
    expect(html).toContain(`href="/manifest-${locale}.webmanifest"`);
    expect(html).not.toContain("123456");
  });
});

describe("render", () => {
  it("hides contact links that are not configured", async () => {
    const { html } = await renderPath("/");
    expect(html).not.toContain("tel:");
    expect(html).not.toContain("mailto:");
  });

  it("responds with a 404 page to an unknown path", async () => {
    const { status, shown } = await renderPath("/no/such/page");
    expect(status).toBe(404);
    expect(shown).toContain("Page Not Found");
  });

  it("contains the script for early clicks as built, and its text for the hash", async () => {
    const { html, inline } = await renderPath("/");
    expect(earlyScript).toContain("data-tapped");
    expect(html.match(/<script>[^]*?<\/script>/)?.[0]).toBe(`<script>${earlyScript}</script>`);
    expect(inline.scripts).toContain(earlyScript);
  });

  it("contains no event handlers, and data cannot close its script element", async () => {
    const link = respondWith({ cattle: "</script><script>alert(1)</script>" });
    const { html } = await renderPath("/", "en", link);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toMatch(/\son\w+="/);
  });
});
