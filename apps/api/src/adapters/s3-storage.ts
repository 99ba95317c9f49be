import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
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
import { ServiceUnavailableError } from "../ports/service-unavailable.ts";
import { TIMEOUTS, type Timeouts } from "../platform/timeouts.ts";

export interface S3StorageOptions {
  bucket: string;
  region: string;
  endpoint?: string;
  /** The endpoint for browsers, if it differs. The signature of upload links covers it. */
  publicEndpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const CONNECT_TIMEOUT_MS = 1_500;
export const INCOMING = "incoming/";
const OBJECTS = "objects/";

/** Stores files in a bucket: uploads of browsers under `incoming/`, objects under `objects/`. */
export function createS3Storage(
  options: S3StorageOptions,
  timeouts: Pick<Timeouts, "storageMs"> = TIMEOUTS,
): ObjectStorage {
  const { bucket, endpoint, publicEndpoint = endpoint } = options;
  const client = createS3Client(options, endpoint);
  const signer = createS3Client(options, publicEndpoint);
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const objectLocation = (key: string) => {
    if (objectTypeOf(key) === null) throw new Error("not an object key");
    return at(OBJECTS + key);
  };
  const call: Call = async (work) => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(timeouts.storageMs) });
    } catch (error) {
      throw isMissing(error) ? error : new ServiceUnavailableError("The bucket is unavailable", { cause: error });
    }
  };
  const nullIfMissing = async <Result>(work: Work<Result>): Promise<Result | null> => {
    try {
      return await call(work);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const removeAll = async (keys: string[]) => {
    if (keys.length === 0) return;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await call((options) =>
      client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }), options),
    );
    const failed = Errors.filter(({ Code }) => Code !== "NoSuchKey");
    if (failed.length > 0)
      throw new ServiceUnavailableError(`The bucket failed to delete ${failed.length} of ${keys.length} objects`);
  };

  return {
    receiver: null,

    async createUploadUrl(id) {
      const expiresIn = UPLOAD_URL_TTL_MS / SECOND;
      return getSignedUrl(signer, new PutObjectCommand(at(INCOMING + id)), { expiresIn });
    },

    async readUpload(id, maxBytes) {
      const head = await nullIfMissing((options) => client.send(new HeadObjectCommand(at(INCOMING + id)), options));
      if (head === null) return null;
      assertFromS3(head);
      const size = head.ContentLength ?? 0;
      if (size === 0) return { size, bytes: Buffer.alloc(0) };
      const Range = `bytes=0-${Math.min(size, maxBytes) - 1}`;
      const bytes = await call(async (options) => {
        const { Body } = await client.send(new GetObjectCommand({ ...at(INCOMING + id), Range }), options);
        const body = Body?.transformToWebStream().pipeThrough(new TransformStream(), { signal: options.abortSignal });
        return Buffer.from(await new Response(body).arrayBuffer());
      });
      return { size, bytes };
    },

    async discardUpload(id) {
      await call((options) => client.send(new DeleteObjectCommand(at(INCOMING + id)), options));
    },

    async discardUploadsBefore(time) {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: INCOMING, ContinuationToken });
        const page = await call((options) => client.send(list, options));
        const old = (page.Contents ?? []).filter(
          ({ LastModified }) => LastModified !== undefined && LastModified < time,
        );
        await removeAll(old.flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async put(key, bytes) {
      const ContentType = objectTypeOf(key) ?? undefined;
      const put = new PutObjectCommand({ ...objectLocation(key), Body: bytes, ContentType });
      assertFromS3(await call((options) => client.send(put, options)));
    },

    async get(key) {
      const type = objectTypeOf(key);
      if (type === null) return null;
      const head = await nullIfMissing((options) => client.send(new HeadObjectCommand(objectLocation(key)), options));
      if (head === null) return null;
      assertFromS3(head);
      return {
        type,
        size: head.ContentLength ?? 0,
        async read(range) {
          const Range = range && `bytes=${range.start}-${range.end}`;
          const get = new GetObjectCommand({ ...objectLocation(key), Range });
          const found = await nullIfMissing((options) => client.send(get, options));
          if (found === null) return null;
          if (found.Body === undefined)
            throw new ServiceUnavailableError("The bucket returned an object without a body");
          return found.Body.transformToWebStream();
        },
      };
    },

    async remove(keys) {
      await removeAll(keys.map((key) => objectLocation(key).Key));
    },

    async ping() {
      const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: INCOMING, MaxKeys: 1 });
      const { Name } = await call((options) => client.send(list, options));
      if (Name !== bucket) throw new ServiceUnavailableError("The endpoint is not an S3 bucket");
    },

    space: async () => null,
  };
}

export function createS3Client({ region, credentials }: S3StorageOptions, endpoint: string | undefined): S3Client {
  // The warning concerns future versions of the SDK; the locked one supports Node 20.
  // oxlint-disable-next-line node/no-process-env -- the SDK has no other switch
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
  return new S3Client({
    region,
    ...(credentials !== undefined && { credentials }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: TIMEOUTS.storageMs,
      throwOnRequestTimeout: true,
    },
    // Otherwise the SDK signs upload links with the checksum of an empty body.
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
}

/** Every response of S3 about an object has an ETag; a page of another web server has none. */
function assertFromS3({ ETag }: { ETag?: string }): void {
  if (ETag === undefined) throw new ServiceUnavailableError("The endpoint is not an S3 bucket");
}

type Work<Result> = (options: { abortSignal: AbortSignal }) => Promise<Result>;
type Call = <Result>(work: Work<Result>) => Promise<Result>;

function isMissing(error: unknown): boolean {
  return error instanceof NotFound || error instanceof NoSuchKey;
}
