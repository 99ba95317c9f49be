import { inTime as within, LateError } from "@pashu/db/in-time";
import { AppError } from "@pashu/validators/errors";
import { ANSWER_WITHIN_MS, UNAVAILABLE_RETRY_S } from "@pashu/validators/limits";

/**
 * Waits no longer than a person should, whatever hangs behind it.
 * @throws AppError UNAVAILABLE
 */
export async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  return within(work, ANSWER_WITHIN_MS).catch((error: unknown) => {
    throw error instanceof LateError ? new AppError("UNAVAILABLE", { s: UNAVAILABLE_RETRY_S }) : error;
  });
}
