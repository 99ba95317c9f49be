import {
  CreateBucketCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { ServiceUnavailableError } from "../ports/service-unavailable.ts";
import { createS3Client, INCOMING, type S3StorageOptions } from "./s3-storage.ts";

/** The server also deletes unfinished uploads, after 15 minutes. */
const INCOMING_DAYS = 2;
const PREFLIGHT_SECONDS = 86_400;
const NOT_IMPLEMENTED = 501;

export class BucketAccessError extends Error {
  override readonly name = "BucketAccessError";
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/**
 * Creates the bucket if it does not exist, with CORS rules for uploads and a lifecycle rule for unused ones. Idempotent.
 * @throws BucketAccessError when the credentials lack permission
 * @throws ServiceUnavailableError
 */
export async function prepareBucket(options: S3StorageOptions, site: string): Promise<{ supportsLifecycle: boolean }> {
  try {
    return await prepare(options, site);
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === UNAUTHORIZED || status === FORBIDDEN) {
      throw new BucketAccessError(
        `The object store rejected the credentials (status ${status}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and ` +
          `S3_REGION, that you own the bucket ${options.bucket}, and that the keys may create buckets and their rules.`,
        { cause: error },
      );
    }
    throw new ServiceUnavailableError(`The object store (${options.endpoint ?? "Amazon S3"}) is unavailable`, {
      cause: error,
    });
  }
}

async function prepare(options: S3StorageOptions, site: string): Promise<{ supportsLifecycle: boolean }> {
  const client = createS3Client(options, options.endpoint);
  const Bucket = options.bucket;
  await client.send(new HeadBucketCommand({ Bucket })).catch(async (error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    await client.send(new CreateBucketCommand({ Bucket }));
  });
  const rule = {
    AllowedOrigins: [new URL(site).origin],
    AllowedMethods: ["PUT"],
    AllowedHeaders: ["Content-Type"],
    MaxAgeSeconds: PREFLIGHT_SECONDS,
  };
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  const expiry = {
    ID: "unused-uploads",
    Status: "Enabled" as const,
    Filter: { Prefix: INCOMING },
    Expiration: { Days: INCOMING_DAYS },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: INCOMING_DAYS },
  };
  try {
    const LifecycleConfiguration = { Rules: [expiry] };
    await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
    return { supportsLifecycle: true };
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_IMPLEMENTED) {
      return { supportsLifecycle: false };
    }
    throw error;
  }
}
