export const TOAST_DISPLAY_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastText {
  title: string;
  description?: string;
  reference?: string;
  variant?: "success" | "error";
  /** Must be possible elsewhere too, because the toast disappears. */
  action?: { label: string; onSelect: () => void } | undefined;
}

export interface Toast extends ToastText {
  id: number;
  open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function toast(text: ToastText): void {
  clearTimeout(removal);
  lastId += 1;
  change({ ...text, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  change({ ...current, open: false });
  removal = setTimeout(() => change(null), TOAST_REMOVE_DELAY_MS);
}

/** For a dialog that the user closes: what failed in it is over. */
export function dismissErrorsAfter(id: number): void {
  if (current !== null && current.id > id && current.variant === "error") dismissToast(current.id);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}
