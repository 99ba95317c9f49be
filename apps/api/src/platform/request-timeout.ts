import { AppError } from "@pashu/validators/errors";
import { withTimeout } from "@pashu/validators/timeout";
import type { Timeouts } from "./timeouts.ts";

/**
 * Waits for work until the timeout of a request.
 * @throws AppError UNAVAILABLE
 */
export function withRequestTimeout<Result>(work: Promise<Result>, { answerMs }: Timeouts): Promise<Result> {
  return withTimeout(work, answerMs, () => new AppError("UNAVAILABLE"));
}
