import { animals } from "@pashu/db/schema/animals";
import { uploads } from "@pashu/db/schema/uploads";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { DAY, UNFINISHED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { claimUploads } from "./claim-uploads.ts";
import { imageKey, keysOfImage, objectPathOf, videoKey } from "./media-paths.ts";
import { releaseFiles, removeFiles } from "./remove-files.ts";
import { storeImage } from "./store-image.ts";
import { sweepUnusedUploads } from "./sweep-unused-uploads.ts";
import { plainImage } from "./testing-images.ts";

let server: TestServer;
let seller: TestUser;
let sellerId: string;
let otherId: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  sellerId = seller.userId;
  otherId = (await server.signUp("Ramesh")).userId;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(animals);
  await server.deps.db.delete(uploads);
});

async function finishedUpload(type: "image" | "video" = "image", ownerId = sellerId): Promise<string> {
  const id = uuidv7();
  const key = type === "image" ? imageKey(id) : videoKey(id, "mp4");
  for (const file of type === "image" ? keysOfImage(key) : [key]) await server.deps.storage.put(file, Buffer.from("x"));
  const row = { id, ownerId, type, objectPath: objectPathOf(key), createdAt: server.clock.now() };
  await server.deps.db.insert(uploads).values(row);
  return row.objectPath;
}

const claim = (images: string[], videos: string[] = [], ownerId = sellerId) =>
  server.deps.db.transaction((tx) => claimUploads(tx, ownerId, { images, videos }));
const isServed = async (path: string) => (await server.app.request(path, { method: "HEAD" })).status === 200;
const smallerWidths = (path: string) => [path.replace(".webp", "-320.webp"), path.replace(".webp", "-640.webp")];

async function listingWith(images: string[]): Promise<void> {
  const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" } as const;
  await server.deps.db.insert(animals).values({ ...listing, id: uuidv7(), sellerId, images });
}

describe("a listing", () => {
  it("accepts its owner's finished uploads once each", async () => {
    const [photo, video] = [await finishedUpload(), await finishedUpload("video")];
    await claim([photo, photo], [video]);
    await expect(claim([photo])).rejects.toMatchObject({ code: "MEDIA_NOT_YOURS" });
    await expect(claim([], [video])).rejects.toMatchObject({ code: "MEDIA_NOT_YOURS" });
  });

  it("cannot claim a photo twice, also concurrently", async () => {
    const photo = await finishedUpload();
    const results = await Promise.allSettled([claim([photo]), claim([photo]), claim([photo])]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each<[string, () => Promise<[string[], string[]]>]>([
    ["another user's photo", async () => [[await finishedUpload("image", otherId)], []]],
    ["a photo that does not exist", async () => [[objectPathOf(imageKey(uuidv7()))], []]],
    [
      "its own photo and another user's",
      async () => [[await finishedUpload(), await finishedUpload("image", otherId)], []],
    ],
    ["a video as a photo", async () => [[await finishedUpload("video")], []]],
    ["a photo as a video", async () => [[], [await finishedUpload()]]],
    ["a demonstration image", async () => [[await storeImage(server.deps, await plainImage("png"))], []]],
  ])("cannot claim %s", async (_, paths) => {
    const [images, videos] = await paths();
    const before = await server.deps.db.$count(uploads);
    await expect(claim(images, videos)).rejects.toMatchObject({ code: "MEDIA_NOT_YOURS" });
    expect(await server.deps.db.$count(uploads)).toBe(before);
  });
});

describe("files taken out of a listing", () => {
  it("are deleted at once with the listing", async () => {
    const photo = await finishedUpload();
    const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" };
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...listing, images: [photo] });
    expect(await isServed(photo)).toBe(true);
    expect((await seller.send("DELETE", `/api/animals/${id}`)).status).toBe(204);
    for (const path of [photo, ...smallerWidths(photo)]) expect(await isServed(path), path).toBe(false);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("are deleted at once when the listing changes, and others stay", async () => {
    const [gone, kept, video] = [await finishedUpload(), await finishedUpload(), await finishedUpload("video")];
    const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" };
    const media = { images: [gone, kept], videos: [video] };
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", { ...listing, ...media });
    await seller.json("PATCH", `/api/animals/${id}`, { images: [kept], videos: [] });
    for (const path of [gone, ...smallerWidths(gone), video]) expect(await isServed(path), path).toBe(false);
    for (const path of [kept, ...smallerWidths(kept)]) expect(await isServed(path), path).toBe(true);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("are deleted in all widths, and others stay", async () => {
    const [gone, kept] = [await finishedUpload(), await finishedUpload()];
    await claim([gone, kept]);
    await server.deps.db.transaction((tx) => releaseFiles(tx, sellerId, [gone]));
    await removeFiles(server.deps.db, server.deps, [gone]);
    for (const path of [gone, ...smallerWidths(gone)]) expect(await isServed(path), path).toBe(false);
    for (const path of [kept, ...smallerWidths(kept)]) expect(await isServed(path), path).toBe(true);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("are deleted by the sweep after a failed deletion", async () => {
    const [photo, video] = [await finishedUpload(), await finishedUpload("video")];
    await claim([photo], [video]);
    await server.deps.db.transaction((tx) => releaseFiles(tx, sellerId, [photo, video]));
    const unavailableStorage = { ...server.deps.storage, remove: () => Promise.reject(new Error("away")) };
    await removeFiles(server.deps.db, { ...server.deps, storage: unavailableStorage }, [photo, video]);
    expect(await isServed(photo)).toBe(true);
    await sweepUnusedUploads(server.deps);
    for (const path of [photo, ...smallerWidths(photo), video]) expect(await isServed(path), path).toBe(false);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("stay when they are shared demonstration images", async () => {
    const path = await storeImage(server.deps, await plainImage("png"));
    await server.deps.db.transaction((tx) => releaseFiles(tx, sellerId, [path]));
    await removeFiles(server.deps.db, server.deps, [path]);
    for (const each of [path, ...smallerWidths(path)]) expect(await isServed(each)).toBe(true);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });
});

describe("the view of a photo", () => {
  const LISTING = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" };
  const as = imagePathWithView;
  const list = async (images: string[], fields = {}) =>
    (await seller.json<{ id: string }>("POST", "/api/animals", { ...LISTING, ...fields, images })).id;
  const patch = async (id: string, changes: object) =>
    seller.json<{ images: string[] }>("PATCH", `/api/animals/${id}`, changes);
  const imagesOf = async (id: string) =>
    (await server.visitor().json<{ images: string[] }>("GET", `/api/animals/${id}`)).images;

  it("is stored with the listing, and claims the upload once", async () => {
    const [photo, other] = [await finishedUpload(), await finishedUpload()];
    const id = await list([as(photo, "udder"), other]);
    expect(await imagesOf(id)).toEqual([as(photo, "udder"), other]);
    expect(await server.deps.db.$count(uploads)).toBe(0);
    await expect(claim([as(photo, "side")])).rejects.toMatchObject({ code: "MEDIA_NOT_YOURS" });
    const foreign = await finishedUpload("image", otherId);
    await expect(claim([as(foreign, "side")])).rejects.toMatchObject({ code: "MEDIA_NOT_YOURS" });
  });

  it("changes without a new upload, and the file stays", async () => {
    const photo = await finishedUpload();
    const id = await list([photo]);
    for (const path of [as(photo, "side"), as(photo, "tag"), photo]) {
      expect((await patch(id, { images: [path] })).images).toEqual([path]);
      server.clock.advance(2 * DAY);
      await sweepUnusedUploads(server.deps);
      for (const each of [photo, ...smallerWidths(photo)]) expect(await isServed(each), each).toBe(true);
    }
  });

  it.each([
    ["taken out", (id: string) => patch(id, { images: [] })],
    ["deleted with its listing", (id: string) => seller.send("DELETE", `/api/animals/${id}`)],
  ])("does not keep the file of a photo that is %s", async (_, remove) => {
    const photo = await finishedUpload();
    const id = await list([as(photo, "side")]);
    await remove(id);
    for (const path of [photo, ...smallerWidths(photo)]) expect(await isServed(path), path).toBe(false);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("may differ for the same photo twice, whose file stays until both are taken out", async () => {
    const photo = await finishedUpload();
    const id = await list([as(photo, "side"), as(photo, "udder")]);
    await patch(id, { images: [as(photo, "tag")] });
    expect(await isServed(photo)).toBe(true);
    await patch(id, { images: [as(photo, "side"), photo] });
    await patch(id, { images: [] });
    expect(await isServed(photo)).toBe(false);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("does not hide from the sweep that a listing shows the photo", async () => {
    const photo = await finishedUpload();
    await listingWith([as(photo, "udder")]);
    server.clock.advance(2 * DAY);
    await sweepUnusedUploads(server.deps);
    expect(await isServed(photo)).toBe(true);
  });

  it("is left out if the animal cannot have it, also after a change of its kind", async () => {
    const [photo, tag] = [await finishedUpload(), await finishedUpload()];
    const id = await list([as(photo, "udder"), as(tag, "tag")], { facts: { kind: "bull" } });
    expect(await imagesOf(id)).toEqual([photo, as(tag, "tag")]);
    expect((await patch(id, { images: [as(photo, "udder"), tag] })).images).toEqual([photo, tag]);
    await patch(id, { facts: { kind: "cow" } });
    const named = [as(photo, "udder"), as(tag, "side")];
    expect((await patch(id, { images: named, price: 2 })).images).toEqual(named);
    expect((await patch(id, { facts: { kind: "bullock" } })).images).toEqual([photo, as(tag, "side")]);
    expect((await patch(id, { category: "poultry", images: [as(photo, "tag"), tag] })).images).toEqual([photo, tag]);
  });

  it.each(["?view=back", "?view=side&view=tag", "&view=side"])("is rejected as %s", async (parameters) => {
    const photo = await finishedUpload();
    const response = await seller.send("POST", "/api/animals", { ...LISTING, images: [photo + parameters] });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "INVALID_INPUT", fields: { "images.0": "Some characters can't be used here" } },
    ]);
    const video = await finishedUpload("video");
    const clips = { ...LISTING, videos: [`${video}?view=side`] };
    expect((await seller.send("POST", "/api/animals", clips)).status).toBe(400);
    expect(await server.deps.db.$count(uploads)).toBe(2);
  });
});

describe("the sweep", () => {
  it("deletes unused uploads after a day, finished or not, and none before", async () => {
    const photo = await finishedUpload();
    const unfinished = uuidv7();
    await server.deps.db.insert(uploads).values({ id: unfinished, ownerId: sellerId, createdAt: server.clock.now() });
    const partialKeys = [
      ...keysOfImage(imageKey(unfinished)),
      videoKey(unfinished, "mp4"),
      videoKey(unfinished, "mov"),
    ];
    for (const key of partialKeys) await server.deps.storage.put(key, Buffer.from("cut short"));

    await sweepUnusedUploads(server.deps);
    expect(await isServed(photo)).toBe(true);

    server.clock.advance(DAY + 1);
    const young = await finishedUpload();
    await sweepUnusedUploads(server.deps);
    for (const path of [photo, ...smallerWidths(photo)]) expect(await isServed(path), path).toBe(false);
    for (const key of partialKeys) expect(await isServed(objectPathOf(key)), key).toBe(false);
    expect(await isServed(young)).toBe(true);
    expect(await server.deps.db.$count(uploads)).toBe(1);
  });

  it("deletes the file of an unfinished upload after 15 minutes, and keeps its row", async () => {
    const { storage, db } = server.deps;
    const id = uuidv7();
    await db.insert(uploads).values({ id, ownerId: sellerId, createdAt: server.clock.now() });
    await storage.receiver?.receive(id, chunksOf("raw"));
    server.clock.advance(UNFINISHED_UPLOAD_TTL_MS + 1);
    await sweepUnusedUploads(server.deps);
    expect(await storage.readUpload(id, 1)).toBeNull();
    expect(await db.$count(uploads, eq(uploads.id, id))).toBe(1);
  });

  it("never deletes a file that a listing shows, claimed or not", async () => {
    const [claimed, unclaimed] = [await finishedUpload(), await finishedUpload()];
    await claim([claimed]);
    await listingWith([claimed, unclaimed]);
    server.clock.advance(2 * DAY);
    await sweepUnusedUploads(server.deps);
    expect(await isServed(claimed)).toBe(true);
    expect(await isServed(unclaimed)).toBe(true);
  });

  it("deletes more uploads than one batch, also in two concurrent runs", async () => {
    const rows = Array.from({ length: 250 }, () => ({
      id: uuidv7(),
      ownerId: sellerId,
      createdAt: server.clock.now(),
    }));
    await server.deps.db.insert(uploads).values(rows);
    server.clock.advance(2 * DAY);
    await Promise.all([sweepUnusedUploads(server.deps), sweepUnusedUploads(server.deps)]);
    await sweepUnusedUploads(server.deps);
    expect(await server.deps.db.$count(uploads, eq(uploads.ownerId, sellerId))).toBe(0);
  });
});

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
