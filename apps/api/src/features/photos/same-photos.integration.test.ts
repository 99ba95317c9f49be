import { animals } from "@pashu/db/schema/animals";
import { imageHashes, samePhotos } from "@pashu/db/schema/photos";
import { users } from "@pashu/db/schema/users";
import { DAY, REMOVED_CONTENT_RETENTION_MS, SAME_PHOTO_DISTANCE } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isGate } from "../../testing/scope.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { deleteOldPhotoHashes, deletePhotoHashes, keepPhotoHashes } from "./delete-photo-hashes.ts";
import { findSamePhotos } from "./find-same-photos.ts";
import { bandsOf, hashPhoto, probesOf } from "./photo-hash.ts";
import { storeHashedPhoto } from "./store-same-photos.ts";
import { COPIES, pixelsOf, testPicture } from "./testing-pictures.ts";
import { generator, testScene } from "./testing-scenes.ts";

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
  const hashes = await hashPhoto(await pixelsOf(picture));
  await storeHashedPhoto(server.deps, { objectPath: path, ownerId, hashes });
}

const found = async (path: string, ownerId: string) =>
  (await findSamePhotos(server.deps.primaryReads, { paths: [path], ownerId })).filter(
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

/** `npm run bench -- same-photo` measures the shares with more pictures. */
it("finds copies of pictures that are recompressed, halved, bannered or cropped, and no other picture", async () => {
  const required = [
    ...(["recompressed", "halved", "banner over the bottom", "banner below"] as const),
    ...(["cropped by 2.5% on each side", "cropped by 5% on each side"] as const),
  ];
  const originals = Array.from({ length: isGate ? 3 : 8 }, (_, index) => `/objects/images/picture-${index}.webp`);
  const matched = new Map<string, string[]>(required.map((change) => [change, []]));
  for (const [index, original] of originals.entries()) {
    const picture = await testPicture(300_000 + index);
    await store(original, owner, picture);
    for (const change of required) {
      const path = `/objects/images/picture-${index}-${required.indexOf(change)}.webp`;
      await store(path, other, await COPIES[change](picture, generator(index)));
      matched.get(change)?.push(...(await found(path, other)).map((match) => match.other));
    }
  }
  expect(Object.fromEntries(matched)).toEqual(Object.fromEntries(required.map((change) => [change, originals])));
});

describe("pairs of photos", () => {
  const left = async (path: string) => {
    const pairs = await server.deps.db.select().from(samePhotos);
    return pairs.filter((pair) => [pair.path, pair.otherPath].includes(path)).length;
  };

  it("are found for both photos and stored once", async () => {
    const [first, second] = ["/objects/images/b-first.webp", "/objects/images/a-second.webp"];
    const picture = await testScene(60);
    await store(first, owner, picture);
    expect(await left(first)).toBe(0);
    await store(second, other, picture);
    await store(first, owner, picture);
    expect(await found(first, owner)).toMatchObject([{ own: first, other: second, otherOwnerId: other, distance: 0 }]);
    expect(await found(second, other)).toMatchObject([{ own: second, other: first, otherOwnerId: owner }]);
    expect(await left(first)).toBe(1);
  });

  it("are found when both photos are hashed at the same time", async () => {
    const picture = await testScene(61);
    const paths = ["/objects/images/together-1.webp", "/objects/images/together-2.webp"];
    await Promise.all([store(paths[0] ?? "", owner, picture), store(paths[1] ?? "", other, picture)]);
    expect(await found(paths[0] ?? "", owner)).toMatchObject([{ other: paths[1] }]);
    expect(await left(paths[1] ?? "")).toBe(1);
  });

  it("are not found again between photos of one owner", async () => {
    await store("/objects/images/again-1.webp", owner, await testScene(62));
    await store("/objects/images/again-2.webp", owner, await testScene(62));
    expect(await left("/objects/images/again-2.webp")).toBe(0);
  });

  it.each(["first", "second"])("are deleted with the %s photo", async (deleted) => {
    const picture = await testScene(63);
    const pathOf = (name: string) => `/objects/images/pair-${name}-of-${deleted}.webp`;
    await store(pathOf("first"), owner, picture);
    await store(pathOf("second"), other, picture);
    expect(await left(pathOf(deleted))).toBeGreaterThan(0);
    await deletePhotoHashes(server.deps.db, [`${pathOf(deleted)}?color=aabbcc`]);
    expect(await left(pathOf(deleted))).toBe(0);
  });

  it("have no owner once the other account is deleted", async () => {
    const leaving = await server.signUp("Mohan");
    const picture = await testScene(65);
    await store("/objects/images/of-deleted.webp", leaving.userId, picture);
    await store("/objects/images/of-owner.webp", owner, picture);
    await server.deps.db.delete(users).where(eq(users.id, leaving.userId));
    expect(await found("/objects/images/of-owner.webp", owner)).toMatchObject([{ otherOwnerId: null }]);
  });
});

it("a photo is stored although the search for same photos fails", async () => {
  const { db, log } = server.deps;
  const picture = await testScene(66);
  const failing: typeof db = Object.assign(Object.create(db), { execute: () => Promise.reject(new Error("timeout")) });
  const hashes = await hashPhoto(await pixelsOf(picture));
  const photo = { objectPath: "/objects/images/not-searched.webp", ownerId: owner, hashes };
  await storeHashedPhoto({ ...server.deps, db: failing, log }, photo);
  expect(server.logged.at(-1)).toContain("same photos not searched");
  expect(await db.$count(imageHashes, eq(imageHashes.objectPath, photo.objectPath))).toBe(hashes.length);
});

it("hashes of removed content stay as long as a listing has the photo", async () => {
  const { db, clock } = server.deps;
  const path = "/objects/images/hidden.webp?color=aabbcc";
  await store(path, owner, await testScene(51));
  const listing = { title: "Cow", description: "Calm", category: "cattle", price: 900, location: "Hisar" } as const;
  const [hidden] = await db
    .insert(animals)
    .values({ ...listing, id: uuidv7(), sellerId: owner, images: [path] })
    .returning();
  await keepPhotoHashes(db, [path], clock.now());
  const left = () => db.$count(imageHashes, eq(imageHashes.objectPath, "/objects/images/hidden.webp"));
  await deleteOldPhotoHashes(server.deps);
  expect(await left()).toBeGreaterThan(0);
  await db.delete(animals).where(eq(animals.id, hidden?.id ?? ""));
  await deleteOldPhotoHashes(server.deps);
  expect(await left()).toBe(0);
});

it("hashes and pairs are deleted with their photo, but those of removed content after 180 days", async () => {
  const { db, clock } = server.deps;
  const paths = ["/objects/images/kept.webp?color=aabbcc", "/objects/images/deleted.webp"];
  for (const path of paths) await store(path, owner, await testScene(50));
  await store("/objects/images/copy-of-kept.webp", other, await testScene(50));
  await keepPhotoHashes(db, paths.slice(0, 1), new Date(clock.now().getTime() + REMOVED_CONTENT_RETENTION_MS));
  await deletePhotoHashes(db, paths);
  const left = async () => (await db.select().from(imageHashes)).map(({ objectPath }) => objectPath);
  const copied = async () => (await found("/objects/images/copy-of-kept.webp", other)).map((match) => match.other);
  expect(await left()).toContain("/objects/images/kept.webp");
  expect(await left()).not.toContain("/objects/images/deleted.webp");
  expect(await copied()).toEqual(["/objects/images/kept.webp"]);
  server.clock.advance(REMOVED_CONTENT_RETENTION_MS + DAY);
  await deleteOldPhotoHashes(server.deps);
  expect(await left()).not.toContain("/objects/images/kept.webp");
  expect(await db.$count(samePhotos, eq(samePhotos.otherPath, "/objects/images/kept.webp"))).toBe(0);
});
