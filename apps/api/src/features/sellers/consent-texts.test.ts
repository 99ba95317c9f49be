import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONSENT_VERSION, CONSENT_VERSIONS } from "@pashu/validators/enums";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";

const document = readFileSync(join(import.meta.dirname, "../../../../../docs/consent-texts.md"), "utf8");
const [, ...versions] = document.split(/^## /m);

function textsOf(version: string): string[] {
  const text = versions.find((part) => part.startsWith(`${version}\n`)) ?? "";
  return text
    .split(/^### .*\n/m)
    .slice(1)
    .map((part) => part.trim());
}

describe("docs/consent-texts.md", () => {
  it("contains every version that was ever shown, the current one last", () => {
    expect(versions.map((text) => text.slice(0, text.indexOf("\n")))).toEqual(CONSENT_VERSIONS);
    expect(CONSENT_VERSIONS.at(-1)).toBe(CONSENT_VERSION);
  });

  it.each(LOCALES)("contains the text of the screen in %s", (locale) => {
    const appName = PRODUCT_NAME[locale];
    const consent = (key: "title" | "text1" | "text2" | "text3" | "share" | "accept" | "acceptChat") =>
      translate(locale, `consent.${key}`, { appName });
    const picture = (key: "see" | "milk" | "walk" | "pay") => translate(locale, `warning.${key}`);
    const points = [consent("text1"), consent("text2"), consent("text3")].map((text) => `- ${text}`).join("\n");
    expect(textsOf(CONSENT_VERSION)[LOCALES.indexOf(locale)]).toBe(
      [
        `**${consent("title")}**`,
        points,
        `Switch, off at first: ${consent("share")}`,
        `Pictures: ${picture("see")}; ${picture("milk")}, or ${picture("walk")}; ${picture("pay")}`,
        `Button: ${consent("accept")}, or ${consent("acceptChat")}`,
      ].join("\n\n"),
    );
  });
});
