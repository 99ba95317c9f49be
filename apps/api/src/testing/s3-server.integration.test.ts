import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { GetBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";
import { expect, it } from "vitest";

it("S3rver still rejects a signed bucket URL, so s3-server.ts replaces its signature function", async () => {
  const directory = await mkdtemp(join(tmpdir(), "pashu-s3-"));
  const bucket = { name: "pashu", configs: [] };
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [bucket] });
  const { port } = await server.run();
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  await expect(client.send(new GetBucketCorsCommand({ Bucket: "pashu" }))).rejects.toThrow(/signature/i);
  client.destroy();
  await server.close();
  await rm(directory, { recursive: true });
});
