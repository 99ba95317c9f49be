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

export async function startS3Server(at = 0): Promise<{ endpoint: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "pashu-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: at,
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
