import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { MINUTE, OTP_RESEND_WAIT_S, OTP_TTL_MS, SECOND } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { TIMEOUTS } from "../../platform/timeouts.ts";
import { backoffMs, parseRetryAfter } from "../webhook.ts";

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

describe("docs/sms-gateway.md", () => {
  const contract = readFileSync(join(import.meta.dirname, "../../../../../docs/sms-gateway.md"), "utf8");

  it.each(LOCALES)("contains the SMS texts to register in %s", (locale) => {
    const appName = PRODUCT_NAME[locale];
    const text = translate(locale, "auth.smsText", { code: "{#var#}", minutes: OTP_TTL_MS / MINUTE, appName });
    expect(contract).toContain(text);
    const variables = { appName, title: "{#var#}", link: "{#url#}" };
    expect(contract).toContain(translate(locale, "saleLink.sms", variables));
  });

  it("states the SMS timeout and the resend delay", () => {
    expect(contract).toContain(`All attempts together have ${TIMEOUTS.smsMs / SECOND} seconds.`);
    expect(contract).toContain(`\`Retry-After: ${OTP_RESEND_WAIT_S}\``);
  });
});
