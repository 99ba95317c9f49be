import { useNavigate } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import { hasPendingCode } from "./has-pending-code.ts";
import { currentLogin, finishLogin, openLogin, subscribeToLogin, type LoginDialogProps } from "./login.ts";
import { useSession } from "./session.ts";
import { hasSignedInBefore } from "./sign-in-marker.ts";

const noRequest = () => null;

/** Renders the login dialog for `openLogin`. Mounted once, in the root layout. */
export function LoginHost({ dialog: LoginDialog }: { dialog: ComponentType<LoginDialogProps> }) {
  const request = useSyncExternalStore(subscribeToLogin, currentLogin, noRequest);
  const navigate = useNavigate();
  const { status } = useSession();
  useEffect(() => {
    // Resumes the dialog after a reload with a pending code. The code is also read while a user is logged in, because
    // reading removes an expired one.
    if (!hasPendingCode()) return;
    const resume = async () => {
      const pending = (await import("./pending-code.ts")).readPendingCode();
      if (pending === null || status !== "signed-out" || currentLogin() !== null) return;
      const { redirectTo, purpose } = pending;
      const continueContact = () => {
        if (purpose?.kind !== "contact") return;
        void navigate({ href: `/animal/${encodeURIComponent(purpose.id)}?do=${purpose.control}` });
      };
      openLogin({ redirectTo, purpose, onSignedIn: continueContact });
    };
    // Offline, the next page tries again.
    resume().catch(() => undefined);
  }, [status, navigate]);
  if (request === null) return null;
  return (
    <LoginDialog
      mode={request.mode ?? (hasSignedInBefore() ? "login" : "signup")}
      purpose={request.purpose}
      onSignedIn={() => {
        finishLogin(true);
        if (request.redirectTo !== undefined) void navigate({ href: request.redirectTo });
      }}
      onOpenChange={(open) => {
        if (!open) finishLogin(false);
      }}
    />
  );
}
