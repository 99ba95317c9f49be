import type { TestClient } from "@pashu/api/testing";
import { MEGABYTE, UPLOAD_MAX_BYTES, UPLOADED_MEGABYTES_PER_USER, UPLOADS_PER_USER } from "@pashu/validators/limits";
import { senderAt } from "./safety-files.ts";
import type { Finding } from "./safety.ts";

const AT_ONCE = 10;
/** Another person than those that send hostile files. */
const SENDER = 249;

/** One account that sends as much as it can and finishes nothing: by all its links at once, and by too large a file. */
export async function benchDisk(url: string): Promise<Finding[]> {
  const sender = await senderAt(url, SENDER);
  const tooLarge = await send(sender, UPLOAD_MAX_BYTES + 1);
  const statuses: number[] = [];
  const worker = async () => {
    while (statuses.at(-1) !== 429 && statuses.length < UPLOADS_PER_USER.max) {
      statuses.push(await send(sender, UPLOAD_MAX_BYTES));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const stored = statuses.filter((status) => status === 200).length * (UPLOAD_MAX_BYTES / MEGABYTE);
  const unexpected = statuses.filter((status) => status !== 200 && status !== 429).length;
  const { max } = UPLOADED_MEGABYTES_PER_USER;
  return [
    { what: "answer to a file over 11 MB", figure: `${tooLarge}`, must: "413", holds: tooLarge === 413 },
    { what: "MB that one account stored in a day", figure: `${stored}`, must: `≤ ${max}`, holds: stored <= max },
    { what: "refused after that", figure: `${statuses.includes(429)}`, must: "true", holds: statuses.includes(429) },
    { what: "other answers to its files", figure: `${unexpected}`, must: "0", holds: unexpected === 0 },
  ];
}

/** The status of one file; that of its link where it got none. */
async function send(sender: TestClient, bytes: number): Promise<number> {
  const link = await sender.send("POST", "/api/objects/upload");
  if (link.status !== 200) return link.status;
  const { uploadURL } = (await link.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  const body = new Uint8Array(bytes);
  return (await sender.ask(pathname + search, { method: "PUT", body }, sender.address)).status;
}
