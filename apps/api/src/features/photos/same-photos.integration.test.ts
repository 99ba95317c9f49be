import { imageHashes } from "@pashu/db/schema/photos";
import { DAY, REMOVED_CONTENT_RETENTION_MS, SAME_PHOTO_DISTANCE } from "@pashu/validators/limits";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { deleteOldPhotoHashes, deletePhotoHashes, keepPhotoHashes } from "./delete-photo-hashes.ts";
import { findSamePhotos } from "./find-same-photos.ts";
import { bandsOf, hashPhoto, probesOf, storePhotoHashes } from "./photo-hash.ts";
import { testScene } from "./testing-scenes.ts";

let server: TestServer;
let owner: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signUp("Asha")).userId;
  other = (await server.signUp("Mohan")).userId;
});
afterAll(() => server.close());

async function store(path: string, ownerId: string, picture: Buffer): Promise<void> {
  const hashes = await hashPhoto(await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true }));
  await storePhotoHashes(server.deps.db, { objectPath: path, ownerId, hashes, at: server.clock.now() });
}

const found = async (path: string, ownerId: string) =>
  (await findSamePhotos(server.deps.db, { paths: [path], ownerId })).filter(
    ({ distance }) => distance <= SAME_PHOTO_DISTANCE,
  );

describe("findSamePhotos", () => {
  it.each([
    ["recompressed", (picture: Sharp) => picture.jpeg({ quality: 30 })],
    ["halved", (picture: Sharp) => picture.resize({ width: 320 })],
    ["mirrored", (picture: Sharp) => picture.flop()],
    ["cropped", (picture: Sharp) => picture.extract({ left: 16, top: 12, width: 608, height: 456 })],
  ])("finds a %s copy by another seller", async (change, copy) => {
    const picture = await testScene(change.length);
    await store(`/objects/images/original-${change}.webp?color=aabbcc`, owner, picture);
    await store(`/objects/images/copy-${change}.webp`, other, await copy(sharp(picture)).toBuffer());
    expect(await found(`/objects/images/copy-${change}.webp?color=112233`, other)).toMatchObject([
      { other: `/objects/images/original-${change}.webp`, otherOwnerId: owner },
    ]);
  });

  it("finds neither another picture, nor the seller's own, nor a picture of one colour", async () => {
    const flat = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#806040" } })
      .png()
      .toBuffer();
    await store("/objects/images/own-1.webp", owner, await testScene(40));
    await store("/objects/images/own-2.webp", owner, await testScene(40));
    await store("/objects/images/another.webp", other, await testScene(41));
    await store("/objects/images/flat-1.webp", owner, flat);
    await store("/objects/images/flat-2.webp", other, flat);
    expect(await found("/objects/images/own-2.webp", owner)).toEqual([]);
    expect(await found("/objects/images/another.webp", other)).toEqual([]);
    expect(await found("/objects/images/flat-2.webp", other)).toEqual([]);
  });
});

it("a hash shares a band with the probes of every hash at a distance of 8 or less", () => {
  const bit = fc.integer({ min: 0, max: 63 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.uniqueArray(bit, { maxLength: 8 }), (hash, flips) => {
      const changed = flips.reduce((bits, at) => bits ^ (1n << BigInt(at)), hash);
      const probes = new Set(probesOf(hash));
      expect(bandsOf(changed).some((band) => probes.has(band))).toBe(true);
    }),
  );
});

it("hashes are deleted with their photo, but those of removed content after 180 days", async () => {
  const { db, clock } = server.deps;
  const paths = ["/objects/images/kept.webp?color=aabbcc", "/objects/images/deleted.webp"];
  for (const path of paths) await store(path, owner, await testScene(50));
  await keepPhotoHashes(db, paths.slice(0, 1), new Date(clock.now().getTime() + REMOVED_CONTENT_RETENTION_MS));
  await deletePhotoHashes(db, paths);
  const left = async () => (await db.select().from(imageHashes)).map(({ objectPath }) => objectPath);
  expect(await left()).toContain("/objects/images/kept.webp");
  expect(await left()).not.toContain("/objects/images/deleted.webp");
  server.clock.advance(REMOVED_CONTENT_RETENTION_MS + DAY);
  await deleteOldPhotoHashes(server.deps);
  expect(await left()).not.toContain("/objects/images/kept.webp");
});
