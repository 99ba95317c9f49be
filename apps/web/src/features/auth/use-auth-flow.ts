import { normalizePhone } from "@pashu/validators/phone";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { authReducer, initialAuthState } from "./auth-state.ts";
import {
  ALREADY_REGISTERED,
  CODE_MISSING,
  IdentityError,
  NAME_MISSING,
  NOT_REGISTERED,
  NO_CODE_SENT,
  noticeOf,
  PHONE_MISSING,
  type FailureCode,
  type Notice,
} from "./notices.ts";
import type { Mode } from "./shared/mode.ts";
import { usePhoneIdentity } from "./use-phone-identity.ts";
import { currentLogin } from "./shared/login.ts";
import {
  clearPendingCode,
  readPendingCode,
  storePendingCode,
  type Details,
  type PendingCode,
} from "./shared/pending-code.ts";
import { useProviderSession } from "./shared/provider-session.ts";
import { useGuardedMutation } from "./shared/use-guarded-mutation.ts";
import { useOpenSession } from "./use-open-session.ts";

/** Errors after which the same code cannot succeed any more. */
const FATAL_CODE_ERRORS: ReadonlySet<FailureCode> = new Set([
  "CODE_EXPIRED",
  "CODE_TOO_MANY_TRIES",
  "PHONE_BLOCKED",
  "PERSON_DISABLED",
]);

const failureOf = (error: unknown): FailureCode => (error instanceof IdentityError ? error.code : errorCodeOf(error));

interface FlowOptions {
  mode: Mode;
  showError: (notice: Notice, error?: unknown) => void;
  onSent: () => void;
  onSignedIn: () => void;
}

/** Signs a user in by phone number and code. Changes to the other mode when the account is not as expected. */
export function useAuthFlow({ mode: initialMode, showError, onSent, onSignedIn }: FlowOptions) {
  const utils = trpc.useUtils();
  const identity = usePhoneIdentity();
  const openSession = useOpenSession();
  const provider = useProviderSession();
  const [state, dispatch] = useReducer(authReducer, initialMode, (mode) => initialAuthState(mode, readPendingCode()));
  const { mode, details } = state;
  /** A code is valid once. Its token is kept for another attempt, or for the other mode. */
  const idToken = useRef<string | null>(null);
  const { run: runStep, isPending: busy } = useGuardedMutation({
    mutationFn: (step: () => Promise<void>) => step(),
    errorToast: () => null,
  });

  /** Without a session, the provider must not consider the user signed in either. */
  const discardToken = useCallback(() => {
    if (idToken.current === null) return;
    idToken.current = null;
    void provider.signOut();
  }, [provider]);
  useEffect(() => discardToken, [discardToken]);

  const phoneExists = async (phone: string): Promise<boolean | null> => {
    try {
      return (await utils.auth.phoneExists.fetch({ phone }, { staleTime: 0 })).exists;
    } catch (error) {
      showError(noticeOf(errorCodeOf(error), `${mode}-lookup`), error);
      return null;
    }
  };

  const sendTo = async (phone: string) => {
    try {
      const { challengeId, demoCode } = await identity.sendCode(phone);
      discardToken();
      const { redirectTo, purpose } = currentLogin() ?? {};
      const pending: PendingCode = { challengeId, mode, phone, details, sentAt: Date.now(), redirectTo, purpose };
      storePendingCode(pending);
      dispatch({ type: "code-sent", sent: { ...pending, demoCode } });
      onSent();
    } catch (error) {
      showError(noticeOf(failureOf(error), "send"), error);
    }
  };

  const send = async () => {
    if (details.phone.trim() === "") return showError(PHONE_MISSING);
    if (mode === "signup" && details.name.trim() === "") return showError(NAME_MISSING);
    const phone = normalizePhone(details.phone);
    if (phone === null) return showError(noticeOf("PHONE_INVALID", "send"));
    const exists = await phoneExists(phone);
    if (exists === null) return;
    if (exists === (mode === "login")) return sendTo(phone);
    // Without a code: the user sends one, once the dialog shows what it is for.
    dispatch({ type: "mode-switched" });
    showError(exists ? ALREADY_REGISTERED : NOT_REGISTERED);
  };

  const resend = async () => (state.step === "details" ? showError(NO_CODE_SENT) : sendTo(state.sent.phone));

  const signIn = async (code: string) => {
    if (state.step === "details") return showError(NO_CODE_SENT);
    try {
      idToken.current ??= await identity.confirm(state.sent.challengeId, code);
      clearPendingCode();
      await openSession(idToken.current, mode, details);
      idToken.current = null;
      onSignedIn();
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "TOKEN_INVALID") discardToken();
      if (FATAL_CODE_ERRORS.has(failure)) clearPendingCode();
      if (failure === "USER_NOT_FOUND") dispatch({ type: "account-mismatched", mode: "signup" });
      else if (failure === "USER_EXISTS") dispatch({ type: "account-mismatched", mode: "login" });
      else showError(noticeOf(failure, "verify"), error);
    }
  };

  const verify = async (code: string) => (code === "" ? showError(CODE_MISSING) : signIn(code));

  const continueInOtherMode = async () => {
    if (state.step === "details") return showError(NO_CODE_SENT);
    if (mode === "signup" && details.name.trim() === "") return showError(NAME_MISSING);
    await signIn(state.code);
  };

  return {
    mode,
    step: state.step,
    details,
    busy,
    code: state.step === "details" ? "" : state.code,
    sent: state.step === "details" ? null : state.sent,
    send: () => runStep(send),
    resend: () => runStep(resend),
    verify: (code: string) => runStep(() => verify(code)),
    continueInOtherMode: () => runStep(continueInOtherMode),
    setCode: (code: string) => dispatch({ type: "code-typed", code }),
    change: (change: Partial<Details>) => dispatch({ type: "details-typed", change }),
    switchMode: () => dispatch({ type: "mode-switched" }),
    back: () => {
      if (busy) return;
      clearPendingCode();
      discardToken();
      dispatch({ type: "went-back" });
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
