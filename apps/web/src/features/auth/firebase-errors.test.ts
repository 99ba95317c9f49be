import { FirebaseError } from "firebase/app";
import { CATALOGUES } from "@pashu/i18n/translator";
import { describe, expect, it } from "vitest";
import { firebaseErrorCode } from "./firebase-errors.ts";
import { noticeOf } from "./notices.ts";

function messageFor(code: string, step: "send" | "verify"): string {
  return CATALOGUES.en.authErr[
    noticeOf(firebaseErrorCode(new FirebaseError(`auth/${code}`, "whatever"), step), step).text
  ];
}

describe("firebaseErrorCode", () => {
  it("maps too-many-requests by the step in which it occurs", () => {
    expect(messageFor("too-many-requests", "send")).toBe("Too many requests. Please try again later");
    expect(messageFor("too-many-requests", "verify")).toBe("Too many attempts. Please try again later.");
  });

  it("maps known Firebase errors to our error codes", () => {
    expect(messageFor("missing-phone-number", "send")).toBe("Invalid phone number format");
    expect(messageFor("invalid-verification-id", "verify")).toBe(
      "Verification code has expired. Please request a new one.",
    );
    expect(messageFor("user-disabled", "verify")).toBe("Please try again or contact support.");
  });

  it("maps unknown Firebase errors to a general failure", () => {
    expect(messageFor("internal-error", "send")).toBe("Please try again later");
    expect(messageFor("internal-error", "verify")).toBe("Invalid OTP. Please try again.");
  });

  it("maps other errors to INTERNAL", () => {
    expect(firebaseErrorCode(new TypeError("x"), "send")).toBe("INTERNAL");
    expect(firebaseErrorCode("x", "verify")).toBe("INTERNAL");
    expect(firebaseErrorCode(new FirebaseError("toString", "x"), "verify")).toBe("INTERNAL");
  });
});
