import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { openLogin, type LoginPurpose } from "./login.ts";

export function useRequireSignIn() {
  const t = useTranslations("error");
  const utils = trpc.useUtils();
  return async (action: () => void, purpose?: LoginPurpose): Promise<void> => {
    try {
      if ((await utils.auth.me.ensureData()) === null) openLogin({ purpose, onSignedIn: action });
      else action();
    } catch {
      toast({ variant: "error", title: t("unavailable") });
    }
  };
}
