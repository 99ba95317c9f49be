import { startFirebaseEmulator, type FirebaseEmulator } from "@pashu/firebase-emulator/emulator";
import { startServer } from "./start-server.ts";
import { test as base } from "./test.ts";

interface FirebaseServer {
  url: string;
  emulator: FirebaseEmulator;
}

/** Journeys on a server of their own where Firebase signs people in; only these start it. */
export const test = base.extend<object, { firebase: FirebaseServer }>({
  firebase: [
    async ({}, use) => {
      const emulator = await startFirebaseEmulator();
      const { url, stop } = await startServer(firebaseSettings(emulator));
      await use({ url, emulator });
      await stop();
      await emulator.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ firebase }, use) => {
    await use(firebase.url);
  },
  allowedErrors: async ({ firebase }, use) => {
    await use(emulatorErrors(firebase.emulator));
  },
});

/** Where Firebase signs people in. */
function firebaseSettings({ projectId, host }: FirebaseEmulator): Record<string, string> {
  return {
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_WEB_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: host,
  };
}

/** The emulator knows no other bot check than the plain one, and the browser remarks upon that; nothing else is let pass. */
function emulatorErrors({ host }: FirebaseEmulator): RegExp[] {
  const google = `(?:http://${host.replaceAll(".", "\\.")}/|https://)`;
  const asked = `${google}identitytoolkit\\.googleapis\\.com/v2/recaptchaConfig\\?[^ ]+`;
  const status = "the server responded with a status of 501 \\(Not Implemented\\)";
  const said = "Failed to initialize reCAPTCHA Enterprise config\\. Triggering the reCAPTCHA v2 verification\\.";
  return [
    new RegExp(`^501 GET ${asked}$`),
    new RegExp(`^error: Failed to load resource: ${status} \\(${asked}\\)$`),
    new RegExp(`^error: ${said} \\([^ ]+\\)$`),
  ];
}
