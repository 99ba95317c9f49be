import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { OTP_RESEND_WAIT_S, SECOND } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { TIMEOUTS } from "../../platform/timeouts.ts";
import { backoffMs, parseRetryAfter } from "../webhook.ts";
import { codeText } from "./deliver-code.ts";

describe("the retry delay", () => {
  it("grows with each attempt and allows three attempts before the deadline", () => {
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, 100, 0))).toEqual([100, 300, 900]);
    expect(backoffMs(1, 100, 1)).toBe(50);
    expect(backoffMs(1, TIMEOUTS.smsBackoffMs, 0) + backoffMs(2, TIMEOUTS.smsBackoffMs, 0)).toBeLessThan(
      TIMEOUTS.smsMs / 2,
    );
  });

  it("is parsed from Retry-After in seconds or as a date, and is 0 if that is invalid", () => {
    const now = new Date("2026-11-22T10:00:00Z");
    expect(parseRetryAfter("2", now)).toBe(2000);
    expect(parseRetryAfter("Sun, 22 Nov 2026 10:00:03 GMT", now)).toBe(3000);
    expect(parseRetryAfter("Sun, 22 Nov 2026 09:00:00 GMT", now)).toBe(0);
    for (const none of [null, "", "soon", "-1"]) expect(parseRetryAfter(none, now)).toBe(0);
  });
});

describe("the SMS with a code", () => {
  /** GSM 03.38: 160 characters a part; with any other character UTF-16: 70. */
  const isOnePart = (text: string) => text.length <= (/^[\n\r -Z_a-z]*$/.test(text) ? 160 : 70);

  it.each(LOCALES)("is one part in %s, also with the host that the documentation allows", (locale) => {
    expect(codeText(locale, "123456", null)).toSatisfy(isOnePart);
    expect(codeText(locale, "123456", "www.pashubazaar.in")).toSatisfy(isOnePart);
  });

  it.each(LOCALES)("ends with the host and the code in %s if it is bound to the site", (locale) => {
    expect(codeText(locale, "012345", "pashu.example").split("\n")).toEqual([
      expect.stringContaining("012345"),
      "@pashu.example #012345",
    ]);
    expect(codeText(locale, "012345", null)).not.toMatch(/[@#\n]/);
  });
});

describe("docs/sms-gateway.md", () => {
  const contract = readFileSync(join(import.meta.dirname, "../../../../../docs/sms-gateway.md"), "utf8");

  it.each(LOCALES)("contains the SMS texts to register in %s", (locale) => {
    const appName = PRODUCT_NAME[locale];
    expect(contract).toContain(codeText(locale, "{#var#}", null));
    expect(contract).toContain(codeText(locale, "{#var#}", "pashu.example"));
    const variables = { appName, title: "{#var#}", link: "{#url#}" };
    expect(contract).toContain(translate(locale, "saleLink.sms", variables));
  });

  it("states the SMS timeout and the resend delay", () => {
    expect(contract).toContain(`All attempts together have ${TIMEOUTS.smsMs / SECOND} seconds.`);
    expect(contract).toContain(`\`Retry-After: ${OTP_RESEND_WAIT_S}\``);
  });
});
