import { MapPin, Pencil } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { Profile } from "./profile.ts";
import { parseAddress } from "./parse-address.ts";
import { SettingCard } from "./setting-card.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

const LocationDialog = lazyWithMessages(["users", "places", "errors"], () => import("./location-dialog.tsx"));

export function LocationCard({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <SettingCard icon={MapPin} title={t("locationTitle")}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere text-muted">{formatAddress(locale, profile) ?? t("locationNotSet")}</p>
        <IconButton
          label={t("locationEdit")}
          onClick={() => setOpen(true)}
          className="-mt-2 border-2 border-line-strong"
        >
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      </div>
      {formatAddress(locale, profile) === null && <AddressSuggestion userId={profile.id} />}
      {open && <LocationDialog profile={profile} onOpenChange={setOpen} />}
    </SettingCard>
  );
}

/** Suggests the address of the newest listing to a profile without one, and states who will see it. */
function AddressSuggestion({ userId }: { userId: string }) {
  const t = useTranslations("profile");
  const locale = useLocale();
  const { data: animals = [] } = trpc.sellers.animals.useQuery({ sellerId: userId });
  const { save, pending } = useSaveProfile({
    failureMessage: t("updateFailed"),
    onSaved: () => toast({ variant: "success", title: t("updated") }),
  });
  const [suggested] = animals.flatMap(({ location }) => parseAddress(location) ?? []);
  if (suggested === undefined) return null;
  const line = formatAddress(locale, { ...suggested, address2: null, location: null }) ?? "";
  return (
    <div className="mt-3 flex flex-col items-start gap-2 rounded-xl bg-accent-soft p-3">
      <p className="font-semibold">{t("addressOffer")}</p>
      <p lang={textLang(line, locale)} className="wrap-anywhere">
        {line}
      </p>
      <p className="text-sm">{t("addressSeen")}</p>
      <Button pending={pending} onClick={() => save(suggested)}>
        {t("addressUse")}
      </Button>
    </div>
  );
}
