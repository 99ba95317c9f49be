import type { Category } from "@pashu/validators/enums";
import type { Mode } from "./mode.ts";

/** The reason for the login, which the dialog shows. It is stored until the code arrives, so it has only public fields. */
export type LoginPurpose = { kind: "sell" } | ContactPurpose;

export interface ContactPurpose {
  kind: "contact";
  /** Id of the listing. */
  id: string;
  /** The control of the listing's page that was tapped. */
  control: "contact" | "chat";
  seller: string;
  title: string;
  price: number;
  category: Category;
  photo: string | undefined;
}

export interface LoginRequest {
  /** By default sign-up on a device on which no user has logged in, else login. */
  mode?: Mode;
  purpose?: LoginPurpose | undefined;
  /** Page to open after the login, also if this page is reloaded before the code is entered. */
  redirectTo?: "/sell" | "/sell?form=pictures" | "/profile" | undefined;
  onSignedIn?: () => void;
  onDismissed?: () => void;
}

export interface LoginDialogProps {
  mode: Mode;
  purpose: LoginPurpose | undefined;
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
