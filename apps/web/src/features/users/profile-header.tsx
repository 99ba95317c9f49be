import { Mail, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { Avatar } from "~/ui/avatar.tsx";
import type { Profile } from "./profile.ts";

export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  return (
    <header className="flex items-center gap-4">
      <Avatar name={profile.name} className="size-18 text-2xl" />
      <div className="min-w-0">
        <h1 className="text-2xl">{profile.name}</h1>
        <p className="flex items-center gap-2 text-muted">
          <Mail aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">{profile.email ?? t("noEmail")}</span>
        </p>
        <p className="flex items-center gap-2 text-muted tabular-nums">
          <Phone aria-hidden className="size-4.5 shrink-0" />
          {profile.phone === "" ? t("noPhone") : profile.phone}
        </p>
      </div>
    </header>
  );
}
