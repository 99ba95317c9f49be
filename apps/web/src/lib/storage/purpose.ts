const listeners = new Set<() => void>();
/** The code that counts purposes is in no page's chunks: the user may be faster. */
let isUncounted = false;

/** Call it when the user has saved a listing, has seen a seller's number or has listed an animal. */
export function reachPurpose(): void {
  isUncounted = listeners.size === 0;
  for (const listener of listeners) listener();
}

/** Calls the listener for each purpose, also for one that was reached before. */
export function onPurpose(listener: () => void): () => void {
  listeners.add(listener);
  if (isUncounted) reachPurpose();
  return () => void listeners.delete(listener);
}
