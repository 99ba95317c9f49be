import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@pashu/db/client";
import { createTestDatabase } from "@pashu/db/testing";
import { MINUTE } from "@pashu/validators/limits";
import type { Hono } from "hono";
import { buildApp } from "../app.ts";
import { createDeps, type AppDeps } from "../create-deps.ts";
import { readEnv } from "../env.ts";
import type { AppEnv } from "../transports/http/app-env.ts";
import { createLog } from "../platform/log.ts";
import { startTracing } from "../platform/observability/start-tracing.ts";
import { TestClock } from "./clock.ts";

export type TestUser = TestClient & { userId: string; phone: string };

export interface TestServer {
  app: Hono<AppEnv>;
  deps: AppDeps;
  database: Database & { url: string };
  clock: TestClock;
  databaseUrl: string;
  logged: string[];
  visitor(): TestClient;
  signUp(name?: string): Promise<TestUser>;
  close(): Promise<void>;
}

export const SECRET = "a secret of the tests, long enough";

/**
 * Starts the whole server with its own database and folder; only the clock is fake. The public cache is off by
 * default, because tests write to the database directly.
 * @param own another database than the shared test server's
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  own?: TestServer["database"],
): Promise<TestServer> {
  const database = own ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "pashu-api-"));
  const logged: string[] = [];
  const clock = new TestClock();
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "info", VISITOR_CACHE: "off", ...settings });
  const log = createLog(env.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const tracing = await startTracing(env);
  const deps = createDeps({
    env,
    log,
    database,
    replicaPool: env.DATABASE_POOL,
    tracing,
    secret: SECRET,
    clock,
    // Long timeouts, so that a busy machine does not cause 503. Tests of timeouts set their own.
    timeouts: {
      ...{
        requestMs: MINUTE,
        touchMs: MINUTE,
        storageMs: MINUTE,
        smsMs: MINUTE,
        identityMs: MINUTE,
        purgeMs: MINUTE,
        cardMs: MINUTE,
        imageWaitMs: 10_000,
      },
      smsBackoffMs: 1,
    },
    eventLoop: { delayMs: () => 0, stop: () => {} },
  });
  const app = buildApp(deps);
  let userCount = 0;
  return {
    app,
    deps,
    database,
    clock,
    databaseUrl: database.url,
    logged,
    visitor: () => new TestClient(inProcess(app)),
    async signUp(name = "Sunita") {
      const client = new TestClient(inProcess(app));
      const phone = `+919${String(100_000_000 + userCount++)}`;
      const idToken = await client.verifyPhone(phone);
      const user = await client.json<{ id: string }>("POST", "/api/auth/session", { idToken, mode: "signup", name });
      return Object.assign(client, { userId: user.id, phone });
    },
    async close() {
      deps.limits.close();
      deps.health.eventLoop.stop();
      await deps.replicas?.close();
      await deps.health.storage.checkFinished();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type SendRequest = (path: string, init: RequestInit, address: string) => Promise<Response>;

/** Calls the app without a socket. Reads the whole body, because a stored file stays open until its stream ends. */
export function inProcess(app: Hono<AppEnv>): SendRequest {
  return async (path, init, address) => {
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    return new Response(response.body && (await response.arrayBuffer()), response);
  };
}

/** Sends over a socket to a server that trusts this machine as a proxy. */
export function overHttp(origin: string): SendRequest {
  return (path, init, address) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", address);
    return fetch(new URL(path, origin), { ...init, headers });
  };
}

export class TestClient {
  sendRequest: SendRequest;
  readonly cookies = new Map<string, string>();
  /** Separate per client, because limits count addresses. */
  address = "192.0.2.1";

  constructor(sendRequest: SendRequest) {
    this.sendRequest = sendRequest;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const init = {
      method,
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    };
    const response = await this.sendRequest(path, init, this.address);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** @throws Error unless the response has a 2xx status */
  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** @returns the ID token */
  async verifyPhone(phone: string): Promise<string> {
    const sent = await this.json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", { phone });
    const { idToken } = await this.json<{ idToken: string }>("POST", "/api/auth/otp/verify", {
      challengeId: sent.challengeId,
      code: sent.demoCode,
    });
    return idToken;
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
