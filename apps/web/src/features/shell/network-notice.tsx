import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";

/** Says for as long as the network is away that it is, and once when it is back. */
export function NetworkNotice() {
  const t = useTranslations("error");
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const lost = () => setOffline(true);
    const found = () => {
      setOffline(false);
      toast({ variant: "success", title: t("backOnline") });
    };
    if (!navigator.onLine) lost();
    window.addEventListener("offline", lost);
    window.addEventListener("online", found);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", found);
    };
  }, [t]);
  return (
    <output className="flex items-center justify-center gap-2 bg-ink px-3 py-1 text-sm font-semibold text-bg empty:hidden">
      {offline && (
        <>
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </>
      )}
    </output>
  );
}
