import { startFirebaseEmulator, type FirebaseEmulator } from "@pashu/firebase-emulator/emulator";
import { startServer } from "./start-server.ts";
import { test as base } from "./test.ts";

interface FirebaseServer {
  url: string;
  emulator: FirebaseEmulator;
}

/** Starts a server with Firebase as its identity provider, and the emulator, once per worker. */
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

function firebaseSettings({ projectId, host }: FirebaseEmulator): Record<string, string> {
  return {
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_WEB_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: host,
  };
}

/** Firebase logs that the emulator lacks reCAPTCHA Enterprise. */
function emulatorErrors({ host }: FirebaseEmulator): RegExp[] {
  const google = `(?:http://${host.replaceAll(".", "\\.")}/|https://)`;
  const url = `${google}identitytoolkit\\.googleapis\\.com/v2/recaptchaConfig\\?[^ ]+`;
  const status = "the server responded with a status of 501 \\(Not Implemented\\)";
  const message = "Failed to initialize reCAPTCHA Enterprise config\\. Triggering the reCAPTCHA v2 verification\\.";
  return [
    new RegExp(`^501 GET ${url}$`),
    new RegExp(`^error: Failed to load resource: ${status} \\(${url}\\)$`),
    new RegExp(`^error: ${message} \\([^ ]+\\)$`),
  ];
}
