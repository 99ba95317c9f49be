import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";

const PATH = "/objects/videos/00000000-0000-7000-8000-000000000001.mp4";
const bytes = randomBytes(100_000);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.deps.storage.put(PATH.slice("/objects/".length), bytes);
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.app.request(path, { method, headers });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a stored file", () => {
  it("is served whole with its own type, immutable", async () => {
    const response = await get(PATH);
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "100000",
      "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it("is answered without its body for HEAD", async () => {
    const response = await get(PATH, {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("100000");
    expect(await bodyOf(response)).toHaveLength(0);
  });

  it("is answered with 304 when the client has it", async () => {
    const etag = (await get(PATH, {}, "HEAD")).headers.get("ETag") ?? "";
    const response = await get(PATH, { "If-None-Match": `"another", ${etag}` });
    expect(response.status).toBe(304);
    expect(await bodyOf(response)).toHaveLength(0);
    expect((await get(PATH, { "If-None-Match": '"another"' }, "HEAD")).status).toBe(200);
  });

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=99000-", 99_000, 99_999],
    ["bytes=-500", 99_500, 99_999],
    ["bytes=-999999", 0, 99_999],
    ["bytes=99999-2000000", 99_999, 99_999],
  ])("is served in part for %s", async (range, start, end) => {
    const response = await get(PATH, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/100000`);
    expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
    expect((await bodyOf(response)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(["bytes=100000-", "bytes=200000-300000", "bytes=-0"])(
    "is not served for the unsatisfiable range %s",
    async (range) => {
      const response = await get(PATH, { Range: range });
      expect(response.status).toBe(416);
      expect(response.headers.get("Content-Range")).toBe("bytes */100000");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  it.each(["bytes=5-1", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=0-1,5-9"])(
    "is served whole for the invalid range %s",
    async (range) => {
      const response = await get(PATH, { Range: range });
      expect(response.status).toBe(200);
      expect((await bodyOf(response)).equals(bytes)).toBe(true);
    },
  );

  it("is served whole when If-Range names another version", async () => {
    const etag = (await get(PATH, {}, "HEAD")).headers.get("ETag") ?? "";
    const partIf = (tag: string) => get(PATH, { Range: "bytes=0-1", "If-Range": tag }, "HEAD");
    expect((await partIf('"another"')).status).toBe(200);
    expect((await partIf(etag)).status).toBe(206);
  });
});

it.runIf(process.platform === "linux")(
  "the server closes a file when the client disconnects before or while reading it",
  async () => {
    const openFiles = async () => (await readdir("/proc/self/fd")).length;
    const before = await openFiles();
    for (let round = 0; round < 20; round += 1) {
      const [unread, partlyRead] = [await get(PATH), await get(PATH)];
      expect(unread.status).toBe(200);
      await unread.body?.cancel();
      const reader = partlyRead.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
  },
);

describe("a deleted file", () => {
  const key = "images/00000000-0000-7000-8000-000000000003.webp";
  const path = `/objects/${key}`;

  it("is sent completely to a client that is already reading it", async () => {
    await server.deps.storage.put(key, bytes);
    const response = await get(path);
    await server.deps.storage.remove([key]);
    expect((await bodyOf(response)).equals(bytes)).toBe(true);
  });

  it("is not found when it is deleted during the request", async () => {
    const { storage } = server.deps;
    const removing = {
      ...storage,
      async get(wanted: string) {
        const object = await storage.get(wanted);
        await storage.remove([wanted]);
        return object;
      },
    };
    await storage.put(key, bytes);
    const response = await buildApp({ ...server.deps, storage: removing }).request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a missing file", () => {
  it.each([
    "/objects/images/00000000-0000-7000-8000-000000000002.webp",
    "/objects/",
    "/objects/videos",
    "/objects/%2e%2e/incoming/x",
    "/objects/..%2f..%2fsecret",
    "/objects/videos/%00.mp4",
    "/objects/videos/%ff.mp4",
    "/objects/page.html",
  ])("is answered with 404 NOT_FOUND: %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("cannot be created or deleted over HTTP", async () => {
    expect((await get(PATH, {}, "DELETE")).status).toBe(405);
    expect((await get(PATH, {}, "PUT")).status).toBe(405);
  });
});
