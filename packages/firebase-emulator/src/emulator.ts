import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface FirebaseSignIn {
  idToken: string;
  localId: string;
}

export interface FirebaseEmulator {
  projectId: string;
  /** Value of FIREBASE_AUTH_EMULATOR_HOST: address and port. */
  host: string;
  codeFor(phone: string): Promise<string>;
  signIn(phone: string): Promise<FirebaseSignIn>;
  signInAnonymously(): Promise<FirebaseSignIn>;
  hasUser(phone: string): Promise<boolean>;
  disableUser(phone: string): Promise<void>;
  /** Revokes all tokens that the user has received so far. */
  revokeTokens(phone: string): Promise<void>;
  stop(): Promise<void>;
}

const SERVE = fileURLToPath(new URL("serve.mjs", import.meta.url));
/** Revokes tokens issued up to this many seconds in the future, and so all current ones. */
const REVOCATION_OFFSET_S = 60;

const WARM_UP_PHONE = "+910000000000";

/** Starts the Firebase Authentication emulator on a free port. It needs no network and stores no data. */
export async function startFirebaseEmulator(projectId = "demo-pashu"): Promise<FirebaseEmulator> {
  const child = fork(SERVE, [projectId], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-4000)));
  const exited = once(child, "exit");
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { port: number }).port));
    child.once("exit", () => reject(new Error(`The Firebase emulator did not start. ${stderr}`)));
  });
  const host = `127.0.0.1:${port}`;
  const baseUrl = `http://${host}/identitytoolkit.googleapis.com/v1`;
  const callAsClient = <T>(method: string, body: object) => post<T>(`${baseUrl}/accounts:${method}?key=any`, body);
  const callAsAdmin = <T>(method: string, body: object) =>
    post<T>(`${baseUrl}/projects/${projectId}/accounts:${method}`, body, { Authorization: "Bearer owner" });

  async function codeFor(phone: string): Promise<string> {
    const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes } = (await response.json()) as {
      verificationCodes: { phoneNumber: string; code: string }[];
    };
    const last = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
    if (last === undefined) throw new Error(`No code was sent to ${phone}.`);
    return last.code;
  }

  async function findUser(phone: string): Promise<FirebaseSignIn | undefined> {
    const { users = [] } = await callAsAdmin<{ users?: FirebaseSignIn[] }>("lookup", { phoneNumber: [phone] });
    return users[0];
  }

  async function updateUser(phone: string, changes: object): Promise<void> {
    const user = await findUser(phone);
    if (user === undefined) throw new Error(`No user has the phone number ${phone}.`);
    await callAsAdmin("update", { localId: user.localId, ...changes });
  }

  async function signIn(phone: string): Promise<FirebaseSignIn> {
    const sent = await callAsClient<{ sessionInfo: string }>("sendVerificationCode", {
      phoneNumber: phone,
      recaptchaToken: "any",
    });
    return callAsClient("signInWithPhoneNumber", { ...sent, code: await codeFor(phone) });
  }

  // Warm-up: schemas are compiled at the first call, which on a busy machine would exceed the timeouts of tests.
  await signIn(WARM_UP_PHONE);
  await updateUser(WARM_UP_PHONE, { disableUser: true });

  return {
    projectId,
    host,
    codeFor,
    signIn,
    signInAnonymously: () => callAsClient("signUp", { returnSecureToken: true }),
    hasUser: async (phone) => (await findUser(phone)) !== undefined,
    disableUser: (phone) => updateUser(phone, { disableUser: true }),
    revokeTokens: (phone) =>
      updateUser(phone, { validSince: String(Math.floor(Date.now() / 1000) + REVOCATION_OFFSET_S) }),
    async stop() {
      child.kill();
      await exited;
    },
  };
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
