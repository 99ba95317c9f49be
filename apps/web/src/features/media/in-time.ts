import { UPLOAD_ANSWER_MS } from "@pashu/validators/limits";
import { UploadFailure } from "./upload-failure.ts";

/**
 * An answer, if it comes before the person has lost patience.
 * @throws UploadFailure NETWORK when it does not
 */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UploadFailure("NETWORK")), UPLOAD_ANSWER_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A step's end, or at once the signal's reason when it is called off: what still runs is then nobody's concern. */
export async function unlessCalledOff<Result>(step: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const calledOff = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([step, calledOff]);
  } finally {
    if (stop !== undefined) signal.removeEventListener("abort", stop);
  }
}
