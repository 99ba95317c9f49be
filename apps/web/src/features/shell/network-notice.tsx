import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";

export function NetworkNotice() {
  const t = useTranslations("error");
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const onOffline = () => setOffline(true);
    const onOnline = () => {
      setOffline(false);
      toast({ variant: "success", title: t("backOnline") });
    };
    if (!navigator.onLine) onOffline();
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, [t]);
  return (
    <output className="flex min-h-8 items-center justify-center gap-2 bg-sunken px-3 text-meta text-muted empty:hidden">
      {offline && (
        <>
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </>
      )}
    </output>
  );
}
