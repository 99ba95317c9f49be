import { CATALOGUES } from "@pashu/i18n/translator";
import { ERROR_CODES, isErrorCode } from "@pashu/validators/errors";
import { describe, expect, it } from "vitest";
import { noticeOf, type FailureCode, type FailedRequest } from "./notices.ts";

function messageFor(code: FailureCode, request: FailedRequest) {
  const { title, text } = noticeOf(code, request);
  return `${CATALOGUES.en.authErr[title]} / ${CATALOGUES.en.authErr[text]}`;
}

describe("noticeOf", () => {
  it("returns a title that names the failed request", () => {
    expect(messageFor("PHONE_BLOCKED", "send")).toBe("OTP Send Failed / Too many requests. Please try again later");
    expect(messageFor("PHONE_BLOCKED", "verify")).toBe(
      "Verification failed / Too many attempts. Please try again later.",
    );
  });

  it("returns a notice for a failed phone lookup by mode", () => {
    expect(messageFor("INTERNAL", "login-lookup")).toBe("Login failed / Please try again or contact support.");
    expect(messageFor("INTERNAL", "signup-lookup")).toBe("Error checking phone number / Please try again.");
    expect(messageFor("NETWORK", "login-lookup")).toBe("OTP Send Failed / Network error. Please check your connection");
  });

  it("returns a notice for errors of the identity provider", () => {
    expect(messageFor("CAPTCHA_SETUP", "send")).toBe("reCAPTCHA Error / Please refresh the page and try again");
    expect(messageFor("PERSON_DISABLED", "verify")).toBe("Login failed / Please try again or contact support.");
  });

  it("returns a translated notice for every error code", () => {
    const codes: FailureCode[] = [...Object.keys(ERROR_CODES).filter(isErrorCode), "NETWORK"];
    for (const code of codes) {
      for (const request of ["login-lookup", "signup-lookup", "send", "verify"] as const) {
        expect(messageFor(code, request)).not.toContain("undefined");
      }
    }
  });
});
