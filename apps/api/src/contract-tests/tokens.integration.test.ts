import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { OTP_SENDS_PER_IP } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble } from "../testing/google.ts";
import { overHttp, startTestServer, TestClient, type TestServer } from "../testing/server.ts";
import { lastChange, newUser, newSeller, newVisitor, startServer, type Seller } from "./users.fixture.ts";

let server: TestServer;
let seller: Seller;
let http: ServerType;
let port: number;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  http = serve({ fetch: server.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(http, "listening");
  ({ port } = http.address() as AddressInfo);
});
afterAll(async () => {
  http.close();
  await server.close();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const FUTURE = "9999999999999";

describe("a session token", () => {
  const real = () => [...seller.cookies.values()][0] ?? "";
  const user = { sub: seller?.userId ?? "x", userId: "x", admin: true };
  const forged: [string, () => string][] = [
    ["empty", () => ""],
    ["the hash from the database", () => sha256(real())],
    ["a valid token with one letter changed", () => real().replace(/.$/, (last) => (last === "a" ? "b" : "a"))],
    ["a valid token with a suffix", () => `${real()}x`],
    ["a valid token in upper case", () => real().toUpperCase()],
    ["a user ID", () => seller.userId],
    ["an unsigned JWT", () => assemble({ alg: "none", typ: "JWT" }, { ...user, sub: seller.userId })],
    ["a JWT signed with a guessed secret", () => signedBy("secret", { sub: seller.userId })],
    ["JSON", () => encodeURIComponent(JSON.stringify({ userId: seller.userId }))],
    ["SQL", () => encodeURIComponent("' OR '1'='1")],
    ["an SQL wildcard", () => "%"],
  ];

  it.each(forged)("is rejected when it is %s", async (_what, make) => {
    const visitor = newVisitor(server);
    for (const name of ["session", "__Host-session", "__Secure-session"]) {
      visitor.cookies.clear();
      visitor.cookies.set(name, make());
      expect((await visitor.send("GET", "/api/auth/user")).status).toBe(401);
      const headers = { Authorization: `Bearer ${make()}`, "X-User-Id": seller.userId };
      expect((await newVisitor(server).send("GET", "/api/auth/user", undefined, headers)).status).toBe(401);
    }
  });

  it("is not read from a query string or a body", async () => {
    const query = new URLSearchParams({ session: real(), token: real(), access_token: real() });
    expect((await newVisitor(server).send("GET", `/api/auth/user?${query}`)).status).toBe(401);
    const body = { ...Object.fromEntries(query), name: "Changed" };
    expect((await newVisitor(server).send("PATCH", "/api/users/me", body)).status).toBe(401);
  });

  it("stays invalid after logout, also after the next login", async () => {
    const user = await newUser(server);
    const savedCookies = new Map(user.cookies);
    await user.send("POST", "/api/auth/logout");
    const idToken = await user.verifyPhone(user.phone);
    await user.json("POST", "/api/auth/session", { idToken, mode: "login" });
    const replay = Object.assign(newVisitor(server), { cookies: savedCookies });
    for (const path of ["/api/auth/user", "/api/users/me/export", "/api/users/1/saved-animals"]) {
      expect([path, (await replay.send("GET", path)).status]).toEqual([path, 401]);
    }
  });

  it("planted before login is replaced and invalidated by the login", async () => {
    const victim = await newUser(server);
    const attacker = await newUser(server);
    const planted = new Map(attacker.cookies);
    victim.cookies.clear();
    for (const [name, value] of planted) victim.cookies.set(name, value);
    const idToken = await victim.verifyPhone(victim.phone);
    await victim.json("POST", "/api/auth/session", { idToken, mode: "login" });
    expect(await victim.json("GET", "/api/auth/user")).toMatchObject({ id: victim.userId });
    expect([...victim.cookies.values()]).not.toEqual([...planted.values()]);
    expect((await attacker.send("GET", "/api/auth/user")).status).toBe(401);
  });
});

describe("an identity token", () => {
  it.each<[string, () => string]>([
    ["the hash from the database", () => sha256("x")],
    ["an unsigned JWT", () => assemble({ alg: "none", typ: "JWT" }, { phone_number: "+919822055555" })],
    ["a challenge ID", () => "mJ3Vb0s7Qy1nT5xKc2hLr8ZpWu4EaD6f"],
    ["a phone number", () => seller.phone],
    ["a Devanagari zero", () => "०"],
  ])("opens no session when it is %s", async (_what, make) => {
    for (const mode of ["login", "signup"]) {
      const body = { idToken: make(), mode, name: "Forger" };
      expect((await newVisitor(server).send("POST", "/api/auth/session", body)).status).toBe(401);
    }
  });

  it("opens one session, for its own phone even if the body names another user", async () => {
    const user = await newUser(server);
    const idToken = await newVisitor(server).verifyPhone(user.phone);
    const open = () =>
      newVisitor(server).send("POST", "/api/auth/session", {
        idToken,
        mode: "login",
        phone: seller.phone,
        userId: seller.userId,
      });
    const first = await open();
    expect(await first.json()).toMatchObject({ id: user.userId });
    expect((await open()).status).toBe(401);
  });
});

describe("an upload link", () => {
  const guess = (id: string, key: string, expires = FUTURE) =>
    createHmac("sha256", key).update(`${id}:${expires}`).digest("base64url");

  it.each<[string, (id: string) => string]>([
    ["no signature", () => `expires=${FUTURE}`],
    ["an empty signature", () => `expires=${FUTURE}&signature=`],
    ["a signature by a guessed secret", (id) => `expires=${FUTURE}&signature=${guess(id, "secret")}`],
    ["a signature by an empty secret", (id) => `expires=${FUTURE}&signature=${guess(id, "")}`],
    ["two signatures", (id) => `expires=${FUTURE}&signature=${guess(id, "a")}&signature=${guess(id, "b")}`],
    ["NaN as its expiry time", (id) => `expires=NaN&signature=${guess(id, "secret", "NaN")}`],
  ])("with %s accepts no file", async (_what, query) => {
    const response = await server.app.request(`/uploads/${seller.uploadId}?${query(seller.uploadId)}`, {
      method: "PUT",
      body: "x",
    });
    expect([400, 403]).toContain(response.status);
    expect(await server.deps.storage.readUpload(seller.uploadId, 1)).toBeNull();
  });
});

describe("a manipulated request", () => {
  it.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])(
    "with %s keeps its method",
    async (name) => {
      const before = await lastChange(server);
      const at = `/api/animals/${seller.animal.id}`;
      expect((await seller.send("GET", at, undefined, { [name]: "DELETE" })).status).toBe(200);
      expect(
        (await seller.send("POST", `${at}?_method=DELETE`, { _method: "DELETE" }, { [name]: "DELETE" })).status,
      ).toBe(405);
      expect(await lastChange(server)).toBe(before);
    },
  );

  it("with a foreign Host header does not change links when PUBLIC_URL is set", async () => {
    const serverWithUrl = await startTestServer({ PUBLIC_URL: "https://pashu.example" });
    const user = await serverWithUrl.signUp();
    const headers = {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      Forwarded: "host=evil.example",
    };
    const response = await user.send("POST", "/api/objects/upload", undefined, headers);
    expect(await response.text()).toMatch(/^\{"uploadURL":"https:\/\/pashu\.example\/uploads\//);
    const document = await (await user.send("GET", "/api/openapi.json", undefined, headers)).text();
    expect(document).not.toContain("evil.example");
    await serverWithUrl.close();
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/api//evil.example",
    "/?next=https://evil.example",
  ])("for %s causes no redirect to another site", async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
    expect(response.headers.get("Location") ?? "").not.toContain("evil");
    expect([path, response.status < 500]).toEqual([path, true]);
  });

  it.each([
    ["two Content-Length headers", ["Content-Length: 5", "Content-Length: 50"]],
    ["Content-Length and Transfer-Encoding", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
    ["a list of transfer encodings", ["Transfer-Encoding: identity, chunked", "Content-Length: 5"]],
    ["a space before the colon", ["Transfer-Encoding : chunked"]],
    ["an invalid Content-Length", ["Content-Length: +5"]],
    ["a folded header line", ["X: 1", " Transfer-Encoding: chunked", "Content-Length: 5"]],
    ["a bare line feed", ["X: 1\nTransfer-Encoding: chunked", "Content-Length: 5"]],
  ])("with %s smuggles no second request", async (_what, lines) => {
    const socket = connect(port, "127.0.0.1");
    const hidden = "DELETE /api/auth/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const request = ["POST /api/auth/logout HTTP/1.1", "Host: localhost", ...lines, "", `0\r\n\r\n${hidden}`];
    socket.end(request.join("\r\n"));
    const responses = Buffer.concat(await socket.toArray()).toString();
    expect(responses.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 400"]);
  });
});

describe("the forwarded client address", () => {
  const spoofedHeaders = (index: number) => ({
    "X-Forwarded-For": `198.51.100.${index}`,
    "X-Real-IP": `198.51.100.${index}`,
    "CF-Connecting-IP": `198.51.100.${index}`,
    "True-Client-IP": `198.51.100.${index}`,
    Forwarded: `for=198.51.100.${index}`,
  });
  const { max } = OTP_SENDS_PER_IP;

  async function codesSent(client: TestClient, headers: (index: number) => Record<string, string>): Promise<number> {
    let sent = 0;
    for (let index = 0; index < max + 2; index += 1) {
      const phone = `97${String(10_000_000 + index)}`;
      const { status } = await client.send("POST", "/api/auth/otp/send", { phone }, headers(index));
      if (status === 200) sent += 1;
    }
    return sent;
  }

  it("is ignored when no proxy is trusted", async () => {
    const withoutProxy = await startTestServer();
    expect(await codesSent(withoutProxy.visitor(), spoofedHeaders)).toBe(max);
    await withoutProxy.close();
  });

  it("is used only when a trusted proxy added it", async () => {
    const behindProxy = await startTestServer({ TRUSTED_PROXIES: "192.0.2.1" });
    const forwarded = (index: number) => ({
      ...spoofedHeaders(index),
      "X-Forwarded-For": `198.51.100.${index}, 203.0.113.9`,
    });
    expect(await codesSent(behindProxy.visitor(), forwarded)).toBe(max);
    const behindOtherProxy = await startTestServer({ TRUSTED_PROXIES: "10.0.0.0/8" });
    expect(await codesSent(behindOtherProxy.visitor(), spoofedHeaders)).toBe(max);
    await behindProxy.close();
    await behindOtherProxy.close();
  });

  it("cannot evade a rate limit over a real connection", async () => {
    const client = new TestClient(overHttp(`http://127.0.0.1:${port}`));
    expect(await codesSent(client, spoofedHeaders)).toBeLessThanOrEqual(max);
  });
});

it("a code is compared with at most five of a hundred concurrent wrong guesses", async () => {
  const phone = "9700099999";
  const { challengeId, demoCode } = await newVisitor(server).json<{ challengeId: string; demoCode: string }>(
    "POST",
    "/api/auth/otp/send",
    { phone },
  );
  const guesses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const code = String((Number(demoCode) + 1 + index) % 1_000_000).padStart(6, "0");
      const response = await newVisitor(server).send("POST", "/api/auth/otp/verify", { challengeId, code });
      return ((await response.json()) as { code: string }).code;
    }),
  );
  expect(guesses.filter((code) => code === "CODE_INVALID").length).toBeLessThanOrEqual(5);
  // On a slow machine some requests time out before they get the lock.
  for (const code of guesses) expect(["CODE_INVALID", "CODE_TOO_MANY_TRIES", "UNAVAILABLE"]).toContain(code);
  const [row] = await server.database
    .sql`SELECT tries, verified FROM otp_challenges WHERE challenge_id = ${challengeId}`;
  expect(row).toEqual({ tries: 5, verified: false });
});

function signedBy(secret: string, spoofedHeaders: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const content = `${part({ alg: "HS256", typ: "JWT" })}.${part(spoofedHeaders)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
