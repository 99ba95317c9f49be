import { useNavigate } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { currentLogin, finishLogin, openLogin, subscribeToLogin, type LoginDialogProps } from "./login.ts";
import { readPendingCode } from "./pending-code.ts";
import { useSession } from "./session.ts";

const closed = () => null;

/** Where the login dialog appears when `openLogin` asks for it; the frame of the pages renders it once. */
export function LoginHost({ dialog: LoginDialog }: { dialog: ComponentType<LoginDialogProps> }) {
  const request = useSyncExternalStore(subscribeToLogin, currentLogin, closed);
  const navigate = useNavigate();
  const { status } = useSession();
  useEffect(() => {
    // The page was reloaded while a code was awaited: the dialog begins where it was.
    // Read first, because reading removes an expired code, also while a user is logged in.
    const pending = readPendingCode();
    if (pending !== null && status === "signed-out" && currentLogin() === null) openLogin({ leadsTo: pending.leadsTo });
  }, [status]);
  if (request === null) return null;
  return (
    <LoginDialog
      mode={request.mode ?? "login"}
      onSignedIn={() => {
        finishLogin(true);
        if (request.leadsTo !== undefined) void navigate({ to: request.leadsTo });
      }}
      onOpenChange={(open) => {
        if (!open) finishLogin(false);
      }}
    />
  );
}
