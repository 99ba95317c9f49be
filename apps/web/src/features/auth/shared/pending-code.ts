import { OTP_TTL_MS } from "@pashu/validators/limits";
import { CATEGORIES } from "@pashu/validators/enums";
import type { LoginPurpose, LoginRequest } from "./login.ts";
import type { Mode } from "./mode.ts";
import { PENDING_CODE_KEY } from "./has-pending-code.ts";

export interface Details {
  phone: string;
  name: string;
  email: string;
}

export interface PendingCode extends Pick<LoginRequest, "redirectTo" | "purpose"> {
  challengeId: string;
  mode: Mode;
  /** With +91. */
  phone: string;
  details: Details;
  /** Milliseconds since 1970, by the device's clock. */
  sentAt: number;
}

/**
 * Persists a pending login, because phones with little memory discard the page while the user reads the message. It
 * does not contain the code.
 */
export function storePendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(PENDING_CODE_KEY, JSON.stringify(pending));
  } catch {
    // Without storage a reload starts at the phone step.
  }
}

/** Returns the pending code. Removes an expired or invalid one, because it contains phone and name. */
export function readPendingCode(): PendingCode | null {
  const stored = readStoredCode();
  if (isPendingCode(stored)) {
    const age = Date.now() - stored.sentAt;
    if (age >= 0 && age < OTP_TTL_MS) return stored;
  }
  clearPendingCode();
  return null;
}

function readStoredCode(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PENDING_CODE_KEY) ?? "null");
  } catch {
    return null;
  }
}

const REDIRECTS: readonly unknown[] = [undefined, "/sell", "/sell?form=pictures", "/profile"];

/** Without zod, which would be larger than this module. */
function isPendingCode(stored: unknown): stored is PendingCode {
  if (!isRecord(stored) || !isRecord(stored.details)) return false;
  const { challengeId, mode, phone, details, sentAt, redirectTo, purpose } = stored;
  const texts = [challengeId, phone, details.phone, details.name, details.email];
  const isKnownPage = REDIRECTS.includes(redirectTo);
  const isKnown = (mode === "login" || mode === "signup") && isKnownPage && isPurpose(purpose);
  return isKnown && texts.every(isText) && typeof sentAt === "number";
}

function isPurpose(stored: unknown): stored is LoginPurpose | undefined {
  if (stored === undefined) return true;
  if (!isRecord(stored)) return false;
  const { kind, id, control, seller, title, price, category, photo } = stored;
  if (kind !== "contact") return kind === "sell";
  const isKnown = CATEGORIES.some((each) => each === category) && (control === "contact" || control === "chat");
  return isKnown && [id, seller, title, photo ?? ""].every(isText) && typeof price === "number";
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string";

export function clearPendingCode(): void {
  try {
    sessionStorage.removeItem(PENDING_CODE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
