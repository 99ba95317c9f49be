import { OTP_TTL_MS } from "@pashu/validators/limits";
import type { LoginRequest } from "./login.ts";
import type { Mode } from "./mode.ts";

/** What the person typed before the code was sent. */
export interface Details {
  phone: string;
  name: string;
  email: string;
}

/** A code that was sent to the person and not yet entered. */
export interface PendingCode extends Pick<LoginRequest, "leadsTo"> {
  challengeId: string;
  mode: Mode;
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

/** Also removes what is stored when it has expired or is invalid, because it contains phone and name. */
export function readPendingCode(): PendingCode | null {
  const stored = readStoredCode();
  if (isPendingCode(stored)) {
    const age = Date.now() - stored.sentAt;
    if (age >= 0 && age < OTP_TTL_MS) return stored;
  }
  forgetPendingCode();
  return null;
}

function readStoredCode(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Every page loads this module, so the check does without zod. */
function isPendingCode(stored: unknown): stored is PendingCode {
  if (!isRecord(stored) || !isRecord(stored.details)) return false;
  const { challengeId, mode, phone, details, sentAt, leadsTo } = stored;
  const texts = [challengeId, phone, details.phone, details.name, details.email];
  const isKnownPage = leadsTo === undefined || leadsTo === "/sell";
  return texts.every(isText) && (mode === "login" || mode === "signup") && typeof sentAt === "number" && isKnownPage;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string";

export function forgetPendingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there is nothing to forget.
  }
}
