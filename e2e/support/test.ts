import { randomBytes } from "node:crypto";
import { isLocale, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import type { Translate } from "./sign-up.ts";
import { spaceTaps } from "./touch.ts";
import { test as base, expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";

interface Options {
  /** Language of the browser. Set it only in a test that is about this language. */
  language: Locale;
  /** Language of a test that passes in all three. A nightly job overrides it by E2E_LANGUAGE. */
  defaultLanguage: Locale;
  /** A browser that has never chosen a language. By default it has: the one of `language`. */
  firstVisit: boolean;
  /** Browser errors that the test expects; see `collectBrowserErrors` for their form. */
  allowedErrors: RegExp[];
  /** Keeps the time between taps. By default taps are a second apart, so that they are no double taps. */
  fastTaps: boolean;
}

interface Fixtures {
  t: Translate;
  /** Translates into the initial language of the Sell form: Hindi, or Marathi on a Marathi page. */
  tForm: Translate;
  /** A page in a second browser, for another user. Costs 0.2 s of CPU time; without a page use `otherRequest`. */
  otherPage: Page;
  /** For one more user, without a browser. */
  newRequest: () => Promise<APIRequestContext>;
  otherRequest: APIRequestContext;
  /** Fails a test whose browser reported an error, although the page shows none. */
  noBrowserErrors: undefined;
}

const { E2E_LANGUAGE } = process.env;

export const test = base.extend<Options & Fixtures>({
  defaultLanguage: ["en", { option: true }],
  language: [
    async ({ defaultLanguage }, use) => {
      await use(isLocale(E2E_LANGUAGE) ? E2E_LANGUAGE : defaultLanguage);
    },
    { option: true },
  ],
  allowedErrors: [[], { option: true }],
  fastTaps: [false, { option: true }],
  firstVisit: [false, { option: true }],
  locale: async ({ language }, use) => {
    await use(`${language}-IN`);
  },
  context: async ({ context, fastTaps, firstVisit, language }, use) => {
    await context.setExtraHTTPHeaders(uniqueClientAddress());
    if (!fastTaps) await spaceTaps(context);
    if (!firstVisit) await rememberLanguage(context, language);
    await use(context);
  },
  t: async ({ language }, use) => {
    await use((...message) => translate(language, ...message));
  },
  tForm: async ({ language }, use) => {
    await use((...message) => translate(language === "mr" ? "mr" : "hi", ...message));
  },
  otherPage: async ({ browser, contextOptions, language }, use, { project }) => {
    const context = await browser.newContext({
      ...project.use,
      ...contextOptions,
      locale: `${language}-IN`,
      extraHTTPHeaders: uniqueClientAddress(),
    });
    await spaceTaps(context);
    await rememberLanguage(context, language);
    const errors = collectBrowserErrors(context);
    await use(await context.newPage());
    await context.close();
    expect(errors, "errors of the other browser").toEqual([]);
  },
  newRequest: async ({ baseURL, playwright }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: uniqueClientAddress() });
      requests.push(request);
      return request;
    });
    await Promise.all(requests.map((request) => request.dispose()));
  },
  otherRequest: async ({ newRequest }, use) => {
    await use(await newRequest());
  },
  noBrowserErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors = collectBrowserErrors(context);
      await use(undefined);
      const unexpected = errors.filter((error) => !allowedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, "errors of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** Rate limits count IPv6 clients by network, so each browser gets its own. */
function uniqueClientAddress(): Record<string, string> {
  return { "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1` };
}

/** Chooses a language, like a user on an earlier visit. */
async function rememberLanguage(context: BrowserContext, language: Locale): Promise<void> {
  await context.addInitScript((chosen) => {
    try {
      if (!document.cookie.includes("lang=")) localStorage.language ??= chosen;
    } catch {
      // The test blocks storage.
    }
  }, language);
}

function collectBrowserErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (webError) => errors.push(`exception: ${webError.error().stack ?? webError.error().message}`));
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isExpectedError(message.text())) return;
    errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("response", (response) => {
    const isFile = response.request().resourceType() === "script" || response.url().includes("/assets/");
    if (response.status() >= (isFile ? 400 : 500))
      errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (![ABORTED, OFFLINE].includes(reason)) errors.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return errors;
}

const ABORTED = "net::ERR_ABORTED";
const OFFLINE = "net::ERR_INTERNET_DISCONNECTED";

/** Chromium logs every 4xx response. Tests assert on what the page shows instead. */
function isExpectedError(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) ||
    text === `Failed to load resource: ${OFFLINE}` ||
    text === "Service Worker registration blocked by Playwright" ||
    // A dynamic import while offline. A missing script is reported by its response.
    /^TypeError: (Not fetched: )?Failed to fetch dynamically imported module/.test(text)
  );
}
