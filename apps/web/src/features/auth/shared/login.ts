import type { Mode } from "./mode.ts";

export interface LoginRequest {
  mode?: Mode;
  /** The page to which the login leads, also when this page is reloaded before the code is entered. */
  leadsTo?: "/sell" | undefined;
  /** Called once the person is signed in and the dialog has closed. */
  onSignedIn?: () => void;
  /** Called when the dialog was closed without signing in. */
  onDismissed?: () => void;
}

/** What the login dialog is given. */
export interface LoginDialogProps {
  mode: Mode;
  /** To be called after `auth.me` holds the person: closes the dialog. */
  onSignedIn: () => void;
  /** To be called with false when the person closes the dialog. */
  onOpenChange: (open: boolean) => void;
}

let request: LoginRequest | null = null;
const listeners = new Set<() => void>();

function change(next: LoginRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to log in, from anywhere.
 * @returns what takes the question back, without telling anybody
 */
export function openLogin(asked: LoginRequest = {}): () => void {
  change(asked);
  return () => {
    if (request === asked) change(null);
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
