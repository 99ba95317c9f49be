import { randomBytes } from "node:crypto";
import { isLocale, type Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import type { Translate } from "./sign-up.ts";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

interface Options {
  /** The language the person's browser asks for. Set it only for a test that is about this language. */
  language: Locale;
  /** The language of a test that passes in any: E2E_LANGUAGE overrides it, so that a nightly job tries all three. */
  defaultLanguage: Locale;
  /** Complaints of the browser that are no faults here; each describes the whole complaint. */
  allowedErrors: RegExp[];
}

interface Fixtures {
  t: Translate;
  /** The words of an untouched Sell form: Hindi, in which a listing is written at first; on a Marathi page Marathi. */
  tForm: Translate;
  /** Somebody else's browser, like this one. */
  otherPage: Page;
  /** Fails a journey whose browser complained, although the person saw nothing of it. */
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
  locale: async ({ language }, use) => {
    await use(`${language}-IN`);
  },
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(uniqueClientAddress());
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
    const errors = collectBrowserErrors(context);
    await use(await context.newPage());
    await context.close();
    expect(errors, "what the other browser complained of").toEqual([]);
  },
  noBrowserErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors = collectBrowserErrors(context);
      await use(undefined);
      const real = errors.filter((fault) => !allowedErrors.some((pattern) => pattern.test(fault)));
      expect(real, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** Limits count by address, of IPv6 by the network of a household, and one for everybody would soon be stopped. */
function uniqueClientAddress(): Record<string, string> {
  return { "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1` };
}

function collectBrowserErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (fault) => errors.push(`exception: ${fault.error().stack ?? fault.error().message}`));
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isExpectedError(message.text())) return;
    errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("response", (response) => {
    const missing = response.status() >= 400 && response.request().resourceType() === "script";
    if (response.status() >= 500 || missing)
      errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page ends what it was still asking for.
    if (![ABORTED, OFFLINE].includes(reason)) errors.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return errors;
}

const ABORTED = "net::ERR_ABORTED";
/** Only where the journey itself cut the network. */
const OFFLINE = "net::ERR_INTERNET_DISCONNECTED";

/** Chromium writes a line for every 4xx; a refusal is an answer, and the journey looks at what the person sees. */
function isExpectedError(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) ||
    text === `Failed to load resource: ${OFFLINE}` ||
    text === "Service Worker registration blocked by Playwright" ||
    // What a cut network does to a page's script; a script that the server lacks is a fault of its own, see above.
    /^TypeError: (Not fetched: )?Failed to fetch dynamically imported module/.test(text)
  );
}
