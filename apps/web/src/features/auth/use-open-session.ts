import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { setSignInMarker } from "./shared/sign-in-marker.ts";
import type { Details } from "./shared/pending-code.ts";
import type { Mode } from "./shared/mode.ts";

export function useOpenSession() {
  const t = useTranslations("auth");
  const utils = trpc.useUtils();
  const { mutateAsync: open } = trpc.auth.openSession.useMutation();

  return async (idToken: string, mode: Mode, { name, email }: Details): Promise<void> => {
    const profile = await open(mode === "login" ? { mode, idToken } : { mode, idToken, name, email });
    setSignInMarker(profile.id);
    // Cancels session requests from before the login, whose response would overwrite the user.
    await utils.auth.me.cancel();
    utils.auth.me.setData(undefined, profile);
    toast(
      mode === "login"
        ? { variant: "success", title: t("loginSuccess"), description: t("loginSuccessText", { name: profile.name }) }
        : {
            variant: "success",
            title: t("accountCreated"),
            description: t("accountCreatedText", { name: profile.name }),
          },
    );
    // Also after a login of the same user, whose requests failed with the expired session.
    void Promise.all([utils.savedAnimals.invalidate(), utils.sellers.invalidate(), utils.reviews.own.reset()]);
  };
}
