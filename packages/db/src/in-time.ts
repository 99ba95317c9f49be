export class LateError extends Error {
  override readonly name = "LateError";
}

/**
 * Waits for something no longer than so many milliseconds.
 * @throws LateError
 */
export async function inTime<Answer>(work: PromiseLike<Answer>, withinMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${withinMs} ms`)), withinMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Does something now and again and again, with a pause in between, until told to stop. It keeps no process alive. */
export function every(pauseMs: number, work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    await work();
    if (!stopped) timer = setTimeout(() => void round(), pauseMs).unref();
  };
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
