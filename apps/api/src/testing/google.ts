import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent } from "node:https";
import { connect } from "node:net";
import type { Credential } from "firebase-admin/app";

export const PROJECT = "pashu-1";
const KEY_ID = "key-of-today";
const ACCESS_TOKEN = "of-the-service-account";

export interface FirebaseUser {
  localId: string;
  disabled?: boolean;
  /** Seconds since 1970; earlier sign-ins are revoked. */
  validSince?: string;
}

export interface Google {
  agent: Agent;
  credential: Credential;
  users: Map<string, FirebaseUser>;
  failure: "error" | "timeout" | null;
  /** Returns a valid token with these changes. */
  token(changes?: { header?: object; claims?: object; key?: KeyObject | null }): string;
  close(): Promise<void>;
}

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");

/** Builds a JWT; unsigned without a key. */
export function assemble(header: object, claims: unknown, key?: KeyObject): string {
  const content = `${part(header)}.${part(claims)}`;
  const signature = key === undefined ? "" : createSign("RSA-SHA256").update(content).sign(key, "base64url");
  return `${content}.${signature}`;
}

/** A fake of Google's endpoints: signing certificates and account lookup. */
export async function startGoogle(): Promise<Google> {
  const signing = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const users = new Map<string, FirebaseUser>();
  const server = createServer((request, response) => {
    if (google.failure === "timeout") return;
    if (google.failure === "error") return json(response, { error: "internal" }, 500);
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = `https://${request.headers.host}${request.url}`;
    if (url.startsWith("https://www.googleapis.com/robot/v1/metadata/x509/")) {
      return json(response, { [KEY_ID]: signing.publicKey.export({ type: "spki", format: "pem" }) });
    }
    const isAllowed = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`;
    if (!isAllowed || !url.endsWith(`/v1/projects/${PROJECT}/accounts:lookup`)) return json(response, {}, 404);
    const lookup = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { localId: string[] };
    return json(response, { users: lookup.localId.flatMap((id) => users.get(id) ?? []) });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const google: Google = {
    agent: new (class extends Agent {
      override createConnection() {
        return connect(port, "127.0.0.1");
      }
    })(),
    credential: { getAccessToken: async () => ({ access_token: ACCESS_TOKEN, expires_in: 3600 }) },
    users,
    failure: null,
    token({ header = {}, claims = {}, key = signing.privateKey } = {}) {
      const now = Math.floor(Date.now() / 1000);
      return assemble(
        { alg: "RS256", kid: KEY_ID, typ: "JWT", ...header },
        {
          iss: `https://securetoken.google.com/${PROJECT}`,
          aud: PROJECT,
          sub: "sunita",
          auth_time: now - 10,
          iat: now - 10,
          exp: now + 3590,
          phone_number: "+919876543210",
          firebase: { sign_in_provider: "phone", identities: { phone: ["+919876543210"] } },
          ...claims,
        },
        key ?? undefined,
      );
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return google;
}

function json(response: ServerResponse, content: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "max-age=0" });
  response.end(JSON.stringify(content));
}
