import type { Mode } from "./shared/mode.ts";
import type { PendingCode } from "./shared/pending-code.ts";

export interface SentCode extends PendingCode {
  /** Shown in the dialog where the server delivers no messages. */
  demoCode: string | null;
}

interface CodeStep {
  /** `otp`: waiting for the code. `switch`: the code was valid, but the account requires the other mode. */
  step: "otp" | "switch";
  sent: SentCode;
}

export type AuthState = { mode: Mode } & ({ step: "details" } | CodeStep);

export type AuthAction =
  | { type: "mode-switched" }
  | { type: "code-sent"; sent: SentCode }
  | { type: "account-mismatched"; mode: Mode }
  | { type: "went-back" };

/** @param pending a code that was sent before the page was reloaded */
export function initialAuthState(mode: Mode, pending: PendingCode | null): AuthState {
  if (pending === null) return { mode, step: "details" };
  return { mode: pending.mode, step: "otp", sent: { ...pending, demoCode: null } };
}

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  const { mode } = state;
  switch (action.type) {
    case "mode-switched":
      return { mode: mode === "login" ? "signup" : "login", step: "details" };
    case "code-sent":
      return { mode, step: "otp", sent: action.sent };
    case "account-mismatched":
      return state.step === "details" ? state : { ...state, mode: action.mode, step: "switch" };
    case "went-back":
      return { mode, step: "details" };
  }
}
