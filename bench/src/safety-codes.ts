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
