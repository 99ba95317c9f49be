import { useCallback, useEffect, useId, useReducer, useRef, useState } from "react";
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
import { clearPendingCode, readPendingCode, storePendingCode, type PendingCode } from "./shared/pending-code.ts";
import { useProviderSession } from "./shared/provider-session.ts";
import { useIsSending } from "./shared/use-is-sending.ts";
import { useGuardedMutation } from "./shared/use-guarded-mutation.ts";
import { useZodForm } from "./shared/use-zod-form.ts";
import { CODE_RULES, detailsRules } from "./login-rules.ts";
import { useOpenSession } from "./use-open-session.ts";

/** Errors after which the same code cannot succeed any more. */
const FATAL_CODE_ERRORS: ReadonlySet<FailureCode> = new Set([
  "CODE_EXPIRED",
  "CODE_TOO_MANY_TRIES",
  "PHONE_BLOCKED",
  "PERSON_DISABLED",
]);

const failureOf = (error: unknown): FailureCode => (error instanceof IdentityError ? error.code : errorCodeOf(error));

function pendingCode(sent: Pick<PendingCode, "challengeId" | "mode" | "phone" | "details">): PendingCode {
  const { redirectTo, purpose } = currentLogin() ?? {};
  return { ...sent, sentAt: Date.now(), redirectTo, purpose };
}

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
  const [pending] = useState(readPendingCode);
  const [state, dispatch] = useReducer(authReducer, initialAuthState(initialMode, pending));
  const { mode } = state;
  /** A code is valid once. Its token is kept for another attempt, or for the other mode. */
  const idToken = useRef<string | null>(null);
  /** While one step sends, the others do not. */
  const mutationKey = [useId()];
  const busy = useIsSending(mutationKey);
  const step = { mutationKey, errorToast: () => null };

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
      const sent = pendingCode({ challengeId, mode, phone, details: details.getValues() });
      storePendingCode(sent);
      code.reset();
      dispatch({ type: "code-sent", sent: { ...sent, demoCode } });
      onSent();
    } catch (error) {
      showError(noticeOf(failureOf(error), "send"), error);
    }
  };

  const send = async (phone: string) => {
    const exists = await phoneExists(phone);
    if (exists === null) return;
    if (exists === (mode === "login")) return sendTo(phone);
    // Without a code: the user sends one, once the dialog shows what it is for.
    dispatch({ type: "mode-switched" });
    showError(exists ? ALREADY_REGISTERED : NOT_REGISTERED);
  };

  const signIn = async (typed: string) => {
    if (state.step === "details") return showError(NO_CODE_SENT);
    try {
      idToken.current ??= await identity.confirm(state.sent.challengeId, typed);
      clearPendingCode();
      await openSession(idToken.current, mode, details.getValues());
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

  const details = useZodForm({
    ...step,
    rules: detailsRules(mode),
    saved: pending?.details ?? { phone: "", name: "", email: "" },
    mutationFn: ({ phone }) => (state.step === "switch" ? signIn(code.getValues("code")) : send(phone)),
    onInvalid: ({ phone, name }) => {
      if (phone?.type === "required") showError(PHONE_MISSING);
      else showError(name ? NAME_MISSING : noticeOf("PHONE_INVALID", "send"));
    },
  });
  const code = useZodForm({
    ...step,
    rules: CODE_RULES,
    saved: { code: "" },
    mutationFn: ({ code: typed }) => signIn(typed),
    onInvalid: () => showError(CODE_MISSING),
  });
  const { run: resend } = useGuardedMutation({
    ...step,
    mutationFn: async () => (state.step === "details" ? showError(NO_CODE_SENT) : sendTo(state.sent.phone)),
  });

  return {
    mode,
    step: state.step,
    details,
    code,
    busy,
    sent: state.step === "details" ? null : state.sent,
    resend: () => resend(),
    switchMode: () => dispatch({ type: "mode-switched" }),
    back: () => {
      if (busy) return;
      clearPendingCode();
      discardToken();
      code.reset();
      dispatch({ type: "went-back" });
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
