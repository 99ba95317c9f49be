import { WifiOff } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { useTranslations } from "use-intl";
import { fadeIn } from "~/lib/page/fade-in.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { toast } from "~/ui/toast/toast.ts";

export function NetworkNotice() {
  const t = useTranslations("error");
  const isOnline = useOnline();
  // The page of a browser that is offline has it before it is hydrated, so that the notice moves nothing.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-offline", !isOnline);
  }, [isOnline]);
  useEffect(() => {
    // The notice moves an open page when it comes and goes.
    const onOffline = () => fadeIn(document.querySelector("main"));
    const onOnline = () => {
      fadeIn(document.querySelector("main"));
      toast({ variant: "success", title: t("backOnline") });
    };
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, [t]);
  return (
    <output className="hidden min-h-8 items-center justify-center gap-2 bg-sunken px-3 text-meta text-muted in-data-offline:flex">
      {!isOnline && (
        <>
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </>
      )}
    </output>
  );
}
