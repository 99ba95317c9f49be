import en from "@pashu/i18n/catalogue-en";
import { ERROR_CODES, isErrorCode } from "@pashu/validators/errors";
import { describe, expect, it } from "vitest";
import { noticeOf, type FailureCode, type Moment } from "./notices.ts";

function said(code: FailureCode, moment: Moment) {
  const { title, text } = noticeOf(code, moment);
  return `${en.authErr[title]} / ${en.authErr[text]}`;
}

describe("noticeOf", () => {
  it.each<[FailureCode, string]>([
    ["PHONE_INVALID", "OTP Send Failed / Invalid phone number format"],
    ["RATE_LIMITED", "OTP Send Failed / Too many requests. Please try again later"],
    ["PHONE_BLOCKED", "OTP Send Failed / Too many requests. Please try again later"],
    ["BOT_CHECK_FAILED", "OTP Send Failed / Verification failed. Please refresh and try again"],
    ["NETWORK", "OTP Send Failed / Network error. Please check your connection"],
    ["INTERNAL", "OTP Send Failed / Please try again later"],
  ])("says of %s while sending: %s", (code, words) => expect(said(code, "send")).toBe(words));

  it.each<[FailureCode, string]>([
    ["CODE_INVALID", "Verification failed / Invalid verification code. Please check and try again."],
    ["CODE_EXPIRED", "Verification failed / Verification code has expired. Please request a new one."],
    ["CODE_TOO_MANY_TRIES", "Verification failed / Too many attempts. Please try again later."],
    ["PHONE_BLOCKED", "Verification failed / Too many attempts. Please try again later."],
    ["NETWORK", "Verification failed / Network error. Please check your connection"],
    ["INTERNAL", "Verification failed / Invalid OTP. Please try again."],
  ])("says of %s while checking the code: %s", (code, words) => expect(said(code, "verify")).toBe(words));

  it("says a failed look-up by what the person wanted", () => {
    expect(said("INTERNAL", "login-lookup")).toBe("Login failed / Please try again or contact support.");
    expect(said("INTERNAL", "signup-lookup")).toBe("Error checking phone number / Please try again.");
    expect(said("NETWORK", "login-lookup")).toBe("OTP Send Failed / Network error. Please check your connection");
  });

  it("says what the identity provider alone can find out", () => {
    expect(said("CAPTCHA_SETUP", "send")).toBe("reCAPTCHA Error / Please refresh the page and try again");
    expect(said("PERSON_DISABLED", "verify")).toBe("Login failed / Please try again or contact support.");
  });

  it("has words for every code at every moment", () => {
    const codes: FailureCode[] = [...Object.keys(ERROR_CODES).filter(isErrorCode), "NETWORK"];
    for (const code of codes) {
      for (const moment of ["login-lookup", "signup-lookup", "send", "verify"] as const) {
        expect(said(code, moment)).not.toContain("undefined");
      }
    }
  });
});
