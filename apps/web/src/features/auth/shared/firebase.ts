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
  /** Asks Firebase's server, so that disabled and expired users count as signed out. */
  isSignedIn(): Promise<boolean>;
  signOut(): Promise<void>;
  /** Prepares an invisible reCAPTCHA, valid for sending one code. */
  prepareBotCheck(): Promise<BotCheck>;
  /**
   * Signs the user in.
   * @returns the id token
   */
  confirm(verificationId: string, code: string): Promise<string>;
}

export interface BotCheck {
  /** @returns the verification id, which stays valid after a reload */
  sendCode(phone: string): Promise<string>;
  dispose(): void;
}

/** Starts Firebase with phone sign-in only, to keep the bundle small. */
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
      // Language of the text message and the reCAPTCHA.
      auth.languageCode = document.documentElement.lang;
      const container = document.body.appendChild(document.createElement("div"));
      container.append(createChallengeStyle());
      const verifier = new RecaptchaVerifier(auth, container.appendChild(document.createElement("div")), {
        size: "invisible",
      });
      const dispose = () => {
        verifier.clear();
        container.remove();
      };
      try {
        await verifier.render();
      } catch (error) {
        dispose();
        throw error;
      }
      return {
        sendCode: (phone) => new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier),
        dispose,
      };
    },
    async confirm(verificationId, code) {
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
      return user.getIdToken();
    },
  };
}

/** Lets touches through to reCAPTCHA's image challenge, which is outside our modal dialog. */
function createChallengeStyle(): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = 'body > div:has(iframe[src*="/recaptcha/"]) { pointer-events: auto; }';
  return style;
}
