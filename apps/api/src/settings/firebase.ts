import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

const serviceAccountFile = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey, "is not a private key"),
});

const serviceAccount = z.string().transform((file, check) => {
  try {
    const { project_id, client_email, private_key } = serviceAccountFile.parse(JSON.parse(readFileSync(file, "utf8")));
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
  } catch (error) {
    check.addIssue(`is not a service account key file (${error instanceof Error ? reasonOf(error) : "unreadable"})`);
    return z.NEVER;
  }
});

const addressAndPort = z.string().regex(/^[\w.-]+:\d+$/, "is not an address with a port, such as 127.0.0.1:9099");

/** Settings of IDENTITY=firebase. Firebase's libraries define the names with GOOGLE and EMULATOR. */
export const firebaseSettings = z.object({
  IDENTITY: z.literal("firebase"),
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/),
  FIREBASE_WEB_API_KEY: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.hostname().optional(),
  GOOGLE_APPLICATION_CREDENTIALS: serviceAccount.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: addressAndPort.optional(),
  FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: addressAndPort.optional(),
});

type FirebaseSettings = z.output<typeof firebaseSettings>;

export function firebaseProblems(
  settings: Partial<FirebaseSettings>,
  { production }: { production: boolean },
): string[] {
  const { GOOGLE_APPLICATION_CREDENTIALS: account, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings;
  const problems: string[] = [];
  if (emulator !== undefined && production) {
    problems.push(
      "FIREBASE_AUTH_EMULATOR_HOST: not allowed in production, because with the emulator anyone can log in as any user",
    );
  }
  if (emulator === undefined && account === undefined) {
    problems.push(
      "GOOGLE_APPLICATION_CREDENTIALS: required with IDENTITY=firebase; the path of a service account key file",
    );
  }
  const { FIREBASE_PROJECT_ID: project } = settings;
  if (account !== undefined && project !== undefined && account.projectId !== project) {
    problems.push(`GOOGLE_APPLICATION_CREDENTIALS: belongs to another project, ${account.projectId}`);
  }
  return problems;
}

export interface FirebaseWebConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  emulator?: string;
}

export function firebaseWebConfig(settings: FirebaseSettings): FirebaseWebConfig {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings;
  const { FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: emulatorForBrowsers = emulator } = settings;
  return {
    projectId,
    apiKey: settings.FIREBASE_WEB_API_KEY,
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(emulator !== undefined && { emulator: `http://${emulatorForBrowsers}` }),
  };
}

function isPrivateKey(text: string): boolean {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
}

/** Describes the problem without quoting the file, which contains a private key. */
function reasonOf(error: Error): string {
  if (error instanceof z.ZodError) return error.issues.map(({ path }) => path.join(".")).join(", ");
  if (error instanceof SyntaxError) return "not JSON";
  return "code" in error ? String(error.code) : "unreadable";
}
