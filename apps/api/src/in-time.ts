import { inTime as within, LateError } from "@pashu/db/in-time";
import { AppError } from "@pashu/validators/errors";
import type { Timeouts } from "./timeouts.ts";

/**
 * Waits for work until the timeout.
 * @throws AppError UNAVAILABLE
 */
export async function inTime<Answer>(work: Promise<Answer>, { answerMs }: Timeouts): Promise<Answer> {
  return within(work, answerMs).catch((error: unknown) => {
    throw error instanceof LateError ? new AppError("UNAVAILABLE") : error;
  });
}
