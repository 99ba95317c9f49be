import {
  CreateBucketCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { ServiceAwayError } from "../ports/service-unavailable.ts";
import { createS3Client, INCOMING, type S3StorageOptions } from "./s3-storage.ts";

/** Uploads that were never finished; the server sweeps them too, after a quarter of an hour. */
const INCOMING_DAYS = 2;
const PREFLIGHT_SECONDS = 86_400;
const NOT_IMPLEMENTED = 501;

/** The store answers, and does not let these keys do it. */
export class StoreRefusedError extends Error {
  override readonly name = "StoreRefusedError";
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/**
 * Makes the bucket where there is none, and its rules: browsers of the site may PUT, and what was sent and never
 * used goes away. Asked again, it changes nothing.
 * @returns whether the store knows the rule that removes by itself
 * @throws StoreRefusedError
 * @throws ServiceAwayError
 */
export async function prepareBucket(options: S3StorageOptions, site: string): Promise<{ removesByItself: boolean }> {
  try {
    return await prepare(options, site);
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === UNAUTHORIZED || status === FORBIDDEN) {
      throw new StoreRefusedError(
        `The object store rejected the credentials (status ${status}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and ` +
          `S3_REGION, that you own the bucket ${options.bucket}, and that the keys may create buckets and their rules.`,
        { cause: error },
      );
    }
    throw new ServiceAwayError(`The object store (${options.endpoint ?? "Amazon S3"}) is unavailable`, {
      cause: error,
    });
  }
}

async function prepare(options: S3StorageOptions, site: string): Promise<{ removesByItself: boolean }> {
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
    return { removesByItself: true };
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_IMPLEMENTED) {
      return { removesByItself: false };
    }
    throw error;
  }
}
