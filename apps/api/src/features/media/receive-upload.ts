import { AppError } from "@pashu/validators/errors";
import { UPLOAD_MAX_BYTES } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { withDeadline, type Deadline } from "../../platform/deadline.ts";
import type { UploadLink } from "../../ports/object-storage.ts";
import { assertFreeSpace } from "./assert-free-space.ts";
import { findUploadOwner } from "./media.queries.ts";

export interface ReceiveUploadInput {
  link: UploadLink;
  declaredBytes: number | null;
  body: AsyncIterable<Uint8Array>;
  reportRateLimit: Context["reportRateLimit"];
  /** For what precedes the body. */
  deadline: Deadline;
}

/**
 * Stores the one file of an upload link, completely or not at all. The link is the permission.
 * @throws AppError UPLOAD_LINK_EXPIRED, BODY_TOO_LARGE, RATE_LIMITED, STORAGE_FULL or UPLOAD_INCOMPLETE
 */
export async function receiveUpload({ deps, input }: { deps: Deps; input: ReceiveUploadInput }): Promise<void> {
  const { receiver } = deps.storage;
  const { link, declaredBytes, body, reportRateLimit, deadline } = input;
  if (receiver === null) throw new AppError("NOT_FOUND");
  if (!receiver.isValidLink(link)) throw new AppError("UPLOAD_LINK_EXPIRED");
  if (declaredBytes !== null && declaredBytes > UPLOAD_MAX_BYTES) throw new AppError("BODY_TOO_LARGE");
  const owner = await withDeadline(findUploadOwner(deps.db, link.id), deadline);
  if (owner === null) throw new AppError("UPLOAD_LINK_EXPIRED");
  await assertFreeSpace(deps.storage);
  // Counted before the first byte, so that parallel uploads can't exceed the limit.
  await withDeadline(
    deps.limits.uploadedBytes({ reportRateLimit }, owner, declaredBytes ?? UPLOAD_MAX_BYTES),
    deadline,
  );
  const isFirst = await receiver.receive(link.id, checked(body, declaredBytes));
  if (!isFirst) throw new AppError("UPLOAD_LINK_EXPIRED");
}

async function* checked(body: AsyncIterable<Uint8Array>, declaredBytes: number | null) {
  let arrived = 0;
  try {
    for await (const chunk of body) {
      arrived += chunk.byteLength;
      if (arrived > UPLOAD_MAX_BYTES) throw new AppError("BODY_TOO_LARGE");
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("UPLOAD_INCOMPLETE");
  }
  if (arrived === 0 || (declaredBytes !== null && arrived !== declaredBytes)) throw new AppError("UPLOAD_INCOMPLETE");
}
