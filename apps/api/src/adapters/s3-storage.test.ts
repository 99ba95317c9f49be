import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { isUnavailable } from "../platform/is-unavailable.ts";
import { objectStorageContract } from "../testing/object-storage.contract.ts";
import { S3_BUCKET, S3_CREDENTIALS, startS3Server } from "../testing/s3-server.ts";
import { prepareBucket } from "./prepare-bucket.ts";
import { createS3Storage } from "./s3-storage.ts";

const bucket = { bucket: S3_BUCKET, region: "us-east-1", credentials: S3_CREDENTIALS };

async function put(url: string, bytes: Uint8Array): Promise<boolean> {
  const body = new Blob([new Uint8Array(bytes)]);
  const response = await fetch(url, { method: "PUT", headers: { "Content-Type": "image/jpeg" }, body });
  return response.ok;
}

objectStorageContract("a bucket", async () => {
  const server = await startS3Server();
  const storage = createS3Storage({ ...bucket, endpoint: server.endpoint });
  return { storage, send: put, close: server.close };
});

describe("S3 storage", () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  it("accepts writes only with its credentials", async () => {
    const wrongCredentials = { accessKeyId: "S3RVER", secretAccessKey: "guessed" };
    const storage = createS3Storage({ ...bucket, endpoint: server.endpoint, credentials: wrongCredentials });
    const url = await storage.createUploadUrl(uuidv7());
    expect(await put(url, Buffer.from("x"))).toBe(false);
    await expect(storage.put("images/x.webp", Buffer.from("x"))).rejects.toThrow();
  });

  it("signs upload links for the endpoint that browsers reach", async () => {
    const publicEndpoint = server.endpoint.replace("127.0.0.1", "localhost");
    const storage = createS3Storage({ ...bucket, endpoint: server.endpoint, publicEndpoint });
    const id = uuidv7();
    const url = await storage.createUploadUrl(id);
    expect(new URL(url).origin).toBe(publicEndpoint);
    expect(await put(url.replace("localhost", "127.0.0.1"), Buffer.from("x"))).toBe(false);
    expect(await put(url, Buffer.from("x"))).toBe(true);
    expect(await storage.readUpload(id, 10)).toEqual({ size: 1, bytes: Buffer.from("x") });
  });

  it("creates the bucket with CORS rules for the site's origin only", async () => {
    const options = { ...bucket, bucket: "new", endpoint: server.endpoint };
    // The test server does not support lifecycle rules, like some S3 providers.
    expect(await prepareBucket(options, "https://pashu.example/")).toEqual({ supportsLifecycle: false });
    expect(await prepareBucket(options, "https://pashu.example")).toEqual({ supportsLifecycle: false });
    const url = await createS3Storage(options).createUploadUrl(uuidv7());
    const preflight = (Origin: string) =>
      fetch(url, {
        method: "OPTIONS",
        headers: {
          Origin,
          "Access-Control-Request-Method": "PUT",
          "Access-Control-Request-Headers": "content-type",
        },
      });
    const allowed = await preflight("https://pashu.example");
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
    expect((await preflight("https://elsewhere.example")).status).toBe(403);
  });

  it("throws an unavailable error when a download stalls", async () => {
    const stalled = createServer((request, response) => {
      response.writeHead(200, { ETag: '"1"', "Content-Length": "2" });
      if (request.method === "HEAD") response.end();
      else response.write("x");
    });
    await new Promise<void>((resolve) => stalled.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      stalled.closeAllConnections();
      stalled.close();
    });
    const { port } = stalled.address() as AddressInfo;
    const storage = createS3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, { storageMs: 200 });
    const error: unknown = await storage.readUpload(uuidv7(), 2).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  });

  it("throws an unavailable error when the endpoint is unreachable", async () => {
    const storage = createS3Storage({ ...bucket, endpoint: "http://127.0.0.1:9" });
    const error: unknown = await storage.ping().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  });
});
