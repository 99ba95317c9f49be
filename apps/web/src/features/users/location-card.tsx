import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "./address-of.ts";
import type { Profile } from "./profile.ts";
import { SettingCard } from "./setting-card.tsx";

export function LocationCard({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  return (
    <SettingCard icon={MapPin} title={t("locationTitle")}>
      <p className="text-muted">{addressOf(profile) ?? t("locationNotSet")}</p>
    </SettingCard>
  );
}
