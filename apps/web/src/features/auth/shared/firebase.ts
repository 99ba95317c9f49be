import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
} from "firebase/auth";
import type { FirebaseConfig } from "~/lib/page/runtime-config.ts";

export interface Firebase {
  /** Whether Firebase holds somebody who may still be signed in: it asks its server, and forgets the disabled and expired. */
  isSignedIn(): Promise<boolean>;
  signOut(): Promise<void>;
  /** Sets up an invisible bot check, which is good for one sending. */
  prepareBotCheck(): Promise<BotCheck>;
  /** @returns the idToken of the user, whom it signs in */
  confirm(verificationId: string, code: string): Promise<string>;
}

export interface BotCheck {
  /** @returns the verification id, which outlives the page */
  sendCode(phone: string): Promise<string>;
  /** Takes it from the page. */
  end(): void;
}

/** Only what phone sign-in needs is named here, so that nothing else is downloaded. */
export function startFirebase({ emulator, ...project }: FirebaseConfig): Firebase {
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulator !== undefined) connectAuthEmulator(auth, emulator, { disableWarnings: true });

  return {
    async isSignedIn() {
      await auth.authStateReady();
      return auth.currentUser !== null;
    },
    signOut: () => auth.signOut(),
    async prepareBotCheck() {
      // The message and the check speak the person's language.
      auth.languageCode = document.documentElement.lang;
      const place = document.body.appendChild(document.createElement("div"));
      place.append(letChallengesBeTouched());
      const verifier = new RecaptchaVerifier(auth, place.appendChild(document.createElement("div")), {
        size: "invisible",
      });
      const end = () => {
        verifier.clear();
        place.remove();
      };
      try {
        await verifier.render();
      } catch (error) {
        end();
        throw error;
      }
      return {
        sendCode: (phone) => new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier),
        end,
      };
    },
    async confirm(verificationId, code) {
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
      return user.getIdToken();
    },
  };
}

/** Whom Google suspects gets pictures to choose from, outside of our dialog, which keeps touches from all else. */
function letChallengesBeTouched(): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = 'body > div:has(iframe[src*="/recaptcha/"]) { pointer-events: auto; }';
  return style;
}
