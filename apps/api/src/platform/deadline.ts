import { AppError } from "@pashu/validators/errors";
import { withTimeout } from "@pashu/validators/timeout";

export interface Deadline {
  /** Time of `performance.now()` at which the response is due: docs/decisions/086-one-deadline.md. */
  readonly deadlineAt: number;
}

/** Rejects with UNAVAILABLE when the request's deadline passes first, or has passed. It does not cancel the work. */
export async function withDeadline<Result>(work: Promise<Result>, { deadlineAt }: Deadline): Promise<Result> {
  if (deadlineAt === Number.POSITIVE_INFINITY) return work;
  const remainingMs = deadlineAt - performance.now();
  const createError = () => new AppError("UNAVAILABLE");
  if (remainingMs > 0) return withTimeout(work, remainingMs, createError);
  work.catch(() => undefined);
  throw createError();
}
