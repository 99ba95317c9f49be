/** Runs tasks of the same name one after another, in all tabs. */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? task() : navigator.locks.request(name, task);
}
