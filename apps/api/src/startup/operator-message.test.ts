import { describe, expect, it } from "vitest";
import { prepareBucket } from "../adapters/prepare-bucket.ts";
import { S3_BUCKET, S3_CREDENTIALS, startS3Server } from "../testing/s3-server.ts";
import { operatorMessage } from "./operator-message.ts";

describe("a failed prepare-bucket", () => {
  async function messageOf(changes: object, endpoint: string): Promise<string> {
    const options = { bucket: S3_BUCKET, region: "us-east-1", endpoint, credentials: S3_CREDENTIALS, ...changes };
    return prepareBucket(options, "https://pashu.example").then(() => "", operatorMessage);
  }

  it("names the credentials that the storage rejects", async () => {
    const { endpoint, close } = await startS3Server();
    const message = await messageOf({ credentials: { ...S3_CREDENTIALS, secretAccessKey: "wrong" } }, endpoint);
    expect(message).toMatch(/^The object store rejected the credentials \(status 403\)\. Check S3_ACCESS_KEY_ID/);
    await close();
  });

  it("names the storage that cannot be reached", async () => {
    const { endpoint, close } = await startS3Server();
    await close();
    const message = await messageOf({}, endpoint);
    expect(message).toMatch(/^The object store \(http:\S+\) is unavailable\. Check its settings.*ECONNREFUSED/);
    expect(message).not.toContain("database");
  });
});

it.each(["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "SELF_SIGNED_CERT_IN_CHAIN", "ERR_TLS_CERT_ALTNAME_INVALID"])(
  "the operator message names the database certificate that Node rejects with %s",
  (code) => {
    const cause = Object.assign(new Error("refused by TLS"), { code });
    const message = operatorMessage(new Error("Failed query", { cause }));
    expect(message).toMatch(/certificate .* NODE_EXTRA_CA_CERTS.*\(refused by TLS\)$/);
  },
);

it("the operator message explains that DATABASE_URL leads to a standby", () => {
  const error = Object.assign(new Error("write CONNECTION_DESTROYED db2:5432"), { code: "CONNECTION_DESTROYED" });
  expect(operatorMessage(error)).toMatch(/^DATABASE_URL leads to a standby/);
});
