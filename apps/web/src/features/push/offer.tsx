import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { Button } from "~/ui/button.tsx";
import { usePush } from "./use-push.ts";

/** Set when the user does not want to be asked. */
const KEY = "push-offer";

/** Requires `push-settings`. */
export default function Offer() {
  const t = useTranslations("pushSettings");
  const { status, isPending, setOn } = usePush();
  const [isOver, setOver] = useState(() => readStored(KEY) !== null);
  if (status !== "off" || isOver) return null;
  const decline = () => {
    writeStored(KEY, "over");
    setOver(true);
  };
  return (
    <section aria-label={t("title")} className="flex flex-col gap-2 rounded-xl bg-accent-soft p-3">
      <p className="flex gap-2">
        <Bell aria-hidden className="size-5 shrink-0" />
        {t("offer")}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="secondary" disabled={isPending} onClick={() => setOn(true)}>
          {t("yes")}
        </Button>
        <Button variant="ghost" onClick={decline}>
          {t("no")}
        </Button>
      </div>
    </section>
  );
}
