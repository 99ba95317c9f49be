import { AppError } from "@pashu/validators/errors";
import { ANSWER_WITHIN_MS, UNAVAILABLE_RETRY_S } from "@pashu/validators/limits";

/**
 * Waits no longer than a person should, whatever hangs behind it.
 * @throws AppError UNAVAILABLE
 */
export async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("UNAVAILABLE", { s: UNAVAILABLE_RETRY_S })), ANSWER_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
