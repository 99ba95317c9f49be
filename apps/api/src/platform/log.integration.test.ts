import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SECOND } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plainImage } from "../features/media/testing-images.ts";
import { createLog } from "./log.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/server.ts";

const GATEWAY_TOKEN = "token-of-the-sms-gateway";
const METRICS_TOKEN = "token-of-the-prometheus";
const EMAIL = "sunita.devi@village.example";
const PHONE = "9876501234";
const CALLER = "203.0.113.77";
const ADDRESS = {
  address1: "12 Gandhi Chowk",
  state: "Haryana",
  pincode: "125001",
  location: "Hisar, Haryana, 125001",
};

describe("the log at trace level", () => {
  let server: TestServer;
  let gateway: Server;
  let log: string;
  const secrets = new Map<string, string>();
  const sent: { phone: string; code: string }[] = [];

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        sent.push(JSON.parse(text));
        response.end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    server = await startTestServer({
      LOG_LEVEL: "trace",
      OTP_DELIVERY: "webhook",
      OTP_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      OTP_WEBHOOK_TOKEN: GATEWAY_TOKEN,
      BOT_CHECK: "off",
      METRICS_TOKEN,
    });
    secrets.set("the gateway's token", GATEWAY_TOKEN).set("the metrics' token", METRICS_TOKEN).set("e-mail", EMAIL);
    const seller = await signUp(PHONE, "seller");
    await changeProfile(seller);
    await upload(seller);
    await openContact(await signUp("9876505678", "buyer"), seller);
    await causeErrors(seller);
    log = server.logged.join("");
  }, 60_000);
  afterAll(() => gateway.close());

  async function verifyPhone(client: TestClient, phone: string, role: string): Promise<string> {
    secrets.set(`${role}'s phone`, phone);
    await client.send("GET", `/api/auth/phone-exists?phone=${phone}`);
    const { challengeId } = await client.json<{ challengeId: string }>("POST", "/api/auth/otp/send", { phone });
    const code = sent.at(-1)?.code ?? "";
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    secrets.set(`${role}'s code`, code).set(`${role}'s wrong code`, wrongCode);
    expect((await client.send("POST", "/api/auth/otp/verify", { challengeId, code: wrongCode })).status).toBe(400);
    const { idToken } = await client.json<{ idToken: string }>("POST", "/api/auth/otp/verify", { challengeId, code });
    secrets.set(`${role}'s token ${secrets.size}`, idToken);
    return idToken;
  }

  async function signUp(phone: string, role: string): Promise<TestClient> {
    const client = Object.assign(server.visitor(), { address: CALLER });
    const idToken = await verifyPhone(client, phone, role);
    const email = `${role}.${EMAIL}`;
    await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita", email });
    const [cookie = ""] = client.cookies.values();
    secrets.set(`${role}'s cookie`, cookie);
    return client;
  }

  async function changeProfile(client: TestClient): Promise<void> {
    secrets.set("contact phone", "9123409876");
    await client.json("PATCH", "/api/users/me", { email: EMAIL, phone: "+91 9123409876" });
    await client.json("PATCH", "/api/users/me", ADDRESS);
    for (const [field, value] of Object.entries(ADDRESS)) secrets.set(field, value);
    secrets.set("name", "Sunita").set("another user's name", "Ramesh").set("the caller's address", CALLER);
    await client.send("GET", `/api/users/${PHONE}/saved-animals`);
    await client.send("GET", `/api/sellers/${EMAIL}/animals`);
  }

  async function upload(client: TestClient): Promise<void> {
    const { uploadURL } = await client.json<{ uploadURL: string }>("POST", "/api/objects/upload");
    const { pathname, search, searchParams } = new URL(uploadURL);
    secrets.set("an upload's signature", searchParams.get("signature") ?? "");
    const body = new Uint8Array(await plainImage("jpeg"));
    await server.app.request(pathname + search, { method: "PUT", body });
    await client.json("PUT", "/api/animal-images", { imageURL: uploadURL });
  }

  async function openContact(client: TestClient, seller: TestClient): Promise<void> {
    const { id } = await seller.json<{ id: string }>("GET", "/api/auth/user");
    const texts = { title: "Cow", description: "calm", location: "Latur" };
    await seller.json("POST", "/api/animals", { ...texts, category: "cattle", price: 40_000 });
    expect((await client.send("GET", `/api/sellers/${id}/contact`)).status).toBe(200);
  }

  /** Causes errors in queries with personal data: a missing table, an invalid value, an unreachable database. */
  async function causeErrors(client: TestClient): Promise<void> {
    const { db } = server.deps;
    const visitor = server.visitor();
    const idToken = await verifyPhone(visitor, "9876509999", "visitor");
    const session = { idToken, mode: "signup", name: "Ramesh", email: EMAIL };
    await db.execute(sql`alter table users add constraint refused check (name <> 'Ramesh')`);
    expect((await visitor.send("POST", "/api/auth/session", session)).status).toBe(500);
    await db.execute(sql`alter table sessions rename to elsewhere`);
    expect((await client.send("GET", "/api/auth/user")).status).toBe(500);
    await db.execute(sql`alter table elsewhere rename to sessions`);
    await server.close();
    const unavailable = await visitor.send("POST", "/api/auth/session", session);
    expect([unavailable.status, (await client.send("PATCH", "/api/users/me", { email: EMAIL })).status]).toEqual([
      503, 503,
    ]);
  }

  it("contains requests and errors with their stack", () => {
    for (const label of [
      '"request"',
      '"unexpected error"',
      '"dependency unavailable"',
      "Failed query",
      "open-session.ts",
    ]) {
      expect(log).toContain(label);
    }
    expect(log).toContain("/api/users/••••••1234/saved-animals");
  });

  it("contains no phone, code, token, cookie, name or address", () => {
    expect(secrets.size).toBeGreaterThan(15);
    for (const [label, secret] of secrets) {
      expect(secret.length, label).toBeGreaterThanOrEqual(6);
      expect(
        log.split("\n").filter((line) => line.includes(secret)),
        label,
      ).toEqual([]);
    }
  });
});

describe("a log line", () => {
  const written = (fields: object, message = "") => {
    const lines: string[] = [];
    createLog("trace", { write: (line) => void lines.push(line) }).debug(fields, message);
    return lines.join("");
  };

  it("contains kind, code and location of an error and its causes", () => {
    const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED", detail: "Key (name)=(Sunita)" });
    const line = written({ err: new Error("no database", { cause }) });
    expect(line).toContain("no database");
    expect(line).toContain("ECONNREFUSED");
    expect(line).toContain("log.integration.test.ts");
    expect(line).not.toContain("Sunita");
  });

  it("contains no rejected value, no malformed JSON, and no thrown value that is not an error", () => {
    const rejected = Object.assign(new Error('invalid input syntax for type integer: "Sunita"'), { code: "22P02" });
    expect(written({ err: rejected })).not.toContain("Sunita");
    expect(written({ err: "Sunita" })).not.toContain("Sunita");
    const parseError = () => {
      try {
        return JSON.parse("Sunita");
      } catch (error) {
        return error;
      }
    };
    expect(written({ err: parseError() })).not.toContain("Sunita");
  });
});

describe("repeated warnings", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are omitted above a rate, and counted", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const request = log.child({ requestId: "a" });
    for (let n = 0; n < 1000; n += 1) request.warn({ n }, "dependency unavailable");
    for (let n = 0; n < 100; n += 1) request.info("request");
    request.error("another");
    expect(lines.filter((line) => line.includes("dependency unavailable"))).toHaveLength(20);
    expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(100);
    expect(lines.at(-1)).toContain("another");
    vi.advanceTimersByTime(10 * SECOND);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
      level: "warn",
      message: "dependency unavailable",
      count: 1000,
      msg: "repeated lines omitted",
    });
    request.warn("dependency unavailable");
    expect(lines.at(-1)).toContain("dependency unavailable");
  });
});
