import { isDialable, formatPhone } from "@pashu/validators/phone";
import { Pencil } from "lucide-react";
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
    <>
      <Avatar name={profile.name} className="size-[3.5rem]! text-lg" />
      <div className="min-w-0 grow basis-[6.5rem]">
        <h1 className="text-lg leading-snug wrap-anywhere">{profile.name}</h1>
        <p className="text-meta leading-snug text-muted tabular-digits">
          {profile.phone === "" ? t("noPhone") : formatPhone(profile.phone)}
        </p>
        <p className="text-meta leading-snug wrap-anywhere text-muted @min-[14rem]:line-clamp-1">
          {profile.email ?? t("noEmail")}
        </p>
        {!isDialable(profile.phone) && <p className="text-meta text-danger">{t("phoneUnsure")}</p>}
      </div>
      <EditProfile profile={profile} />
    </>
  );
}

function EditProfile({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="ml-auto" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-5" />
        {t("edit")}
      </Button>
      {open && <EditProfileDialog profile={profile} onOpenChange={setOpen} />}
    </>
  );
}
