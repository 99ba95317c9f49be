import { normalizePhone } from "@pashu/validators/phone";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import {
  ALREADY_REGISTERED,
  CODE_MISSING,
  IdentityError,
  NAME_MISSING,
  NOT_REGISTERED,
  NOTHING_SENT,
  noticeOf,
  PHONE_MISSING,
  type FailureCode,
  type Notice,
} from "./notices.ts";
import type { Mode } from "./shared/mode.ts";
import { usePhoneIdentity } from "./use-phone-identity.ts";
import { currentLogin } from "./shared/login.ts";
import {
  forgetPendingCode,
  readPendingCode,
  rememberPendingCode,
  type Details,
  type PendingCode,
} from "./shared/pending-code.ts";
import { useProviderSession } from "./shared/provider-session.ts";
import { useOpenSession } from "./use-open-session.ts";

interface Sent extends PendingCode {
  demoCode: string | null;
}

const NOTHING_TYPED: Details = { phone: "", name: "", email: "" };

/** No further try of the same code can succeed. */
const ENDS_CODE: ReadonlySet<FailureCode> = new Set([
  "CODE_EXPIRED",
  "CODE_TOO_MANY_TRIES",
  "PHONE_BLOCKED",
  "PERSON_DISABLED",
]);

const failureOf = (error: unknown): FailureCode => (error instanceof IdentityError ? error.code : errorCodeOf(error));

const other = (mode: Mode): Mode => (mode === "login" ? "signup" : "login");

interface FlowOptions {
  mode: Mode;
  say: (notice: Notice, error?: unknown) => void;
  onSent: (phone: string) => void;
  onSignedIn: () => void;
}

/** The way from a phone number to a session: details, code, and, where the account is not as expected, the other mode. */
export function useAuthFlow({ mode: firstMode, say, onSent, onSignedIn }: FlowOptions) {
  const utils = trpc.useUtils();
  const identity = usePhoneIdentity();
  const openSession = useOpenSession();
  // Of this page before it was reloaded.
  const [resumed] = useState(readPendingCode);
  const [mode, setMode] = useState(resumed?.mode ?? firstMode);
  const [step, setStep] = useState<"details" | "otp" | "switch">(resumed === null ? "details" : "otp");
  const [details, setDetails] = useState(resumed?.details ?? NOTHING_TYPED);
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<Sent | null>(resumed && { ...resumed, demoCode: null });
  const [offersOther, setOffersOther] = useState(false);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  // A right code can be used once: what it earned is kept for a second try, or for the other mode.
  const idToken = useRef<string | null>(null);

  const provider = useProviderSession();

  /** No session came of the right code, so the provider must not take the person for signed in either. */
  const dropToken = useCallback(() => {
    if (idToken.current === null) return;
    idToken.current = null;
    void provider.signOut();
  }, [provider]);
  useEffect(() => dropToken, [dropToken]);

  /** One thing at a time: a second press while the first is under way does nothing. */
  const alone = async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    await work();
    working.current = false;
    setBusy(false);
  };

  const isKnown = async (phone: string): Promise<boolean | null> => {
    try {
      return (await utils.auth.phoneExists.fetch({ phone }, { staleTime: 0 })).exists;
    } catch (error) {
      say(noticeOf(errorCodeOf(error), `${mode}-lookup`), error);
      return null;
    }
  };

  const sendTo = async (phone: string) => {
    try {
      const { challengeId, demoCode } = await identity.sendCode(phone);
      dropToken();
      setCode("");
      const leadsTo = currentLogin()?.leadsTo;
      const pending: PendingCode = { challengeId, mode, phone, details, sentAt: Date.now(), leadsTo };
      rememberPendingCode(pending);
      setSent({ ...pending, demoCode });
      setStep("otp");
      onSent(phone);
    } catch (error) {
      say(noticeOf(failureOf(error), "send"), error);
    }
  };

  const send = () =>
    alone(async () => {
      if (details.phone.trim() === "") return say(PHONE_MISSING);
      if (mode === "signup" && details.name.trim() === "") return say(NAME_MISSING);
      const phone = normalizePhone(details.phone);
      if (phone === null) return say(noticeOf("PHONE_INVALID", "send"));
      const known = await isKnown(phone);
      if (known === null) return;
      if (known !== (mode === "login")) {
        setOffersOther(true);
        return say(known ? ALREADY_REGISTERED : NOT_REGISTERED);
      }
      await sendTo(phone);
    });

  const resend = () => alone(async () => (sent === null ? say(NOTHING_SENT) : sendTo(sent.phone)));

  const enter = async (as: Mode, typedCode: string) => {
    if (sent === null) return say(NOTHING_SENT);
    try {
      idToken.current ??= await identity.confirm(sent.challengeId, typedCode);
      forgetPendingCode();
      await openSession(idToken.current, as, details);
      idToken.current = null;
      onSignedIn();
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "TOKEN_INVALID") dropToken();
      if (ENDS_CODE.has(failure)) forgetPendingCode();
      say(noticeOf(failure, "verify"), error);
      if (failure !== "USER_NOT_FOUND" && failure !== "USER_EXISTS") return;
      setMode(failure === "USER_NOT_FOUND" ? "signup" : "login");
      setStep("switch");
    }
  };

  const verify = (typed: string) => alone(async () => (typed === "" ? say(CODE_MISSING) : enter(mode, typed)));

  const continueInOtherMode = () =>
    alone(async () => (mode === "signup" && details.name.trim() === "" ? say(NAME_MISSING) : enter(mode, code)));

  return {
    mode,
    step,
    details,
    code,
    sent,
    busy,
    offersOther,
    send,
    resend,
    verify,
    continueInOtherMode,
    setCode,
    change: (change: Partial<Details>) => {
      setOffersOther(false);
      setDetails((before) => ({ ...before, ...change }));
    },
    /** The phone stays as typed. */
    switchMode: () => {
      setOffersOther(false);
      setMode(other);
    },
    back: () => {
      if (working.current) return;
      forgetPendingCode();
      dropToken();
      setCode("");
      setStep("details");
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
