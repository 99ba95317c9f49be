import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFaultyServer, type ServerFault } from "../../testing/faulty-servers.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: { phone: string; code: string; text: string; templateId?: string };
}

let gateway: Server;
let gatewayPort: number;
let received: Received[];
let responses: (number | [status: number, retryAfter: string])[];
let server: TestServer;

const settings = () => ({
  OTP_DELIVERY: "webhook",
  OTP_WEBHOOK_URL: `http://127.0.0.1:${gatewayPort}/sms`,
  OTP_WEBHOOK_TOKEN: "a token of the gateway",
  OTP_TEMPLATE_ID_EN: "template-en",
  OTP_TEMPLATE_ID_HI: "template-hi",
  OTP_TEMPLATE_ID_MR: "template-mr",
  OTP_SENDER_ID: "PASHUB",
  OTP_ENTITY_ID: "entity",
  BOT_CHECK: "off",
});

beforeEach(async () => {
  received = [];
  responses = [];
  gateway = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      const [status, retryAfter] = [responses.shift() ?? 200].flat();
      response.writeHead(Number(status), retryAfter === undefined ? {} : { "Retry-After": retryAfter }).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const address = gateway.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  gatewayPort = address.port;
  server = await startTestServer(settings());
});
afterEach(async () => {
  await server.close();
  gateway.close();
});

const send = (language = "en") =>
  server.visitor().send("POST", "/api/auth/otp/send", { phone: "9876543210" }, { "Accept-Language": `${language}-IN` });

describe("the SMS gateway", () => {
  it("receives the code in the user's language, and neither the API response nor the log contains it", async () => {
    const response = await send("hi");
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).not.toHaveProperty("demoCode");
    expect(received).toHaveLength(1);
    const [message] = received;
    expect(message?.headers).toMatchObject({
      authorization: "Bearer a token of the gateway",
      "idempotency-key": (body as { challengeId: string }).challengeId,
    });
    expect(message?.body).toEqual({
      phone: "+919876543210",
      code: expect.stringMatching(/^\d{6}$/),
      text: expect.stringContaining(message?.body.code ?? "none"),
      language: "hi",
      templateId: "template-hi",
      senderId: "PASHUB",
      entityId: "entity",
    });
    expect(message?.body.text).toContain("पशु बाज़ार");
    expect(server.logged.join("")).not.toContain(message?.body.code);
  });

  it("receives a text that ends with the host and the code if OTP_ORIGIN_BOUND is set", async () => {
    await server.close();
    server = await startTestServer({ ...settings(), OTP_ORIGIN_BOUND: "1", PUBLIC_URL: "https://pashu.example:8443" });
    for (const language of ["en", "hi", "mr"]) await send(language);
    expect(received).toHaveLength(3);
    for (const { body } of received) expect(body.text.split("\n").at(-1)).toBe(`@pashu.example #${body.code}`);
  });

  it("receives a retry with the same idempotency key after an error", async () => {
    responses = [503, 429];
    expect((await send()).status).toBe(200);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it("receives the template ID of each language", async () => {
    await send("en");
    await send("mr");
    expect(received.map(({ body }) => body.templateId)).toEqual(["template-en", "template-mr"]);
  });

  it("receives no retry before its Retry-After", async () => {
    responses = [[429, "1"]];
    const startedAt = performance.now();
    expect((await send()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    expect(received).toHaveLength(2);
  });

  it("receives no retry when its Retry-After exceeds the deadline", async () => {
    responses = [[503, "120"]];
    expect((await send()).status).toBe(503);
    expect(received).toHaveLength(1);
  });

  it("causes 503 when it keeps failing, rejects the message or is unreachable", async () => {
    responses = [500, 500, 500];
    const failed = await send();
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({ code: "CODE_NOT_DELIVERED" });
    responses = [400];
    expect((await send()).status).toBe(503);
    expect(received).toHaveLength(4);
    gateway.close();
    gateway.closeAllConnections();
    expect((await send()).status).toBe(503);
  });

  it.each<ServerFault>([
    "never responds",
    "closes the connection",
    "sends invalid HTTP",
    "responds one byte at a time",
  ])("that %s causes CODE_NOT_DELIVERED with Retry-After", async (fault) => {
    gateway.close();
    gateway.closeAllConnections();
    const faultyServer = await startFaultyServer(fault, gatewayPort);
    server.deps.timeouts.smsMs = 300;
    const response = await send();
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("30");
    expect(await response.json()).toEqual({
      code: "CODE_NOT_DELIVERED",
      error: "The code could not be sent. Please try again later",
    });
    await faultyServer.close();
  });
});
