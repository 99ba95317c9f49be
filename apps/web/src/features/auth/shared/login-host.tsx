import { useSyncExternalStore, type ComponentType } from "react";
import { currentLogin, finishLogin, subscribeToLogin, type LoginDialogProps } from "./login.ts";

const closed = () => null;

/** Where the login dialog appears when `openLogin` asks for it; the frame of the pages renders it once. */
export function LoginHost({ dialog: LoginDialog }: { dialog: ComponentType<LoginDialogProps> }) {
  const request = useSyncExternalStore(subscribeToLogin, currentLogin, closed);
  if (request === null) return null;
  return (
    <LoginDialog
      mode={request.mode ?? "login"}
      onSignedIn={() => finishLogin(true)}
      onOpenChange={(open) => {
        if (!open) finishLogin(false);
      }}
    />
  );
}
