import { randomInt } from "node:crypto";
import { overHttp, TestClient } from "@pashu/api/testing/server";
import { CONTACTS_PER_USER, OTP_SENDS_PER_PHONE, OTP_TRIES_PER_CHALLENGE } from "@pashu/validators/limits";
import type { Sql } from "postgres";
import type { Finding } from "./finding.ts";

const GUESSES = 10_000;
const CONCURRENCY = 100;
const SENDS = 100;
const CONTACT_REQUESTS = 1000;
export const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, "0")}`;

/** Requests codes, guesses a code and collects contacts, over 100 connections and from many addresses. */
export async function testRateLimits(url: string, sql: Sql): Promise<Finding[]> {
  let addresses = 0;
  const attacker = () =>
    Object.assign(new TestClient(overHttp(url)), {
      address: `198.18.${(addresses += 1) >> 8}.${addresses & 255}`,
    });

  const phone = newPhone();
  const sends = await inParallel(SENDS, async () =>
    (await attacker().send("POST", "/api/auth/otp/send", { phone })).json(),
  );
  const sent = sends.filter(
    (response): response is { challengeId: string; demoCode: string } => "challengeId" in response,
  );
  const { challengeId = "", demoCode = "" } = sent[0] ?? {};

  const guesses = await inParallel(GUESSES, async (index) => {
    const guess = String((Number(demoCode) + 1 + index) % 1_000_000).padStart(6, "0");
    const response = await attacker().send("POST", "/api/auth/otp/verify", { challengeId, code: guess });
    return { status: response.status, ...((await response.json()) as { code: string }) };
  });
  const lateResponse = await attacker().send("POST", "/api/auth/otp/verify", { challengeId, code: demoCode });
  const [row] = await sql<{ tries: number }[]>`SELECT tries FROM otp_challenges WHERE challenge_id = ${challengeId}`;

  const buyer = attacker();
  const idToken = await buyer.verifyPhone(newPhone());
  await buyer.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
  const sellers = await sql<{ id: string }[]>`SELECT id FROM users ORDER BY id LIMIT ${CONTACT_REQUESTS}`;
  const statuses = await inParallel(CONTACT_REQUESTS, async (index) => {
    const seller = sellers[index % sellers.length]?.id ?? "";
    return (await buyer.send("GET", `/api/sellers/${seller}/contact`)).status;
  });

  const accepted = guesses.filter(({ status }) => status === 200).length;
  const compared = row?.tries ?? Number.NaN;
  const numbers = statuses.filter((status) => status === 200).length;
  const failed = [...guesses.map(({ status }) => status), ...statuses].filter((status) => status >= 500);
  const shed = failed.filter((status) => status === 503).length;
  const [{ max: sendsMax }, { max: contactsMax }] = [OTP_SENDS_PER_PHONE[0], CONTACTS_PER_USER[0]];
  return [
    expectEqual(`codes sent for ${SENDS} concurrent requests for one phone`, sent.length, sendsMax),
    expectEqual(`accepted of ${GUESSES.toLocaleString("en")} wrong codes, ${CONCURRENCY} concurrently`, accepted, 0),
    expectEqual("of these, compared with the right code", compared, OTP_TRIES_PER_CHALLENGE),
    expectEqual("status for the right code afterwards", lateResponse.status, 429),
    expectEqual(
      `phone numbers shown for ${CONTACT_REQUESTS.toLocaleString("en")} concurrent requests of one user`,
      numbers,
      contactsMax,
    ),
    { check: "responses with status 503 (load shedding)", observed: `${shed}`, expected: "", met: true },
    expectEqual("responses with another 5xx status", failed.length - shed, 0),
  ];
}

const ROUNDS = 4;

/** Collects contacts, deletes the account and repeats with the same phone and device cookie. */
export async function testAccountDeletion(url: string, sql: Sql): Promise<Finding[]> {
  const client = Object.assign(new TestClient(overHttp(url)), { address: "198.19.0.1" });
  const phone = newPhone();
  const sellers = await sql<{ id: string }[]>`SELECT id FROM users ORDER BY id LIMIT 30`;
  let numbers = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const idToken = await client.verifyPhone(phone);
    await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
    const statuses = await inParallel(30, async (index) => {
      const seller = sellers[index % sellers.length]?.id ?? "";
      return (await client.send("GET", `/api/sellers/${seller}/contact`)).status;
    });
    numbers += statuses.filter((status) => status === 200).length;
    const device = client.cookies.get("device") ?? "";
    if (round < ROUNDS) await client.send("DELETE", "/api/users/me");
    client.cookies.set("device", device);
  }
  const check = `phone numbers shown to one phone in ${ROUNDS} rounds of 30 contacts and account deletion`;
  return [expectEqual(check, numbers, CONTACTS_PER_USER[0].max)];
}

/** Enters wrong codes for a phone until the attacker's network is blocked; then the owner logs in. */
export async function testLockout(url: string): Promise<Finding[]> {
  const [owner, attacker] = [2, 3].map((net) =>
    Object.assign(new TestClient(overHttp(url)), { address: `198.19.${net}.1` }),
  ) as [TestClient, TestClient];
  const phone = newPhone();
  const signedUp = await owner.verifyPhone(phone);
  await owner.json("POST", "/api/auth/session", { idToken: signedUp, mode: "signup", name: "Sunita" });
  await owner.send("POST", "/api/auth/logout");
  let last = 0;
  for (let challenge = 0; challenge < 2; challenge += 1) {
    const sent = await attacker.json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", {
      phone,
    });
    const code = String((Number(sent.demoCode) + 1) % 1_000_000).padStart(6, "0");
    for (let guess = 0; guess < OTP_TRIES_PER_CHALLENGE; guess += 1) {
      const response = await attacker.send("POST", "/api/auth/otp/verify", { challengeId: sent.challengeId, code });
      last = response.status;
    }
  }
  const idToken = await owner.verifyPhone(phone);
  const login = await owner.send("POST", "/api/auth/session", { idToken, mode: "login" });
  return [
    expectEqual("status for the attacker's tenth wrong code for one phone", last, 429),
    expectEqual("status for the owner's login afterwards", login.status, 200),
  ];
}

function expectEqual(check: string, observed: number, expected: number): Finding {
  return { check, observed: `${observed}`, expected: `${expected}`, met: observed === expected };
}

async function inParallel<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await call(index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}
