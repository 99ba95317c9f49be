import { useMemo } from "react";
import { useRuntimeConfig } from "~/lib/runtime-config.ts";
import { useBuiltinIdentity } from "./builtin-identity.ts";
import { firebaseIdentity } from "./firebase-identity.ts";

/** Who proves to the server that a phone number is the person's own. */
export interface PhoneIdentity {
  /** @throws IdentityFailure or what a call to the server throws */
  sendCode: (phone: string) => Promise<SentCode>;
  /**
   * Exchanges the code for the token that opens a session, also after a reload of the page.
   * @throws IdentityFailure or what a call to the server throws
   */
  confirm: (challengeId: string, code: string) => Promise<string>;
}

export interface SentCode {
  challengeId: string;
  /** Shown as a plain notice where codes are not really sent. */
  demoCode: string | null;
}

/** The provider that the server's settings name. */
export function usePhoneIdentity(): PhoneIdentity {
  const builtin = useBuiltinIdentity();
  const runtime = useRuntimeConfig();
  const firebase = useMemo(
    () => (runtime.identity === "firebase" ? firebaseIdentity(runtime.firebase) : null),
    [runtime],
  );
  return firebase ?? builtin;
}
