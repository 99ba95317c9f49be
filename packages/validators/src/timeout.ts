export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * Rejects when the work takes longer than the timeout. It does not cancel the work.
 * @throws TimeoutError, or the error of `createError`
 */
export async function withTimeout<Result>(
  work: PromiseLike<Result>,
  timeoutMs: number,
  createError: () => Error = () => new TimeoutError(`timed out after ${timeoutMs} ms`),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the signal's reason as soon as it is aborted. It does not cancel the work. */
export async function withSignal<Result>(work: PromiseLike<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort !== undefined) signal.removeEventListener("abort", onAbort);
  }
}
