import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startFirebaseEmulator, type FirebaseEmulator } from "@pashu/firebase-emulator/emulator";
import { freePort, PRIVATE_SETTINGS, temporaryFolder } from "./private-server.ts";
import { test as base } from "./test.ts";

const SERVER = fileURLToPath(new URL("../../apps/api/dist/main.js", import.meta.url));
const LOOK_AGAIN_MS = 100;

interface FirebaseServer {
  url: string;
  emulator: FirebaseEmulator;
}

/** Journeys on a server of their own where Firebase signs people in; only these start it. */
export const test = base.extend<object, { firebase: FirebaseServer }>({
  firebase: [
    async ({}, use) => {
      const emulator = await startFirebaseEmulator();
      const { url, child } = await startServer(emulator);
      await use({ url, emulator });
      child.kill();
      await once(child, "exit");
      await emulator.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ firebase }, use) => {
    await use(firebase.url);
  },
  harmless: async ({ firebase }, use) => {
    await use(noiseOf(firebase.emulator));
  },
});

async function startServer(emulator: FirebaseEmulator): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...PRIVATE_SETTINGS,
    PORT: String(port),
    DATA_DIR: temporaryFolder(),
    SEED_DEMO: "off",
    IDENTITY: "firebase",
    FIREBASE_PROJECT_ID: emulator.projectId,
    FIREBASE_WEB_API_KEY: "any",
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new AbortController();
  child.once("exit", () => ended.abort(new Error("the server ended before it was ready")));
  while (!(await isReady(url))) {
    ended.signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return { url, child };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The emulator knows no other bot check than the plain one, and the browser remarks upon that; nothing else is let pass. */
function noiseOf({ host }: FirebaseEmulator): RegExp[] {
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
