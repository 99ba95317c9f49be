import { FirebaseError } from "firebase/app";
import en from "@pashu/i18n/catalogue-en";
import { describe, expect, it } from "vitest";
import { firebaseErrorCode } from "./firebase-errors.ts";
import { noticeOf } from "./notices.ts";

function said(code: string, moment: "send" | "verify"): string {
  return en.authErr[noticeOf(firebaseErrorCode(new FirebaseError(`auth/${code}`, "whatever"), moment), moment).text];
}

describe("what Firebase refuses", () => {
  it("names too many requests by the moment", () => {
    expect(said("too-many-requests", "send")).toBe("Too many requests. Please try again later");
    expect(said("too-many-requests", "verify")).toBe("Too many attempts. Please try again later.");
  });

  it("uses the words of our own codes where the reason is known", () => {
    expect(said("missing-phone-number", "send")).toBe("Invalid phone number format");
    expect(said("invalid-verification-id", "verify")).toBe("Verification code has expired. Please request a new one.");
    expect(said("user-disabled", "verify")).toBe("Please try again or contact support.");
  });

  it("asks to try again where Firebase gives no known reason", () => {
    expect(said("internal-error", "send")).toBe("Please try again later");
    expect(said("internal-error", "verify")).toBe("Invalid OTP. Please try again.");
  });

  it("is a failure without a reason where it is none of Firebase's", () => {
    expect(firebaseErrorCode(new TypeError("x"), "send")).toBe("INTERNAL");
    expect(firebaseErrorCode("x", "verify")).toBe("INTERNAL");
    expect(firebaseErrorCode(new FirebaseError("toString", "x"), "verify")).toBe("INTERNAL");
  });
});
