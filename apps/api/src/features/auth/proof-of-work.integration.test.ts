import { pbkdf2Sync } from "node:crypto";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/server.ts";

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ BOT_CHECK: "on" });
  client = server.visitor();
});
afterAll(() => server.close());

async function solve(change: (challenge: Challenge) => Challenge = (challenge) => challenge): Promise<string> {
  const challenge = await client.json<Challenge>("GET", "/api/auth/otp/proof");
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: change(challenge), solution })).toString("base64");
}

const send = (phone: string, proof?: string) => client.send("POST", "/api/auth/otp/send", { phone, proof });

describe("the bot check", () => {
  it("accepts a solved puzzle for one code", async () => {
    const proof = await solve();
    expect((await send("9876543210", proof)).status).toBe(200);
    const again = await send("9876543211", proof);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      code: "BOT_CHECK_FAILED",
      error: "Verification failed. Please refresh and try again",
    });
  });

  it("accepts a solution that is computed as the API's document says", async () => {
    const challenge = await client.json<Challenge>("GET", "/api/auth/otp/proof");
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
    const keyOf = (counter: number) => {
      const password = Buffer.concat([Buffer.from(nonce, "hex"), Buffer.alloc(4)]);
      password.writeUInt32BE(counter, password.length - 4);
      return pbkdf2Sync(password, Buffer.from(salt, "hex"), cost, keyLength, "sha256").toString("hex");
    };
    let counter = 0;
    while (!keyOf(counter).startsWith(keyPrefix)) counter += 1;
    const proof = JSON.stringify({ challenge, solution: { counter, derivedKey: keyOf(counter) } });
    expect((await send("9876543214", Buffer.from(proof).toString("base64"))).status).toBe(200);
  });

  it("rejects a missing, malformed or weakened puzzle", async () => {
    const easier = await solve((challenge) => ({
      ...challenge,
      parameters: { ...challenge.parameters, keyPrefix: "" },
    }));
    for (const proof of [undefined, "", "nonsense", Buffer.from("{}").toString("base64"), easier]) {
      expect((await send("9876543212", proof)).status).toBe(400);
    }
  });

  it.each<[string, (challenge: Challenge, solution: object) => unknown]>([
    [
      "an excessive key length",
      (challenge) => ({ ...challenge, parameters: { ...challenge.parameters, keyLength: 1e15 } }),
    ],
    [
      "a negative key length",
      (challenge) => ({ ...challenge, parameters: { ...challenge.parameters, keyLength: -1 } }),
    ],
    [
      "another algorithm",
      (challenge) => ({ ...challenge, parameters: { ...challenge.parameters, algorithm: "SHA-1" } }),
    ],
    ["an invalid salt", (challenge) => ({ ...challenge, parameters: { ...challenge.parameters, salt: "%\0\ud800" } })],
    ["an invalid signature", (challenge) => ({ ...challenge, signature: "é".repeat(64) })],
    ["an excessive counter", (challenge, solution) => Object.assign(solution, { counter: 1e308 }) && challenge],
    ["a negative counter", (challenge, solution) => Object.assign(solution, { counter: -1.5 }) && challenge],
    ["an invalid derived key", (challenge, solution) => Object.assign(solution, { derivedKey: "\0" }) && challenge],
    ["a __proto__ field", () => JSON.parse('{"__proto__":{"parameters":{}}}')],
  ])("rejects a puzzle with %s", async (_what, change) => {
    const challenge = await client.json<Challenge>("GET", "/api/auth/otp/proof");
    const solution = { counter: 60, derivedKey: "00" };
    const proof = { challenge: change(challenge, solution), solution };
    const response = await send("9876543213", Buffer.from(JSON.stringify(proof)).toString("base64"));
    expect(await response.json()).toMatchObject({ code: "BOT_CHECK_FAILED" });
  });

  it("requires nothing when it is off", async () => {
    const open = await startTestServer();
    expect(await open.visitor().json("GET", "/api/auth/otp/proof")).toBeNull();
    await open.close();
  });
});
