import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing.ts";

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
  it("lets a solved puzzle send one code", async () => {
    const proof = await solve();
    expect((await send("9876543210", proof)).status).toBe(200);
    const again = await send("9876543211", proof);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      code: "BOT_CHECK_FAILED",
      error: "Verification failed. Please refresh and try again",
    });
  });

  it("refuses no puzzle, nonsense, and one that was made easier", async () => {
    const easier = await solve((challenge) => ({
      ...challenge,
      parameters: { ...challenge.parameters, keyPrefix: "" },
    }));
    for (const proof of [undefined, "", "nonsense", Buffer.from("{}").toString("base64"), easier]) {
      expect((await send("9876543212", proof)).status).toBe(400);
    }
  });

  it("asks for nothing where it is off", async () => {
    const open = await startTestServer();
    expect(await open.visitor().json("GET", "/api/auth/otp/proof")).toBeNull();
    await open.close();
  });
});
