import { uploads } from "@pashu/db/schema/uploads";
import { imagePathAt } from "@pashu/validators/image-paths";
import { createGate } from "@pashu/db/testing-gate";
import { IMAGE_MAX_BYTES, IMAGE_WIDTHS, MINUTE } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import sharp from "sharp";
import { SERVER_WORK } from "../../platform/fair-queue.ts";
import { ProcessPool, StoppedError, type StopReason } from "../../platform/process-pool.ts";
import { RETRY_AFTER_VALUES } from "../../platform/retry-after.fixture.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import { uploadIdOf } from "./media-paths.ts";
import { jpegWithScans } from "./testing-costly-images.ts";
import { hugePng, phonePhoto, plainImage } from "./testing-images.ts";

let server: TestServer;
let seller: TestUser;
let other: TestUser;
let image: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
  other = await server.signUp("Ramesh");
  image = await plainImage("jpeg", 800, 600);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

function stopNextDecoding(reason: StopReason): void {
  vi.spyOn(ProcessPool.prototype, "run").mockRejectedValueOnce(new StoppedError(reason));
}

async function requestUpload(client: TestClient = seller): Promise<string> {
  return (await client.json<{ uploadURL: string }>("POST", "/api/objects/upload")).uploadURL;
}

function send(url: string, file: Uint8Array): Promise<Response> | Response {
  const { pathname, search } = new URL(url);
  return server.app.request(pathname + search, { method: "PUT", body: new Uint8Array(file) });
}

async function uploaded(file: Uint8Array, client: TestClient = seller): Promise<string> {
  const url = await requestUpload(client);
  expect((await send(url, file)).status).toBe(200);
  return url;
}

const finish = (imageURL: string, client: TestClient = seller) =>
  client.json<{ objectPath: string }>("PUT", "/api/animal-images", { imageURL });

async function rejection(imageURL: string, client: TestClient = seller): Promise<{ status: number; code: unknown }> {
  const response = await client.send("PUT", "/api/animal-images", { imageURL });
  const { code } = (await response.json()) as { code: unknown };
  return { status: response.status, code };
}

async function rowOf(url: string) {
  const rows = await server.deps.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, uploadIdOf(url) ?? ""));
  return rows[0];
}

describe("an uploaded photo", () => {
  it("is served in every width, and the raw file is deleted", async () => {
    const url = await uploaded(await phonePhoto());
    const { objectPath } = await finish(url);
    expect(objectPath).toMatch(/^\/objects\/images\/[0-9a-f-]{36}\.webp\?color=[0-9a-f]{6}$/);
    for (const width of IMAGE_WIDTHS) {
      const response = await server.app.request(imagePathAt(objectPath, width));
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
    }
    expect(await server.deps.storage.readUpload(uploadIdOf(url) ?? "", 1)).toBeNull();
    expect(await rowOf(url)).toMatchObject({ ownerId: seller.userId, type: "image", objectPath });
  });

  it("keeps its path when it is finished again", async () => {
    const url = await uploaded(image);
    const first = await finish(url);
    expect(await finish(url)).toEqual(first);
  });

  it("gets one path when it is finished twice concurrently", async () => {
    const url = await uploaded(image);
    const [one, two, three] = await Promise.all([finish(url), finish(url), finish(url)]);
    expect(one).toEqual(two);
    expect(two).toEqual(three);
    expect((await server.app.request(one.objectPath, { method: "HEAD" })).status).toBe(200);
  });

  it("can be finished by its link without the signature", async () => {
    const url = new URL(await uploaded(image));
    expect((await finish(url.origin + url.pathname)).objectPath).toContain("/objects/images/");
  });

  it("can be finished by its uploader only", async () => {
    const url = await uploaded(image);
    expect(await rejection(url, other)).toEqual({ status: 404, code: "UPLOAD_NOT_FOUND" });
    expect(await rejection(url, server.visitor())).toEqual({ status: 401, code: "NOT_SIGNED_IN" });
    expect((await finish(url)).objectPath).toContain("/objects/images/");
    expect(await rejection(url, other)).toEqual({ status: 404, code: "UPLOAD_NOT_FOUND" });
  });
});

describe("finishing", () => {
  it("requires a file", async () => {
    const url = await requestUpload();
    expect(await rejection(url)).toEqual({ status: 400, code: "UPLOAD_INCOMPLETE" });
    await send(url, image);
    expect((await finish(url)).objectPath).toContain("/objects/images/");
  });

  it.each([
    "https://elsewhere.example/picture.jpg",
    "no link at all",
    "http://localhost:3000/uploads/00000000-0000-7000-8000-000000000000",
    "file:///etc/passwd",
  ])("rejects the link %s", async (link) => {
    expect(await rejection(link)).toEqual({ status: 404, code: "UPLOAD_NOT_FOUND" });
  });

  it("requires a link", async () => {
    const response = await seller.send("PUT", "/api/animal-images", {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "INVALID_INPUT" });
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["a text", "IMAGE_INVALID", () => Buffer.from("photo.jpg, really")],
    ["an SVG", "IMAGE_INVALID", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a truncated photo", "IMAGE_INVALID", async () => image.subarray(0, image.length / 2)],
    ["an empty animation", "IMAGE_INVALID", () => Buffer.from("\0\0\0\x18ftypavis\0\0\0\0msf1avis", "latin1")],
    ["100 megapixels", "IMAGE_TOO_MANY_PIXELS", hugePng],
    ["more than 5 MB", "IMAGE_TOO_LARGE", () => Buffer.concat([image, Buffer.alloc(IMAGE_MAX_BYTES)])],
  ])("rejects %s, and deletes the file and its link", async (_, code, make) => {
    const url = await uploaded(await make());
    expect(await rejection(url)).toEqual({ status: 400, code });
    expect(await server.deps.storage.readUpload(uploadIdOf(url) ?? "", 1)).toBeNull();
    expect(await rowOf(url)).toBeUndefined();
    expect((await send(url, image)).status).toBe(403);
    expect(await rejection(url)).toEqual({ status: 404, code: "UPLOAD_NOT_FOUND" });
  });

  it("accepts exactly 5 MB", async () => {
    const padded = Buffer.concat([image, Buffer.alloc(IMAGE_MAX_BYTES - image.length)]);
    expect((await finish(await uploaded(padded))).objectPath).toContain("/objects/images/");
  });

  it("answers UNAVAILABLE after a long wait, and keeps the file for a retry", async () => {
    const url = await uploaded(image);
    const { queues, timeouts } = server.deps;
    const { imageWaitMs } = timeouts;
    timeouts.imageWaitMs = 1;
    const gate = createGate();
    const others = [1, 2].map(() => queues.images.run(SERVER_WORK, () => gate.opened));
    const response = await seller.send("PUT", "/api/animal-images", { imageURL: url });
    timeouts.imageWaitMs = imageWaitMs;
    gate.open();
    await Promise.all(others);
    expect(response.status).toBe(503);
    expect(RETRY_AFTER_VALUES).toContain(response.headers.get("Retry-After"));
    expect((await finish(url)).objectPath).toContain("/objects/images/");
  });

  it.each(["memory", "cpu", "crash"] as const)("rejects an image whose decoding ended by %s", async (reason) => {
    const sender = await server.signUp();
    const url = await uploaded(image, sender);
    stopNextDecoding(reason);
    expect(await rejection(url, sender)).toEqual({ status: 400, code: "IMAGE_INVALID" });
    expect(await rowOf(url)).toBeUndefined();
    expect(server.logged.some((line) => line.includes(`"reason":"${reason}"`))).toBe(true);
  });

  it.each(["time", "killed"] as const)("keeps an image whose decoding ended by %s for a retry", async (reason) => {
    const url = await uploaded(image);
    stopNextDecoding(reason);
    expect(await rejection(url)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect((await finish(url)).objectPath).toContain("/objects/images/");
  });

  it("accepts photos beside files that are costly to decode", async () => {
    const [sender, bomb] = [await server.signUp(), jpegWithScans(7000, 2646)];
    const hostile = await Promise.all([1, 2, 3, 4].map(() => uploaded(bomb, sender)));
    const photos = await Promise.all([1, 2, 3].map(() => uploaded(image)));
    const rejected = hostile.map((url) => rejection(url, sender));
    const finished = await Promise.all(photos.map((url) => finish(url)));
    for (const { objectPath } of finished) expect(objectPath).toContain("/objects/images/");
    for (const answer of await Promise.all(rejected)) expect(answer).toEqual({ status: 400, code: "IMAGE_INVALID" });
  });

  it("counts an image whose decoding was stopped as 20 more uploads", async () => {
    const sender = await server.signUp();
    for (let stopped = 0; stopped < 3; stopped += 1) {
      const url = await uploaded(image, sender);
      stopNextDecoding("cpu");
      expect(await rejection(url, sender)).toEqual({ status: 400, code: "IMAGE_INVALID" });
    }
    const response = await sender.send("POST", "/api/objects/upload");
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("uses the specification's error messages", async () => {
    const response = await seller.send("PUT", "/api/animal-images", { imageURL: await uploaded(Buffer.from("text")) });
    expect(await response.json()).toMatchObject({ error: "Please select an image file" });
  });
});

describe("an upload link", () => {
  it("requires a login", async () => {
    expect((await server.visitor().send("POST", "/api/objects/upload")).status).toBe(401);
  });

  it("accepts only one file, before and after that is finished", async () => {
    const url = await uploaded(image);
    expect((await send(url, image)).status).toBe(403);
    await finish(url);
    const again = await send(url, image);
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ code: "UPLOAD_LINK_EXPIRED" });
  });

  it("expires after five minutes, but a file that arrived in time can still be finished", async () => {
    const [late, uploadedInTime] = [await requestUpload(), await uploaded(image)];
    server.clock.advance(5 * MINUTE);
    const response = await send(late, image);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "UPLOAD_LINK_EXPIRED" });
    expect((await finish(uploadedInTime)).objectPath).toContain("/objects/images/");
  });

  it("is rejected when modified", async () => {
    const [mine, theirs] = [await requestUpload(), await requestUpload(other)];
    const swapped = mine.replace(uploadIdOf(mine) ?? "", uploadIdOf(theirs) ?? "");
    expect((await send(swapped, image)).status).toBe(403);
    expect((await send(mine.replace(/expires=\d/, "expires=9"), image)).status).toBe(403);
    expect((await send("http://localhost/uploads/x?expires=1&signature=x", image)).status).toBe(403);
  });
});
