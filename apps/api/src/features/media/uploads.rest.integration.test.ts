import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { serve, type ServerType } from "@hono/node-server";
import { MEGABYTE, VIDEO_HARD_MAX_BYTES } from "@pashu/validators/limits";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing.ts";
import { uploadIdOf } from "./media-paths.ts";
import { plainPicture } from "./testing-images.ts";

let server: TestServer;
let seller: Awaited<ReturnType<TestServer["signUp"]>>;
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
  // Whatever a sender does, it is no fault of ours.
  expect(server.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
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

async function answerOn(socket: Socket): Promise<string> {
  const [data] = (await once(socket, "data")) as [Buffer];
  return data.toString();
}

const incoming = async () => readdir(join(join(server.deps.env.dataDir, "files"), "incoming"));
const arrived = async (path: string) =>
  server.deps.storage.readUpload(uploadIdOf(`http://localhost${path}`) ?? "", VIDEO_HARD_MAX_BYTES);

describe("a file sent over a real connection", () => {
  it("arrives as it was", async () => {
    const [path, picture] = [await uploadPath(), await plainPicture("jpeg")];
    const response = await put(path, new Uint8Array(picture));
    expect(response.status).toBe(200);
    expect((await arrived(path))?.bytes).toEqual(picture);
  });

  it("may have 10 MB", async () => {
    const path = await uploadPath();
    expect((await put(path, new Uint8Array(VIDEO_HARD_MAX_BYTES))).status).toBe(200);
    expect((await arrived(path))?.size).toBe(VIDEO_HARD_MAX_BYTES);
  });

  it("is refused unread when it says it has more", async () => {
    const path = await uploadPath();
    const socket = await open(path, `Content-Length: ${VIDEO_HARD_MAX_BYTES + 1}`);
    const answer = await answerOn(socket);
    socket.destroy();
    expect(answer).toContain("413 Payload Too Large");
    expect(answer).toContain('"code":"BODY_TOO_LARGE"');
    expect(await incoming()).toEqual([]);
  });

  it("is refused as soon as it has more without saying so", async () => {
    const path = await uploadPath();
    const socket = await open(path, "Transfer-Encoding: chunked");
    const answer = answerOn(socket);
    const chunk = Buffer.alloc(MEGABYTE);
    for (let sent = 0; sent <= VIDEO_HARD_MAX_BYTES; sent += MEGABYTE) {
      socket.write(`${MEGABYTE.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write("\r\n");
    }
    expect(await answer).toContain("413 Payload Too Large");
    socket.destroy();
    expect(await incoming()).toEqual([]);
    expect(await arrived(path)).toBeNull();
  });

  it.each([
    ["of a known length", "Content-Length: 1000000", "x".repeat(400_000)],
    ["of an unknown length", "Transfer-Encoding: chunked", `61A80\r\n${"x".repeat(400_000)}\r\n`],
  ])("leaves nothing when the connection is cut in its middle, %s, and can be sent again", async (_, header, half) => {
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

  it("leaves nothing when it ends before it is whole", async () => {
    const path = await uploadPath();
    const socket = await open(path, "Content-Length: 1000000");
    socket.end("x".repeat(400_000));
    socket.resume();
    await once(socket, "close");
    await expect.poll(incoming).toEqual([]);
    expect(await arrived(path)).toBeNull();
  });

  it("is no file when it is empty", async () => {
    const path = await uploadPath();
    const response = await put(path, "");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "UPLOAD_INCOMPLETE" });
    expect(await arrived(path)).toBeNull();
  });
});
