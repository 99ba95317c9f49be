import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UPLOAD_URL_TTL_MS } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { objectStorageContract } from "../testing/object-storage.contract.ts";
import type { ObjectStorage, UploadLink, UploadReceiver } from "../ports/object-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";

const keyOf = (text: string) => createHash("sha256").update(text).digest();
const now = { value: new Date() };
const clock = { now: () => now.value };

function storageIn(dir: string, secret = "ours"): { storage: ObjectStorage; receiver: UploadReceiver } {
  const storage = createDiskStorage({ dir, secret: keyOf(secret), clock, reservedBytes: 0 });
  const { receiver } = storage;
  if (receiver === null) throw new Error("a disk receives its own uploads");
  return { storage, receiver };
}

function linkOf(url: string): UploadLink {
  const { pathname, searchParams } = new URL(url, "https://pashu.example");
  return {
    id: pathname.split("/").at(-1) ?? "",
    expires: searchParams.get("expires") ?? "",
    signature: searchParams.get("signature") ?? "",
  };
}

async function* body(...chunks: (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

objectStorageContract("a folder", async () => {
  const dir = await mkdtemp(join(tmpdir(), "pashu-disk-"));
  const { storage, receiver } = storageIn(dir);
  return {
    storage,
    async send(url, bytes) {
      const link = linkOf(url);
      return receiver.isValidLink(link) && receiver.receive(link.id, body(bytes));
    },
    close: () => rm(dir, { recursive: true }),
  };
});

describe("disk storage", () => {
  let dir: string;
  let storage: ObjectStorage;
  let receiver: UploadReceiver;

  beforeEach(async () => {
    now.value = new Date();
    dir = await mkdtemp(join(tmpdir(), "pashu-disk-"));
    ({ storage, receiver } = storageIn(dir));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it("signs upload links that expire after five minutes", async () => {
    const url = await storage.createUploadUrl(uuidv7());
    expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]+$/);
    now.value = new Date(now.value.getTime() + UPLOAD_URL_TTL_MS - 1);
    expect(receiver.isValidLink(linkOf(url))).toBe(true);
    now.value = new Date(now.value.getTime() + 1);
    expect(receiver.isValidLink(linkOf(url))).toBe(false);
  });

  it("rejects a link that was modified or signed with another secret", async () => {
    const link = linkOf(await storage.createUploadUrl(uuidv7()));
    expect(receiver.isValidLink({ ...link, expires: String(Number(link.expires) + 1) })).toBe(false);
    expect(receiver.isValidLink({ ...link, id: uuidv7() })).toBe(false);
    expect(receiver.isValidLink({ ...link, signature: "" })).toBe(false);
    expect(receiver.isValidLink({ ...link, signature: link.signature.slice(0, -1) })).toBe(false);
    const otherLink = linkOf(await storageIn(dir, "theirs").storage.createUploadUrl(link.id));
    expect(receiver.isValidLink(otherLink)).toBe(false);
  });

  it("keeps the first file of an upload when others arrive later or concurrently", async () => {
    const id = uuidv7();
    const accepted = await Promise.all(["one", "two", "six"].map((text) => receiver.receive(id, body(text))));
    expect(accepted.filter(Boolean)).toHaveLength(1);
    const first = await storage.readUpload(id, 10);
    expect(await receiver.receive(id, body("late"))).toBe(false);
    expect(await storage.readUpload(id, 10)).toEqual(first);
    expect(await readdir(join(dir, "incoming"))).toEqual([id]);
  });

  it("stores nothing of an interrupted upload and accepts a retry", async () => {
    const id = uuidv7();
    await expect(receiver.receive(id, body("half of it", new Error("cut")))).rejects.toThrow("cut");
    expect(await readdir(join(dir, "incoming"))).toEqual([]);
    expect(await receiver.receive(id, body("all", " of it"))).toBe(true);
    expect((await storage.readUpload(id, 100))?.bytes.toString()).toBe("all of it");
  });

  it("returns no upload before it is complete", async () => {
    const id = uuidv7();
    let partialRead: unknown = "not read yet";
    async function* inTwoParts() {
      yield Buffer.from("first half, ");
      partialRead = await storage.readUpload(id, 100);
      yield Buffer.from("second half");
    }
    await receiver.receive(id, inTwoParts());
    expect(partialRead).toBeNull();
    expect((await storage.readUpload(id, 100))?.size).toBe(23);
  });

  it("rejects upload IDs that point outside its folder", async () => {
    await expect(receiver.receive("../objects/evil", body("x"))).rejects.toThrow("not an upload id");
    await expect(storage.readUpload("../../etc/passwd", 1)).rejects.toThrow("not an upload id");
    await expect(storage.discardUpload("..")).rejects.toThrow("not an upload id");
  });

  it("deletes partial files of a killed process", async () => {
    await storage.ping();
    await writeFile(join(dir, "incoming", "0123.part"), "half");
    await storage.discardUploadsBefore(new Date(Date.now() + 1000));
    expect(await readdir(join(dir, "incoming"))).toEqual([]);
  });

  it("reports a folder that it cannot write to", async () => {
    await rm(dir, { recursive: true });
    await writeFile(dir, "a file where the folder was");
    await expect(storage.ping()).rejects.toThrow();
  });
});
