export const PENDING_CODE_KEY = "pending-code";

/** Decides if the module of the pending code is loaded. */
export function hasPendingCode(): boolean {
  try {
    return sessionStorage.getItem(PENDING_CODE_KEY) !== null;
  } catch {
    return false;
  }
}
