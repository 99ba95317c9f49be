import { AppError } from "@pashu/validators/errors";
import { withTimeout } from "@pashu/validators/timeout";
import type { Timeouts } from "./timeouts.ts";

/** Rejects with UNAVAILABLE when the request's timeout passes first. */
export function withRequestTimeout<Result>(work: Promise<Result>, { requestMs }: Timeouts): Promise<Result> {
  return withTimeout(work, requestMs, () => new AppError("UNAVAILABLE"));
}
