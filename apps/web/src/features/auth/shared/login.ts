import type { Mode } from "./mode.ts";

export interface LoginRequest {
  mode?: Mode;
  /** Page to open after the login, also if this page is reloaded before the code is entered. */
  redirectTo?: "/sell" | "/sell?form=pictures" | "/profile" | undefined;
  onSignedIn?: () => void;
  onDismissed?: () => void;
}

export interface LoginDialogProps {
  mode: Mode;
  /** Closes the dialog. Call it once the cache of `auth.me` has the user. */
  onSignedIn: () => void;
  onOpenChange: (open: boolean) => void;
}

let request: LoginRequest | null = null;
const listeners = new Set<() => void>();

function change(next: LoginRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the login dialog.
 * @returns a function that cancels the request without callbacks
 */
export function openLogin(next: LoginRequest = {}): () => void {
  change(next);
  return () => {
    if (request === next) change(null);
  };
}

export function finishLogin(signedIn: boolean): void {
  const finished = request;
  change(null);
  if (signedIn) finished?.onSignedIn?.();
  else finished?.onDismissed?.();
}

export function subscribeToLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLogin(): LoginRequest | null {
  return request;
}
