import { MapPin, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressIn } from "~/features/places/shared/address-in.ts";
import { useLanguage } from "~/lib/language.ts";
import { lazyWithWords } from "~/lib/lazy-with-words.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { Profile } from "./profile.ts";
import { SettingCard } from "./setting-card.tsx";

const LocationDialog = lazyWithWords(["users", "places", "errors"], () => import("./location-dialog.tsx"));

export function LocationCard({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <SettingCard icon={MapPin} title={t("locationTitle")}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere text-muted">{addressIn(locale, profile) ?? t("locationNotSet")}</p>
        <IconButton
          label={t("locationEdit")}
          onClick={() => setOpen(true)}
          className="-mt-2 border-2 border-line-strong"
        >
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      </div>
      {open && <LocationDialog profile={profile} onOpenChange={setOpen} />}
    </SettingCard>
  );
}
