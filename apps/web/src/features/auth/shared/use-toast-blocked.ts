import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Shows why a suspended or banned user cannot do something, with a button that leads to the reason and the appeal. */
export function useToastBlocked() {
  const t = useTranslations("common");
  const i18n = useI18n();
  const navigate = useNavigate();
  return async (code: "SUSPENDED" | "BANNED"): Promise<void> => {
    // Most pages have no messages of errors.
    await i18n.load(["errors"]).catch(() => undefined);
    const { errors, blocked } = i18n.snapshot().messages;
    const onSelect = () => void navigate({ to: "/profile", hash: "standing" });
    toast({
      variant: "error",
      title: errors?.[code] ?? t("error"),
      action: blocked && { label: blocked.seeWhy, onSelect },
    });
  };
}
