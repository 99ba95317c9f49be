import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from "firebase/auth";
import type { FirebaseConfig } from "~/lib/runtime-config.ts";

export interface Firebase {
  /** Whether Firebase holds somebody who may still be signed in: it asks its server, and forgets the disabled and expired. */
  isSignedIn(): Promise<boolean>;
  signOut(): Promise<void>;
  /** Sets up an invisible bot check, which is good for one sending. */
  prepareBotCheck(): Promise<BotCheck>;
}

export interface BotCheck {
  sendCode(phone: string): Promise<{ confirm: (code: string) => Promise<string> }>;
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
        async sendCode(phone) {
          const sent = await signInWithPhoneNumber(auth, phone, verifier);
          return { confirm: async (code) => (await sent.confirm(code)).user.getIdToken() };
        },
        end,
      };
    },
  };
}

/** Whom Google suspects gets pictures to choose from, outside of our dialog, which keeps touches from all else. */
function letChallengesBeTouched(): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = 'body > div:has(iframe[src*="/recaptcha/"]) { pointer-events: auto; }';
  return style;
}
