import { FirebaseError } from "firebase/app";
import en from "@pashu/i18n/catalogue-en";
import { describe, expect, it } from "vitest";
import { failureOfFirebase } from "./firebase-failures.ts";
import { noticeOf } from "./notices.ts";

function said(code: string, moment: "send" | "verify"): string {
  return en.authErr[noticeOf(failureOfFirebase(new FirebaseError(`auth/${code}`, "whatever"), moment), moment).text];
}

describe("what Firebase refuses", () => {
  it.each([
    ["invalid-phone-number", "Invalid phone number format"],
    ["missing-phone-number", "Invalid phone number format"],
    ["too-many-requests", "Too many requests. Please try again later"],
    ["quota-exceeded", "Too many requests. Please try again later"],
    ["captcha-check-failed", "Verification failed. Please refresh and try again"],
    ["invalid-app-credential", "Verification failed. Please refresh and try again"],
    ["network-request-failed", "Network error. Please check your connection"],
    ["internal-error", "Please try again later"],
  ])("%s while sending is told as: %s", (code, words) => expect(said(code, "send")).toBe(words));

  it.each([
    ["invalid-verification-code", "Invalid verification code. Please check and try again."],
    ["invalid-credential", "Invalid verification code. Please check and try again."],
    ["code-expired", "Verification code has expired. Please request a new one."],
    ["invalid-verification-id", "Verification code has expired. Please request a new one."],
    ["too-many-requests", "Too many attempts. Please try again later."],
    ["network-request-failed", "Network error. Please check your connection"],
    ["user-disabled", "Please try again or contact support."],
    ["internal-error", "Invalid OTP. Please try again."],
  ])("%s while checking is told as: %s", (code, words) => expect(said(code, "verify")).toBe(words));

  it("is a failure without a reason where it is none of Firebase's", () => {
    expect(failureOfFirebase(new TypeError("x"), "send")).toBe("INTERNAL");
    expect(failureOfFirebase("x", "verify")).toBe("INTERNAL");
    expect(failureOfFirebase(new FirebaseError("toString", "x"), "verify")).toBe("INTERNAL");
  });
});
