import { randomInt } from "node:crypto";
import { overHttp, TestClient } from "@pashu/api/testing";
import { CONTACTS_PER_USER, OTP_SENDS_PER_PHONE, OTP_TRIES_PER_CHALLENGE } from "@pashu/validators/limits";
import type { Sql } from "postgres";
import type { Finding } from "./safety.ts";

const GUESSES = 10_000;
const AT_ONCE = 100;
const SENDS = 100;
const SCRAPED = 1000;
/** A new one each time: the database keeps the people of earlier runs. */
export const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, "0")}`;

/** Codes guessed, codes asked for, and contacts collected, each by a hundred connections and from many addresses at once. */
export async function benchCodes(url: string, sql: Sql): Promise<Finding[]> {
  let addresses = 0;
  const attacker = () =>
    Object.assign(new TestClient(overHttp(url)), {
      address: `198.18.${(addresses += 1) >> 8}.${addresses & 255}`,
    });

  const phone = newPhone();
  const sends = await inParallel(SENDS, async () =>
    (await attacker().send("POST", "/api/auth/otp/send", { phone })).json(),
  );
  const sent = sends.filter((answer): answer is { challengeId: string; demoCode: string } => "challengeId" in answer);
  const { challengeId = "", demoCode = "" } = sent[0] ?? {};

  const guesses = await inParallel(GUESSES, async (index) => {
    // Every guess but the right one, which would prove nothing.
    const guess = String((Number(demoCode) + 1 + index) % 1_000_000).padStart(6, "0");
    const answer = await attacker().send("POST", "/api/auth/otp/verify", { challengeId, code: guess });
    return { status: answer.status, ...((await answer.json()) as { code: string }) };
  });
  const late = await attacker().send("POST", "/api/auth/otp/verify", { challengeId, code: demoCode });
  const [row] = await sql<{ tries: number }[]>`SELECT tries FROM otp_challenges WHERE challenge_id = ${challengeId}`;

  const buyer = attacker();
  const idToken = await buyer.provePhone(newPhone());
  await buyer.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
  const sellers = await sql<{ id: string }[]>`SELECT id FROM users ORDER BY id LIMIT ${SCRAPED}`;
  const shown = await inParallel(SCRAPED, async (index) => {
    const seller = sellers[index % sellers.length]?.id ?? "";
    return (await buyer.send("GET", `/api/sellers/${seller}/contact`)).status;
  });

  const accepted = guesses.filter(({ status }) => status === 200).length;
  const compared = row?.tries ?? Number.NaN;
  const numbers = shown.filter((status) => status === 200).length;
  const failed = [...guesses.map(({ status }) => status), ...shown].filter((status) => status >= 500);
  const later = failed.filter((status) => status === 503).length;
  const [{ max: sendsMax }, { max: contactsMax }] = [OTP_SENDS_PER_PHONE[0], CONTACTS_PER_USER[0]];
  return [
    exactly(`codes sent of ${SENDS} asked for at once for one phone`, sent.length, sendsMax),
    exactly(`of ${GUESSES.toLocaleString("en")} guesses, ${AT_ONCE} at once, accepted`, accepted, 0),
    exactly("of these compared with the code", compared, OTP_TRIES_PER_CHALLENGE),
    exactly("answer to the right code after that", late.status, 429),
    exactly(`numbers shown of ${SCRAPED.toLocaleString("en")} asked for at once by one person`, numbers, contactsMax),
    { what: "answers that said to come back later (503)", figure: `${later}`, must: "", holds: true },
    exactly("answers that were faults", failed.length - later, 0),
  ];
}

const ROUNDS = 4;

/** One phone collects numbers, deletes its account, and begins again; it keeps its device cookie, which is to its advantage. */
export async function benchDeletion(url: string, sql: Sql): Promise<Finding[]> {
  const client = Object.assign(new TestClient(overHttp(url)), { address: "198.19.0.1" });
  const phone = newPhone();
  const sellers = await sql<{ id: string }[]>`SELECT id FROM users ORDER BY id LIMIT 30`;
  let numbers = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const idToken = await client.provePhone(phone);
    await client.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Ramesh" });
    const shown = await inParallel(30, async (index) => {
      const seller = sellers[index % sellers.length]?.id ?? "";
      return (await client.send("GET", `/api/sellers/${seller}/contact`)).status;
    });
    numbers += shown.filter((status) => status === 200).length;
    const device = client.cookies.get("device") ?? "";
    if (round < ROUNDS) await client.send("DELETE", "/api/users/me");
    client.cookies.set("device", device);
  }
  const what = `numbers shown to one phone in ${ROUNDS} rounds of 30 contacts and deleting the account`;
  return [exactly(what, numbers, CONTACTS_PER_USER[0].max)];
}

/** A stranger enters wrong codes for a phone until the stranger's network is blocked; then the owner logs in. */
export async function benchLockout(url: string): Promise<Finding[]> {
  const [owner, stranger] = [2, 3].map((net) =>
    Object.assign(new TestClient(overHttp(url)), { address: `198.19.${net}.1` }),
  ) as [TestClient, TestClient];
  const phone = newPhone();
  const signedUp = await owner.provePhone(phone);
  await owner.json("POST", "/api/auth/session", { idToken: signedUp, mode: "signup", name: "Sunita" });
  await owner.send("POST", "/api/auth/logout");
  let last = 0;
  for (let challenge = 0; challenge < 2; challenge += 1) {
    const sent = await stranger.json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", {
      phone,
    });
    const code = String((Number(sent.demoCode) + 1) % 1_000_000).padStart(6, "0");
    for (let guess = 0; guess < OTP_TRIES_PER_CHALLENGE; guess += 1) {
      const answer = await stranger.send("POST", "/api/auth/otp/verify", { challengeId: sent.challengeId, code });
      last = answer.status;
    }
  }
  const idToken = await owner.provePhone(phone);
  const login = await owner.send("POST", "/api/auth/session", { idToken, mode: "login" });
  return [
    exactly("answer to a stranger's tenth wrong code for one phone", last, 429),
    exactly("answer to the owner's login after that", login.status, 200),
  ];
}

function exactly(what: string, figure: number, must: number): Finding {
  return { what, figure: `${figure}`, must: `${must}`, holds: figure === must };
}

/** So many calls, no more than a hundred of them under way. */
async function inParallel<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) answers[index] = await call(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}
