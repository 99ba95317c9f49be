import type { TestClient } from "@pashu/api/testing/server";
import { MEGABYTE, UPLOAD_MAX_BYTES, UPLOADED_MEGABYTES_PER_USER, UPLOADS_PER_USER } from "@pashu/validators/limits";
import { signUpSender } from "./hostile-files.ts";
import type { Finding } from "./finding.ts";

const CONCURRENCY = 10;
const SENDER_INDEX = 249;

export async function testUploadQuota(url: string): Promise<Finding[]> {
  const sender = await signUpSender(url, SENDER_INDEX);
  const tooLarge = await send(sender, UPLOAD_MAX_BYTES + 1);
  const statuses: number[] = [];
  const worker = async () => {
    while (statuses.at(-1) !== 429 && statuses.length < UPLOADS_PER_USER.max) {
      statuses.push(await send(sender, UPLOAD_MAX_BYTES));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const stored = statuses.filter((status) => status === 200).length * (UPLOAD_MAX_BYTES / MEGABYTE);
  const unexpected = statuses.filter((status) => status !== 200 && status !== 429).length;
  const { max } = UPLOADED_MEGABYTES_PER_USER;
  return [
    { check: "status for a file over 11 MB", observed: `${tooLarge}`, expected: "413", met: tooLarge === 413 },
    { check: "MB stored by one account in a day", observed: `${stored}`, expected: `≤ ${max}`, met: stored <= max },
    {
      check: "rejected with 429 afterwards",
      observed: `${statuses.includes(429)}`,
      expected: "true",
      met: statuses.includes(429),
    },
    { check: "uploads with another status", observed: `${unexpected}`, expected: "0", met: unexpected === 0 },
  ];
}

async function send(sender: TestClient, bytes: number): Promise<number> {
  const link = await sender.send("POST", "/api/objects/upload");
  if (link.status !== 200) return link.status;
  const { uploadURL } = (await link.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  const body = new Uint8Array(bytes);
  return (await sender.sendRequest(pathname + search, { method: "PUT", body }, sender.address)).status;
}
