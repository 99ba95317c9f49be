import { randomBytes } from "node:crypto";
import { MINUTE } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObjectStorage } from "./object-storage.ts";

export interface StorageUnderTest {
  storage: ObjectStorage;
  /** PUTs a file to an upload link, as a browser does; whether it was taken. */
  send(url: string, bytes: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
}

/** What every storage must do; each adapter's test runs it. */
export function objectStorageContract(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`${name} as an object storage`, () => {
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

    describe("for what arrives", () => {
      it("gives a link that ends in the upload's id and takes the file", async () => {
        const id = uuidv7();
        const url = await storage.createUploadUrl(id);
        expect(new URL(url, "https://pashu.example").pathname.split("/").at(-1)).toBe(id);
        expect(await storage.readUpload(id, photo.length)).toBeNull();
        expect(await under.send(url, photo)).toBe(true);
        const arrived = await storage.readUpload(id, photo.length);
        expect(arrived?.size).toBe(photo.length);
        expect(arrived?.bytes.equals(photo)).toBe(true);
      });

      it("reads no more of it than was asked for, and says how large it is", async () => {
        const id = uuidv7();
        await under.send(await storage.createUploadUrl(id), photo);
        expect(await storage.readUpload(id, 100)).toEqual({ size: photo.length, bytes: photo.subarray(0, 100) });
      });

      it("refuses a link that was made for another upload", async () => {
        const [mine, theirs] = [uuidv7(), uuidv7()];
        const url = await storage.createUploadUrl(mine);
        expect(await under.send(url.replace(mine, theirs), photo)).toBe(false);
        expect(await storage.readUpload(theirs, 1)).toBeNull();
      });

      it("forgets one upload, and not another", async () => {
        const [gone, kept] = [uuidv7(), uuidv7()];
        for (const id of [gone, kept]) await under.send(await storage.createUploadUrl(id), photo);
        await storage.discardUpload(gone);
        await storage.discardUpload(gone);
        expect(await storage.readUpload(gone, 1)).toBeNull();
        expect(await storage.readUpload(kept, 1)).not.toBeNull();
      });

      it("forgets what arrived before a moment", async () => {
        const id = uuidv7();
        await under.send(await storage.createUploadUrl(id), photo);
        await storage.discardUploadsBefore(new Date(Date.now() - MINUTE));
        expect(await storage.readUpload(id, 1)).not.toBeNull();
        await storage.discardUploadsBefore(new Date(Date.now() + MINUTE));
        expect(await storage.readUpload(id, 1)).toBeNull();
      });
    });

    describe("for what is kept", () => {
      it("gives back what was put, with its size and the type its key tells", async () => {
        const key = newKey();
        await storage.put(key, photo);
        expect(await storage.get(key)).toMatchObject({ size: photo.length, type: "image/webp" });
        expect((await read(key))?.equals(photo)).toBe(true);
      });

      it("reads a part", async () => {
        const key = "videos/part.mp4";
        await storage.put(key, photo);
        expect(await read(key, { start: 100, end: 199 })).toEqual(photo.subarray(100, 200));
        expect(await read(key, { start: photo.length - 1, end: photo.length - 1 })).toEqual(photo.subarray(-1));
      });

      it("takes the same object twice, even at once", async () => {
        const key = newKey();
        await Promise.all([storage.put(key, photo), storage.put(key, photo), storage.put(key, photo)]);
        expect((await read(key))?.equals(photo)).toBe(true);
      });

      it("has nothing under an unknown key, or under a part of one", async () => {
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
      ])("keeps and finds nothing under the key %j", async (key) => {
        await expect(storage.put(key, photo)).rejects.toThrow();
        expect(await storage.get(key)).toBeNull();
      });

      it("removes what is there", async () => {
        const [gone, kept] = [newKey(), newKey()];
        await storage.put(gone, photo);
        await storage.put(kept, photo);
        await storage.remove([gone, newKey()]);
        expect(await storage.get(gone)).toBeNull();
        expect(await storage.get(kept)).not.toBeNull();
      });
    });

    it("reads nothing of an object that was removed after it was found", async () => {
      const key = newKey();
      await storage.put(key, photo);
      const found = await storage.get(key);
      await storage.remove([key]);
      expect(await found?.read()).toBeNull();
    });

    it("knows a positive number of free bytes, or no bound", async () => {
      const space = await storage.space();
      expect(space === null || space.free > 0).toBe(true);
    });

    it("answers when asked whether it is there", async () => {
      await expect(storage.ping()).resolves.toBeUndefined();
    });
  });
}
