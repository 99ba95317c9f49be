import { HOUR, MEGABYTE, UPLOADED_MEGABYTES_PER_USER, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server } from "../../testing/s3-server.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { sweepUnusedUploads } from "./sweep-unused-uploads.ts";
import {
  androidVideo,
  avi,
  aviOfSound,
  iphoneVideo,
  LOCATION,
  mp4,
  mp4WithTracks,
  ogg,
  oggOfSound,
  webm,
  webmOfSound,
} from "./testing-videos.ts";

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signUp("Sunita");
});
afterAll(() => server.close());

async function uploaded(file: Buffer): Promise<string> {
  const { uploadURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(uploadURL);
  const response = await server.app.request(pathname + search, { method: "PUT", body: new Uint8Array(file) });
  expect(response.status).toBe(200);
  return uploadURL;
}

async function finish(videoURL: string, client = seller) {
  const response = await client.send("PUT", "/api/animal-videos", { videoURL });
  return { status: response.status, body: (await response.json()) as { objectPath?: string; code?: string } };
}

describe("an uploaded video", () => {
  it("without metadata is stored unchanged, and can be published and seeked", async () => {
    const file = mp4(200_000);
    const { body } = await finish(await uploaded(file));
    expect(body.objectPath).toMatch(/^\/objects\/clips\/[0-9a-f-]{36}\.mp4$/);
    const created = await seller.send("POST", "/api/animals", {
      title: "cow",
      description: "calm",
      category: "cattle",
      price: 1,
      location: "Latur",
      videos: [body.objectPath],
    });
    expect(created.status).toBe(201);
    const part = await server.visitor().send("GET", body.objectPath ?? "", undefined, { Range: "bytes=100-199" });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Type")).toBe("video/mp4");
    expect(part.headers.get("Content-Range")).toBe(`bytes 100-199/${file.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(file.subarray(100, 200));
  });

  it.each([
    ["an Android phone", androidVideo, "mp4"],
    ["an iPhone", iphoneVideo, "mov"],
    ["a browser that records WebM", webm, "webm"],
    ["a program that writes Ogg", ogg, "ogv"],
    ["a camera that writes AVI", avi, "avi"],
  ])("of %s is published without its recording location", async (_what, make, extension) => {
    const file = make();
    expect(file.includes(LOCATION)).toBe(true);
    const { body } = await finish(await uploaded(file));
    expect(body.objectPath).toMatch(new RegExp(`\\.${extension}$`));
    const published = await server.visitor().send("GET", body.objectPath ?? "");
    const bytes = Buffer.from(await published.arrayBuffer());
    expect(bytes.length).toBe(file.length);
    expect(bytes.includes(LOCATION)).toBe(false);
  });

  it("over 10 MB is rejected with the compression guide", async () => {
    const { status, body } = await finish(await uploaded(mp4(VIDEO_MAX_BYTES + 1)));
    expect(status).toBe(400);
    expect(body).toEqual({
      error: "Please compress your video to under 10MB",
      code: "VIDEO_TOO_LARGE",
      showCompressionGuide: true,
    });
    expect((await finish(await uploaded(mp4(VIDEO_MAX_BYTES)))).status).toBe(200);
  });

  it.each([
    ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["text after a video's first bytes", Buffer.concat([mp4(800).subarray(0, 24), Buffer.from("moo")])],
    ["a video cut off before its index", mp4(2000).subarray(0, 60)],
    ["plain text", Buffer.from("moo")],
    ["a photo", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
  ])("that is %s is rejected and deleted", async (_what, file) => {
    const url = await uploaded(file);
    expect(await finish(url)).toMatchObject({ status: 400, body: { code: "VIDEO_INVALID" } });
    expect((await finish(url)).status).toBe(404);
  });

  it.each([
    ["an MP4", mp4WithTracks("soun")],
    ["an MP4 of a recorder that also stores locations", mp4WithTracks("soun", "meta")],
    ["a WebM", webmOfSound()],
    ["an Ogg", oggOfSound()],
    ["an AVI", aviOfSound()],
    ["a WAV", Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"), Buffer.alloc(28)])],
  ])("of sound alone is rejected with the reason (%s)", async (_what, file) => {
    expect(await finish(await uploaded(file))).toEqual({
      status: 400,
      body: { error: "This file has only sound. Please choose a video with a picture.", code: "VIDEO_WITHOUT_PICTURE" },
    });
  });

  it("is accepted with its tracks in any order", async () => {
    for (const tracks of [
      ["soun", "vide"],
      ["meta", "soun", "vide"],
    ])
      expect((await finish(await uploaded(mp4WithTracks(...tracks)))).status).toBe(200);
  });

  it("belongs to its uploader and is not accepted as a photo", async () => {
    const other = await server.signUp("Ramesh");
    const url = await uploaded(mp4(1000));
    expect((await finish(url, other)).status).toBe(404);
    expect((await finish(url)).status).toBe(200);
    expect((await seller.send("PUT", "/api/animal-images", { imageURL: url })).status).toBe(404);
  });

  it("is deleted after a day without use", async () => {
    const { body } = await finish(await uploaded(mp4(1000)));
    server.clock.advance(25 * HOUR);
    await sweepUnusedUploads(server.deps);
    expect((await server.visitor().send("GET", body.objectPath ?? "")).status).toBe(404);
  });
});

it("a video uploaded to S3 counts against its owner's daily limit before it is stored", async () => {
  const s3 = await startS3Server();
  const s3TestServer = await startTestServer(s3.settings);
  const user = await s3TestServer.signUp();
  const { uploadURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  expect((await fetch(uploadURL, { method: "PUT", body: new Uint8Array(mp4(1000)) })).status).toBe(200);
  const finishAgain = () => user.send("PUT", "/api/animal-videos", { videoURL: uploadURL });
  const { max } = UPLOADED_MEGABYTES_PER_USER;
  const owner = { id: user.userId, hasRaisedLimits: false };
  await s3TestServer.deps.limits.uploadedBytes({ reportRateLimit: () => undefined }, owner, max * MEGABYTE);
  expect((await finishAgain()).status).toBe(429);
  await s3TestServer.deps.limits.deleteUserCounters(s3TestServer.deps.db, user.userId);
  expect((await finishAgain()).status).toBe(200);

  const empty = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  expect((await fetch(empty.uploadURL, { method: "PUT", body: new Uint8Array() })).status).toBe(200);
  const response = await user.send("PUT", "/api/animal-videos", { videoURL: empty.uploadURL });
  expect(await response.json()).toMatchObject({ code: "UPLOAD_INCOMPLETE" });
  await s3TestServer.close();
  await s3.close();
});
