import { useTranslations } from "use-intl";
import type { LoadFailure } from "~/lib/page/stale-build.ts";
import { toast } from "../toast/toast.ts";

/** Returns a function that shows why code could not be loaded. */
export function useToastLoadFailure(): (reason: LoadFailure) => void {
  const t = useTranslations();
  return (reason) => {
    if (reason === "reloading") return;
    const reload = { label: t("common.retry"), onSelect: () => location.reload() };
    toast({
      variant: "error",
      title: t(reason === "network" ? "error.network" : "error.generic"),
      action: reason === "stale" ? reload : undefined,
    });
  };
}
