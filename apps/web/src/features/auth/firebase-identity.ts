import type { FirebaseConfig } from "~/lib/page/runtime-config.ts";
import { firebaseErrorCode } from "./firebase-errors.ts";
import { IdentityError, type FailureCode } from "./notices.ts";
import type { PhoneIdentity } from "./phone-identity.ts";
import { loadFirebase } from "./shared/load-firebase.ts";
import { setSignInMarker } from "./shared/sign-in-marker.ts";

export function firebaseIdentity(config: FirebaseConfig): PhoneIdentity {
  const firebase = () => loadFirebase(config).catch(() => throwIdentityError("NETWORK"));

  return {
    sendCode: async (phone) => {
      const { prepareBotCheck } = await firebase();
      const check = await prepareBotCheck().catch(() => throwIdentityError("CAPTCHA_SETUP"));
      try {
        const challengeId = await check
          .sendCode(phone)
          .catch((error) => throwIdentityError(firebaseErrorCode(error, "send")));
        return { challengeId, demoCode: null };
      } finally {
        check.dispose();
      }
    },
    confirm: async (challengeId, code) => {
      const { confirm } = await firebase();
      const idToken = await confirm(challengeId, code).catch((error) =>
        throwIdentityError(firebaseErrorCode(error, "verify")),
      );
      // Firebase now has a session. The consistency check on every page compares it with the server's.
      setSignInMarker();
      return idToken;
    },
  };
}

function throwIdentityError(code: FailureCode): never {
  throw new IdentityError(code);
}
