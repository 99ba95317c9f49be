import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { GetBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";

// Prints the error of the unaltered S3rver for a signed bucket URL.
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
const error: unknown = await client
  .send(new GetBucketCorsCommand({ Bucket: "pashu" }))
  .catch((reason: unknown) => reason);
console.log(error instanceof Error ? error.message : "no error");
client.destroy();
await server.close();
await rm(directory, { recursive: true });
