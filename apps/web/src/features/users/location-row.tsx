import { MapPin, Pencil } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Button } from "~/ui/button.tsx";
import type { Profile } from "./profile.ts";
import { ROW_ACTION, SettingRow } from "./setting-row.tsx";

const LocationDialog = lazyWithMessages(["users", "places", "errors"], () => import("./location-dialog.tsx"));

export function LocationRow({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const title = (
    <>
      <h3 className="font-bold">{t("locationTitle")}</h3>
      <p className="text-meta wrap-anywhere text-muted @min-[14rem]:line-clamp-1">
        {formatAddress(locale, profile) ?? t("locationNotSet")}
      </p>
    </>
  );
  return (
    <SettingRow icon={MapPin} title={title}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("locationEdit")}
        onClick={() => setOpen(true)}
        className={ROW_ACTION}
      >
        <Pencil aria-hidden className="size-5" />
        {t("edit")}
      </Button>
      {open && <LocationDialog profile={profile} onOpenChange={setOpen} />}
    </SettingRow>
  );
}
