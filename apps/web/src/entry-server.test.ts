import { CATALOGUES } from "@pashu/i18n/translator";
import { LOCALES } from "@pashu/i18n/locales";
import type { AppRouter } from "@pashu/api/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it } from "vitest";
import { render } from "./entry-server.tsx";

const ANSWERS: Record<string, unknown> = {
  "categories.counts": { cattle: 123456, buffalo: 1, goats: 0, sheep: 2, poultry: 3 },
};

/** The api's side of the seam, answering at once. */
const answeringLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    observer.next({ result: { type: "data", data: ANSWERS[call.op.path] } });
    observer.complete();
  });

/** The api's side while its database is away. */
const awayLink: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    observer.error(new TRPCClientError("UNAVAILABLE"));
  });

function renderPath(path: string, locale: (typeof LOCALES)[number] = "en", link = answeringLink) {
  const request = new Request(`http://localhost${path}`, { headers: { accept: "text/html" } });
  return render({ request, locale, runtime: { identity: "builtin" }, link });
}

describe.each(LOCALES)("the landing page in %s", (locale) => {
  it("is finished HTML in that language, with the counts", async () => {
    const { status, headers, html } = await renderPath("/", locale);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/html");
    expect(html).toContain(`<html lang="${locale}">`);
    for (const text of Object.values(CATALOGUES[locale].category).slice(0, 6)) expect(html).toContain(text);
    expect(html).toContain(CATALOGUES[locale].landing.bannerTitle);
    expect(html).toContain("1,23,456");
  });

  it("holds no key in place of a word", async () => {
    const { html } = await renderPath("/", locale);
    const keys = Object.keys(CATALOGUES[locale]).join("|");
    const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    expect(shown.match(new RegExp(`[">](?:${keys})\\.[\\w.]+[<"]`, "g"))).toBeNull();
  });
});

describe.each(LOCALES)("while the database is away, in %s", (locale) => {
  it.each(["/", "/marketplace"])("%s says so, in that language", async (path) => {
    const { html } = await renderPath(path, locale, awayLink);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.replaceAll("&#x27;", "'")).toContain(CATALOGUES[locale].error.unavailable);
  });
});

describe("render", () => {
  it("hides contact links that the settings do not give", async () => {
    const { html } = await renderPath("/");
    expect(html).not.toContain("tel:");
    expect(html).not.toContain("mailto:");
  });

  it("answers 404 with a page for an unknown path", async () => {
    const { status, html } = await renderPath("/no/such/page");
    expect(status).toBe(404);
    expect(html).toContain("Page Not Found");
  });

  it("writes no event handlers and lets no data close its script", async () => {
    ANSWERS["categories.counts"] = { cattle: "</script><script>alert(1)</script>" };
    const { html } = await renderPath("/");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toMatch(/\son\w+="/);
  });
});
