import type { Mode } from "./shared/mode.ts";
import type { Details, PendingCode } from "./shared/pending-code.ts";

export interface SentCode extends PendingCode {
  /** Shown in the dialog where the server delivers no messages. */
  demoCode: string | null;
}

interface CodeStep {
  /** `otp`: waiting for the code. `switch`: the code was valid, but the account requires the other mode. */
  step: "otp" | "switch";
  code: string;
  sent: SentCode;
}

export type AuthState = { mode: Mode; details: Details } & ({ step: "details" } | CodeStep);

export type AuthAction =
  | { type: "details-typed"; change: Partial<Details> }
  | { type: "mode-switched" }
  | { type: "code-sent"; sent: SentCode }
  | { type: "code-typed"; code: string }
  | { type: "account-mismatched"; mode: Mode }
  | { type: "went-back" };

/** @param pending a code that was sent before the page was reloaded */
export function initialAuthState(mode: Mode, pending: PendingCode | null): AuthState {
  if (pending === null) return detailsStep(mode, { phone: "", name: "", email: "" });
  const { details } = pending;
  return { mode: pending.mode, details, step: "otp", code: "", sent: { ...pending, demoCode: null } };
}

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  const { mode, details } = state;
  switch (action.type) {
    case "details-typed":
      return { ...state, details: { ...details, ...action.change } };
    case "mode-switched":
      return detailsStep(mode === "login" ? "signup" : "login", details);
    case "code-sent":
      return { mode, details, step: "otp", code: "", sent: action.sent };
    case "code-typed":
      return state.step === "details" ? state : { ...state, code: action.code };
    case "account-mismatched":
      return state.step === "details" ? state : { ...state, mode: action.mode, step: "switch" };
    case "went-back":
      return detailsStep(mode, details);
  }
}

function detailsStep(mode: Mode, details: Details): AuthState {
  return { mode, details, step: "details" };
}
