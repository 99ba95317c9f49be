import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { SECOND, UPLOAD_URL_TTL_MS } from "@pashu/validators/limits";
import { objectTypeOf, type ObjectStorage } from "../ports/object-storage.ts";

export interface S3StorageOptions {
  bucket: string;
  region: string;
  /** Another S3-compatible server than Amazon's. */
  endpoint?: string;
  /** Without them, the machine's own role or profile is used. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 4_000;
const INCOMING = "incoming/";
const OBJECTS = "objects/";

/** Files in a bucket: `incoming/` for what browsers PUT straight to it, `objects/` for what is kept. */
export function createS3Storage({ bucket, endpoint, ...options }: S3StorageOptions): ObjectStorage {
  const client = new S3Client({
    ...options,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Otherwise a signed link would carry the checksum of an empty body.
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const kept = (key: string) => {
    if (objectTypeOf(key) === null) throw new Error("not the key of an object");
    return at(OBJECTS + key);
  };
  const removeAll = async (keys: string[]) => {
    if (keys.length === 0) return;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
    );
    const failed = Errors.filter(({ Code }) => Code !== "NoSuchKey");
    if (failed.length > 0) throw new Error(`the bucket kept ${failed.length} of ${keys.length} objects`);
  };

  return {
    receiver: null,

    async createUploadUrl(id) {
      const expiresIn = UPLOAD_URL_TTL_MS / SECOND;
      return getSignedUrl(client, new PutObjectCommand(at(INCOMING + id)), { expiresIn });
    },

    async readUpload(id, maxBytes) {
      const head = await unlessMissing(client.send(new HeadObjectCommand(at(INCOMING + id))));
      if (head === null) return null;
      const size = head.ContentLength ?? 0;
      if (size === 0) return { size, bytes: Buffer.alloc(0) };
      const Range = `bytes=0-${Math.min(size, maxBytes) - 1}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(INCOMING + id), Range }));
      return { size, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
    },

    async discardUpload(id) {
      await client.send(new DeleteObjectCommand(at(INCOMING + id)));
    },

    async discardUploadsBefore(moment) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: INCOMING, ContinuationToken }),
        );
        const old = (page.Contents ?? []).filter(
          ({ LastModified }) => LastModified !== undefined && LastModified < moment,
        );
        await removeAll(old.flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async put(key, bytes) {
      const ContentType = objectTypeOf(key) ?? undefined;
      await client.send(new PutObjectCommand({ ...kept(key), Body: bytes, ContentType }));
    },

    async get(key) {
      const type = objectTypeOf(key);
      if (type === null) return null;
      const head = await unlessMissing(client.send(new HeadObjectCommand(kept(key))));
      if (head === null) return null;
      return {
        type,
        size: head.ContentLength ?? 0,
        async read(range) {
          const Range = range && `bytes=${range.start}-${range.end}`;
          const { Body } = await client.send(new GetObjectCommand({ ...kept(key), Range }));
          if (Body === undefined) throw new Error("an object came without its bytes");
          return Body.transformToWebStream();
        },
      };
    },

    async remove(keys) {
      await removeAll(keys.map((key) => kept(key).Key));
    },

    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return null;
    throw error;
  }
}
