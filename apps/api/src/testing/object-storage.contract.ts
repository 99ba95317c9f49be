import { randomBytes } from "node:crypto";
import { MINUTE } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObjectStorage } from "../ports/object-storage.ts";

export interface StorageUnderTest {
  storage: ObjectStorage;
  send(url: string, bytes: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
}

export function objectStorageContract(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`ObjectStorage (${name})`, () => {
    let under: StorageUnderTest;
    let storage: ObjectStorage;
    const photo = randomBytes(200_000);
    const newKey = () => `images/${uuidv7()}.webp`;

    beforeAll(async () => {
      under = await make();
      storage = under.storage;
    });
    afterAll(() => under.close());

    async function read(key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
      const object = await storage.get(key);
      const stream = await object?.read(range);
      return stream ? Buffer.from(await new Response(stream).arrayBuffer()) : null;
    }

    it("returns an upload link that ends in the upload's id and accepts a file", async () => {
      const id = uuidv7();
      const url = await storage.createUploadUrl(id);
      expect(new URL(url, "https://pashu.example").pathname.split("/").at(-1)).toBe(id);
      expect(await storage.readUpload(id, photo.length)).toBeNull();
      expect(await under.send(url, photo)).toBe(true);
      const arrived = await storage.readUpload(id, photo.length);
      expect(arrived?.size).toBe(photo.length);
      expect(arrived?.bytes.equals(photo)).toBe(true);
    });

    it("returns an upload's size and at most the requested number of bytes", async () => {
      const id = uuidv7();
      await under.send(await storage.createUploadUrl(id), photo);
      expect(await storage.readUpload(id, 100)).toEqual({ size: photo.length, bytes: photo.subarray(0, 100) });
    });

    it("rejects an upload link that was signed for another upload", async () => {
      const [mine, theirs] = [uuidv7(), uuidv7()];
      const url = await storage.createUploadUrl(mine);
      expect(await under.send(url.replace(mine, theirs), photo)).toBe(false);
      expect(await storage.readUpload(theirs, 1)).toBeNull();
    });

    it("discards one upload and keeps the others", async () => {
      const [gone, kept] = [uuidv7(), uuidv7()];
      for (const id of [gone, kept]) await under.send(await storage.createUploadUrl(id), photo);
      await storage.discardUpload(gone);
      await storage.discardUpload(gone);
      expect(await storage.readUpload(gone, 1)).toBeNull();
      expect(await storage.readUpload(kept, 1)).not.toBeNull();
    });

    it("discards only uploads before the given time", async () => {
      const id = uuidv7();
      await under.send(await storage.createUploadUrl(id), photo);
      await storage.discardUploadsBefore(new Date(Date.now() - MINUTE));
      expect(await storage.readUpload(id, 1)).not.toBeNull();
      await storage.discardUploadsBefore(new Date(Date.now() + MINUTE));
      expect(await storage.readUpload(id, 1)).toBeNull();
    });

    it("returns a stored object with its size and the type of its key", async () => {
      const key = newKey();
      await storage.put(key, photo);
      expect(await storage.get(key)).toMatchObject({ size: photo.length, type: "image/webp" });
      expect((await read(key))?.equals(photo)).toBe(true);
    });

    it("returns a byte range of an object", async () => {
      const key = "videos/part.mp4";
      await storage.put(key, photo);
      expect(await read(key, { start: 100, end: 199 })).toEqual(photo.subarray(100, 200));
      expect(await read(key, { start: photo.length - 1, end: photo.length - 1 })).toEqual(photo.subarray(-1));
    });

    it("accepts concurrent writes of the same object", async () => {
      const key = newKey();
      await Promise.all([storage.put(key, photo), storage.put(key, photo), storage.put(key, photo)]);
      expect((await read(key))?.equals(photo)).toBe(true);
    });

    it("returns null for an unknown key and for a prefix of a key", async () => {
      await storage.put("images/known.webp", photo);
      for (const key of ["images/unknown.webp", "images", "images/known.webp/other.webp", ""]) {
        expect(await storage.get(key), key).toBeNull();
      }
    });

    it.each([
      "../outside.webp",
      "images/../../outside.webp",
      "/etc/passwd",
      "images/%2e%2e/x.webp",
      "images\\x.webp",
      "images/x.webp\0",
      "images/page.html",
      "images/drawing.svg",
      "images/.webp",
      "images//x.webp",
    ])("rejects an object with the key %j and returns null for it", async (key) => {
      await expect(storage.put(key, photo)).rejects.toThrow();
      expect(await storage.get(key)).toBeNull();
    });

    it("removes only the given objects and ignores missing ones", async () => {
      const [gone, kept] = [newKey(), newKey()];
      await storage.put(gone, photo);
      await storage.put(kept, photo);
      await storage.remove([gone, newKey()]);
      expect(await storage.get(gone)).toBeNull();
      expect(await storage.get(kept)).not.toBeNull();
    });

    it("returns no content of an object that was removed after get", async () => {
      const key = newKey();
      await storage.put(key, photo);
      const found = await storage.get(key);
      await storage.remove([key]);
      expect(await found?.read()).toBeNull();
    });

    it("returns a positive number of free bytes, or null", async () => {
      const space = await storage.space();
      expect(space === null || space.free > 0).toBe(true);
    });

    it("resolves a ping", async () => {
      await expect(storage.ping()).resolves.toBeUndefined();
    });
  });
}
