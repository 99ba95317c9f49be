import { overHttp, TestClient } from "@pashu/api/testing";
import { hostileFiles } from "@pashu/api/testing-hostile-files";
import { sendHostile, type Verdict } from "@pashu/api/testing-hostile-uploads";
import { UPLOADS_PER_USER } from "@pashu/validators/limits";
import { newPhone } from "./safety-codes.ts";
import type { Finding } from "./safety.ts";

const FILES = 500;

/** Hostile files, one after another, as several people: links are limited for each. */
export async function benchFiles(url: string): Promise<Finding[]> {
  const files = await hostileFiles(FILES);
  const seen: Record<Verdict, number> = { refused: 0, "kept as a picture": 0, "kept as a video": 0 };
  const wrong: string[] = [];
  let sender = await senderAt(url, 0);
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % UPLOADS_PER_USER.max === 0) sender = await senderAt(url, index);
    await sendHostile(sender, file).then(
      (verdict) => (seen[verdict] += 1),
      (error: Error) => wrong.push(error.message),
    );
  }
  for (const line of wrong) console.error(line);
  const alive = (await fetch(`${url}/healthz`)).ok;
  const kept = `${seen["kept as a picture"]} as pictures drawn anew, ${seen["kept as a video"]} as whole videos`;
  return [
    { what: "hostile files sent", figure: `${files.length}`, must: `${FILES}`, holds: files.length === FILES },
    { what: "of these refused", figure: `${seen.refused}`, must: "", holds: true },
    { what: "of these kept", figure: kept, must: "nothing else", holds: true },
    { what: "faults, or kept as what they are not", figure: `${wrong.length}`, must: "0", holds: wrong.length === 0 },
    { what: "the server lives", figure: alive ? "yes" : "no", must: "yes", holds: alive },
  ];
}

/** A person of their own, at an address of their own. */
export async function senderAt(url: string, index: number): Promise<TestClient> {
  const sender = Object.assign(new TestClient(overHttp(url)), { address: `203.0.113.${(index % 250) + 1}` });
  const idToken = await sender.provePhone(newPhone());
  await sender.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
  return sender;
}
