import { isDialable, formatPhone } from "@pashu/validators/phone";
import { Mail, Pencil, Phone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import type { Profile } from "./profile.ts";

const EditProfileDialog = lazyWithMessages(["users", "errors"], () => import("./edit-profile-dialog.tsx"));

export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.name} className="size-[4.5rem] text-2xl" />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl wrap-anywhere">{profile.name}</h1>
        <p className="flex items-center gap-2 text-muted">
          <Mail aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{profile.email ?? t("noEmail")}</span>
        </p>
        <p className="flex items-center gap-2 text-muted tabular-digits">
          <Phone aria-hidden className="size-4.5 shrink-0" />
          {profile.phone === "" ? t("noPhone") : formatPhone(profile.phone)}
        </p>
        {!isDialable(profile.phone) && <p className="text-sm font-semibold text-danger">{t("phoneUnsure")}</p>}
      </div>
      <EditProfile profile={profile} />
    </header>
  );
}

function EditProfile({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-5" />
        {t("edit")}
      </Button>
      {open && <EditProfileDialog profile={profile} onOpenChange={setOpen} />}
    </>
  );
}
