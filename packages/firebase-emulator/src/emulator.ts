import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface SignedIn {
  idToken: string;
  localId: string;
}

export interface FirebaseEmulator {
  projectId: string;
  /** What FIREBASE_AUTH_EMULATOR_HOST must say: address and port. */
  host: string;
  /** The code that was last sent to a phone. */
  codeFor(phone: string): Promise<string>;
  /** Signs in as a browser does. */
  signIn(phone: string): Promise<SignedIn>;
  /** Signs somebody in who has proved no phone. */
  signInWithoutPhone(): Promise<SignedIn>;
  /** Whether there is somebody with this phone. */
  knows(phone: string): Promise<boolean>;
  /** What an operator does to the person who has this phone. */
  disable(phone: string): Promise<void>;
  /** Ends all that the person with this phone was signed in to until now. */
  revoke(phone: string): Promise<void>;
  stop(): Promise<void>;
}

const SERVE = fileURLToPath(new URL("serve.mjs", import.meta.url));
/** Signed in before this many seconds from now: every sign-in so far. */
const REVOKED_AHEAD_S = 60;

/** Nobody is called by this number. */
const NOBODY = "+910000000000";

/** Google's own stand-in for Firebase's sign-in, on a port that was free, without network, account or data. */
export async function startFirebaseEmulator(projectId = "demo-pashu"): Promise<FirebaseEmulator> {
  const child = fork(SERVE, [projectId], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaints = (complaints + text).slice(-4000)));
  const ended = once(child, "exit");
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve((message as { port: number }).port));
    child.once("exit", () => reject(new Error(`The Firebase emulator did not start. ${complaints}`)));
  });
  const host = `127.0.0.1:${port}`;
  const google = `http://${host}/identitytoolkit.googleapis.com/v1`;
  const asVisitor = <T>(call: string, body: object) => post<T>(`${google}/accounts:${call}?key=any`, body);
  const asOperator = <T>(call: string, body: object) =>
    post<T>(`${google}/projects/${projectId}/accounts:${call}`, body, { Authorization: "Bearer owner" });

  async function codeFor(phone: string): Promise<string> {
    const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes } = (await answer.json()) as {
      verificationCodes: { phoneNumber: string; code: string }[];
    };
    const last = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
    if (last === undefined) throw new Error(`Nothing was sent to ${phone}.`);
    return last.code;
  }

  async function lookUp(phone: string): Promise<SignedIn | undefined> {
    const { users = [] } = await asOperator<{ users?: SignedIn[] }>("lookup", { phoneNumber: [phone] });
    return users[0];
  }

  async function change(phone: string, changes: object): Promise<void> {
    const user = await lookUp(phone);
    if (user === undefined) throw new Error(`Nobody has the phone ${phone}.`);
    await asOperator("update", { localId: user.localId, ...changes });
  }

  async function signIn(phone: string): Promise<SignedIn> {
    const sent = await asVisitor<{ sessionInfo: string }>("sendVerificationCode", {
      phoneNumber: phone,
      recaptchaToken: "any",
    });
    return asVisitor("signInWithPhoneNumber", { ...sent, code: await codeFor(phone) });
  }

  // A call is made ready when it first comes, which on a busy machine looks as if the service hung.
  await signIn(NOBODY);
  await change(NOBODY, { disableUser: true });

  return {
    projectId,
    host,
    codeFor,
    signIn,
    signInWithoutPhone: () => asVisitor("signUp", { returnSecureToken: true }),
    knows: async (phone) => (await lookUp(phone)) !== undefined,
    disable: (phone) => change(phone, { disableUser: true }),
    revoke: (phone) => change(phone, { validSince: String(Math.floor(Date.now() / 1000) + REVOKED_AHEAD_S) }),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
