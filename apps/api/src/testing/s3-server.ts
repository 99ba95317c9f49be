import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

export const S3_BUCKET = "pashu";
export const S3_CREDENTIALS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

interface CanonicalRequest {
  uri: string;
}
const signature: { getStringToSign(request: CanonicalRequest, ...rest: unknown[]): string } = createRequire(
  import.meta.url,
)("@20minutes/s3rver/lib/signature/v4.js");

// Works around a bug of s3rver: it omits the trailing slash when it verifies signatures of bucket paths.
const { getStringToSign } = signature;
signature.getStringToSign = (request, ...rest) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, "$&/") }, ...rest);

interface S3Server {
  endpoint: string;
  /** Settings of an API server that uses this storage. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export async function startS3Server(at = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "pashu-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: at,
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const { accessKeyId, secretAccessKey } = S3_CREDENTIALS;
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return {
    endpoint,
    settings: { STORAGE: "s3", S3_BUCKET, S3_ENDPOINT: endpoint, ...keys },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
