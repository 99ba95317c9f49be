import { overHttp, TestClient } from "@pashu/api/testing/server";
import { hostileFiles } from "@pashu/api/testing/hostile-files";
import { uploadHostileFile, type Verdict } from "@pashu/api/testing/hostile-uploads";
import { UPLOADS_PER_USER } from "@pashu/validators/limits";
import { newPhone } from "./rate-limits.ts";
import type { Finding } from "./finding.ts";

const FILES = 500;

/** Uploads hostile files as several users, because upload links are limited per user. */
export async function testHostileFiles(url: string): Promise<Finding[]> {
  const files = await hostileFiles(FILES);
  const verdicts: Record<Verdict, number> = { rejected: 0, "stored as image": 0, "stored as video": 0 };
  const errors: string[] = [];
  let sender = await signUpSender(url, 0);
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % UPLOADS_PER_USER.max === 0) sender = await signUpSender(url, index);
    await uploadHostileFile(sender, file).then(
      (verdict) => (verdicts[verdict] += 1),
      (error: Error) => errors.push(error.message),
    );
  }
  for (const line of errors) console.error(line);
  const isAlive = (await fetch(`${url}/healthz`)).ok;
  const stored = `${verdicts["stored as image"]} as re-encoded images, ${verdicts["stored as video"]} as complete videos`;
  return [
    { check: "hostile files sent", observed: `${files.length}`, expected: `${FILES}`, met: files.length === FILES },
    { check: "of these, rejected", observed: `${verdicts.rejected}`, expected: "", met: true },
    { check: "of these, stored", observed: stored, expected: "only these", met: true },
    {
      check: "server errors, or stored with a wrong type",
      observed: `${errors.length}`,
      expected: "0",
      met: errors.length === 0,
    },
    { check: "the server is alive", observed: isAlive ? "yes" : "no", expected: "yes", met: isAlive },
  ];
}

export async function signUpSender(url: string, index: number): Promise<TestClient> {
  const sender = Object.assign(new TestClient(overHttp(url)), { address: `203.0.113.${(index % 250) + 1}` });
  const idToken = await sender.verifyPhone(newPhone());
  await sender.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
  return sender;
}
