import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { serve, type ServerType } from "@hono/node-server";
import { uploads } from "@pashu/db/schema/uploads";
import { HOUR, MEGABYTE, SECOND, UPLOAD_MAX_BYTES, UPLOADED_MEGABYTES_PER_USER } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { uploadIdOf } from "../../features/media/media-paths.ts";
import { plainImage } from "../../features/media/testing-images.ts";

let server: TestServer;
let seller: TestUser;
let http: ServerType;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp();
  http = serve({ fetch: server.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(http, "listening");
  ({ port } = http.address() as AddressInfo);
});
afterAll(async () => {
  http.close();
  await server.close();
});
afterEach(async () => {
  // No client behaviour causes an unexpected error.
  expect(server.logged.filter((line) => line.includes('"unexpected error"'))).toEqual([]);
  await server.deps.storage.discardUploadsBefore(new Date(Date.now() + 60_000));
});

async function uploadPath(): Promise<string> {
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  return pathname + search;
}

const put = (path: string, body: BodyInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: "PUT", body, headers: { "Content-Type": "image/jpeg" } });

async function open(path: string, ...headers: string[]): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write([`PUT ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n"));
  return socket;
}

async function responseOn(socket: Socket): Promise<string> {
  const [data] = (await once(socket, "data")) as [Buffer];
  return data.toString();
}

const incoming = async () => readdir(join(join(server.deps.env.dataDir, "files"), "incoming"));
const arrived = async (path: string) =>
  server.deps.storage.readUpload(uploadIdOf(`http://localhost${path}`) ?? "", UPLOAD_MAX_BYTES);

describe("a file sent over a socket", () => {
  it("is stored unchanged", async () => {
    const [path, image] = [await uploadPath(), await plainImage("jpeg")];
    const response = await put(path, new Uint8Array(image));
    expect(response.status).toBe(200);
    expect((await arrived(path))?.bytes).toEqual(image);
  });

  it("may have 11 MB", async () => {
    const path = await uploadPath();
    expect((await put(path, new Uint8Array(UPLOAD_MAX_BYTES))).status).toBe(200);
    expect((await arrived(path))?.size).toBe(UPLOAD_MAX_BYTES);
  });

  it("is rejected unread when its declared size is too large", async () => {
    const path = await uploadPath();
    const socket = await open(path, `Content-Length: ${UPLOAD_MAX_BYTES + 1}`);
    const response = await responseOn(socket);
    socket.destroy();
    expect(response).toContain("413 Payload Too Large");
    expect(response).toContain('"code":"BODY_TOO_LARGE"');
    expect(await incoming()).toEqual([]);
  });

  it("is rejected as soon as its undeclared size is too large", async () => {
    const path = await uploadPath();
    const socket = await open(path, "Transfer-Encoding: chunked");
    const response = responseOn(socket);
    const chunk = Buffer.alloc(MEGABYTE);
    for (let sent = 0; sent <= UPLOAD_MAX_BYTES; sent += MEGABYTE) {
      socket.write(`${MEGABYTE.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write("\r\n");
    }
    expect(await response).toContain("413 Payload Too Large");
    socket.destroy();
    expect(await incoming()).toEqual([]);
    expect(await arrived(path)).toBeNull();
  });

  it.each([
    ["a known length", "Content-Length: 1000000", "x".repeat(400_000)],
    ["an unknown length", "Transfer-Encoding: chunked", `61A80\r\n${"x".repeat(400_000)}\r\n`],
  ])("of %s is discarded when the connection breaks, and can be sent again", async (_, header, half) => {
    const path = await uploadPath();
    const socket = await open(path, header);
    socket.write(half);
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect(await arrived(path)).toBeNull();
    expect((await put(path, "whole")).status).toBe(200);
    expect((await arrived(path))?.bytes.toString()).toBe("whole");
  });

  it("is discarded when it ends too early", async () => {
    const path = await uploadPath();
    const socket = await open(path, "Content-Length: 1000000");
    socket.end("x".repeat(400_000));
    socket.resume();
    await once(socket, "close");
    await expect.poll(incoming).toEqual([]);
    expect(await arrived(path)).toBeNull();
  });

  it("is rejected when it is empty", async () => {
    const path = await uploadPath();
    const response = await put(path, "");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "UPLOAD_INCOMPLETE" });
    expect(await arrived(path)).toBeNull();
  });
});

describe("a user's uploads per day", () => {
  it("are limited by declared sizes before a byte is stored, independently of other users", async () => {
    const [limitedUser, other] = [await server.signUp(), await server.signUp()];
    const send = async (user: typeof limitedUser, bytes: number) => {
      const { uploadURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
      const { pathname, search } = new URL(uploadURL);
      const headers = { "Content-Length": String(bytes) };
      return server.app.request(pathname + search, { method: "PUT", body: "x", headers });
    };
    let files = 0;
    let last = await send(limitedUser, UPLOAD_MAX_BYTES);
    for (; last.status === 400; files += 1) last = await send(limitedUser, UPLOAD_MAX_BYTES);
    expect(files).toBe(Math.floor(UPLOADED_MEGABYTES_PER_USER.max / (UPLOAD_MAX_BYTES / MEGABYTE)));
    expect(last.status).toBe(429);
    expect(await last.json()).toMatchObject({ code: "RATE_LIMITED" });
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan((23 * HOUR) / SECOND);
    expect(last.headers.get("RateLimit")).toMatch(/^"uploaded-megabytes";r=0;t=\d+$/);
    expect((await send(other, 1)).status).toBe(200);
  });

  it("count a file of undeclared size as the largest one", async () => {
    const user = await server.signUp();
    const send = async () => {
      const { uploadURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
      const { pathname, search } = new URL(uploadURL);
      return (await server.app.request(pathname + search, { method: "PUT", body: "x" })).status;
    };
    const most = Math.floor(UPLOADED_MEGABYTES_PER_USER.max / (UPLOAD_MAX_BYTES / MEGABYTE));
    for (let files = 0; files < most; files += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
  });
});

describe("a nearly full disk", () => {
  it("rejects uploads with Retry-After, and affects nothing else", async () => {
    const full = await startTestServer({ STORAGE_RESERVED_MB: String(Number.MAX_SAFE_INTEGER) });
    const user = await full.signUp();
    const id = uuidv7();
    await full.deps.db.insert(uploads).values({ id, ownerId: user.userId });
    const link = await full.deps.storage.createUploadUrl(id);
    for (const response of [
      await user.send("POST", "/api/objects/upload"),
      await full.app.request(link, { method: "PUT", body: "x" }),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("600");
      expect(await response.json()).toEqual({
        error: "Photos and videos cannot be uploaded right now. Please try again later.",
        code: "STORAGE_FULL",
      });
    }
    expect(await full.deps.storage.readUpload(id, 1)).toBeNull();
    const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" };
    expect((await user.send("POST", "/api/animals", listing)).status).toBe(201);
    expect((await full.visitor().send("GET", "/readyz")).status).toBe(200);
    await full.close();
  });
});
