import type { FirebaseConfig } from "~/lib/page/runtime-config.ts";
import { firebaseErrorCode } from "./firebase-errors.ts";
import { IdentityError, type FailureCode } from "./notices.ts";
import type { PhoneIdentity } from "./phone-identity.ts";
import { loadFirebase } from "./shared/load-firebase.ts";
import { setSignInMarker } from "./shared/sign-in-marker.ts";

/** Phone sign-in by Firebase, whose code is loaded when it is first needed. */
export function firebaseIdentity(config: FirebaseConfig): PhoneIdentity {
  const firebase = () => loadFirebase(config).catch(() => failAs("NETWORK"));

  return {
    sendCode: async (phone) => {
      const { prepareBotCheck } = await firebase();
      const check = await prepareBotCheck().catch(() => failAs("CAPTCHA_SETUP"));
      try {
        const challengeId = await check.sendCode(phone).catch((error) => failAs(firebaseErrorCode(error, "send")));
        return { challengeId, demoCode: null };
      } finally {
        check.end();
      }
    },
    confirm: async (challengeId, code) => {
      const { confirm } = await firebase();
      const idToken = await confirm(challengeId, code).catch((error) => failAs(firebaseErrorCode(error, "verify")));
      // From here on Firebase says that somebody is signed in; whether the server agrees is looked at on every page.
      setSignInMarker();
      return idToken;
    },
  };
}

function failAs(code: FailureCode): never {
  throw new IdentityError(code);
}
