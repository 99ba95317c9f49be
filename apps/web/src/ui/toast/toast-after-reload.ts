import { toast, type ToastText } from "./toast.ts";

const KEY = "toast";

/** Stores a toast for the next page in this tab. */
export function toastAfterReload(text: ToastText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(text));
  } catch {
    // Without storage the page shows no toast.
  }
}

/** Shows the toast that the previous page stored, once. */
export function showStoredToast(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept !== null) toast(JSON.parse(kept));
  } catch {
    // Nothing was stored.
  }
}
