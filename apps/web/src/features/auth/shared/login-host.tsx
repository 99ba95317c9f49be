import { useNavigate } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { currentLogin, finishLogin, openLogin, subscribeToLogin, type LoginDialogProps } from "./login.ts";
import { readPendingCode } from "./pending-code.ts";
import { useSession } from "./session.ts";

const noRequest = () => null;

/** Renders the login dialog for `openLogin`. Mounted once, in the root layout. */
export function LoginHost({ dialog: LoginDialog }: { dialog: ComponentType<LoginDialogProps> }) {
  const request = useSyncExternalStore(subscribeToLogin, currentLogin, noRequest);
  const navigate = useNavigate();
  const { status } = useSession();
  useEffect(() => {
    // Resumes the dialog after a reload with a pending code. The code is read first, because reading removes an
    // expired one, also while a user is logged in.
    const pending = readPendingCode();
    if (pending !== null && status === "signed-out" && currentLogin() === null)
      openLogin({ redirectTo: pending.redirectTo });
  }, [status]);
  if (request === null) return null;
  return (
    <LoginDialog
      mode={request.mode ?? "login"}
      onSignedIn={() => {
        finishLogin(true);
        if (request.redirectTo !== undefined) void navigate({ to: request.redirectTo });
      }}
      onOpenChange={(open) => {
        if (!open) finishLogin(false);
      }}
    />
  );
}
