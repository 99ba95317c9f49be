import { OTP_TTL_MS } from "@pashu/validators/limits";

/** What the person typed before the code was sent. */
export interface Details {
  phone: string;
  name: string;
  email: string;
}

/** A code that was sent to the person and not yet entered. */
export interface PendingCode {
  challengeId: string;
  mode: "login" | "signup";
  /** As it was sent to: +91 and ten digits. */
  phone: string;
  details: Details;
  /** By this phone's clock, in milliseconds since 1970. */
  sentAt: number;
}

const KEY = "pending-code";

/** Survives a reload: phones with little memory drop the page while the person reads the message. Never the code. */
export function rememberPendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Then a reload begins again at the phone number.
  }
}

/** @returns null also for a code that has expired */
export function readPendingCode(): PendingCode | null {
  try {
    const pending: PendingCode | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const age = pending === null ? OTP_TTL_MS : Date.now() - pending.sentAt;
    return age >= 0 && age < OTP_TTL_MS ? pending : null;
  } catch {
    return null;
  }
}

export function forgetPendingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there is nothing to forget.
  }
}
