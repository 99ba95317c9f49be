import { useLocale, useTranslations } from "use-intl";
import { useDraftFields } from "~/lib/storage/use-draft-fields.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { toastAfterReload } from "~/ui/toast/toast-after-reload.ts";
import { toast } from "~/ui/toast/toast.ts";
import { AddressFields } from "./address-fields.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { LiveLocation } from "./live-location.tsx";
import { hasPlace, locationFormOf, profileLocation } from "./location-form.ts";
import type { Profile } from "./profile.ts";
import { useSaveProfile } from "./use-save-profile.ts";

interface LocationDialogProps {
  profile: Profile;
  onOpenChange: (open: boolean) => void;
}

export default function LocationDialog({ profile, onOpenChange }: LocationDialogProps) {
  const t = useTranslations("location");
  const tProfile = useTranslations("profile");
  const locale = useLocale();
  const saved = locationFormOf(profile);
  const { fields, change, discard } = useDraftFields({ form: "location", ownerId: profile.id, saved });
  const { save, pending, fieldErrors } = useSaveProfile({
    failureMessage: t("updateFailed"),
    onSaved: () => {
      discard();
      toastAfterReload({ variant: "success", title: t("updated") });
      onOpenChange(false);
      window.location.reload();
    },
  });
  const submit = () => {
    if (hasPlace(fields)) save(profileLocation(fields, locale));
    else toast({ variant: "error", title: t("requiredTitle"), description: t("requiredText") });
  };
  const cancel = () => {
    discard();
    onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => pending || onOpenChange(open)}
      title={t("title")}
      description={tProfile("addressSeen")}
    >
      <DialogForm onSubmit={submit} onCancel={cancel} pending={pending} save={t("save")}>
        <AddressFields fields={fields} fieldErrors={fieldErrors} onChange={change} />
        <LiveLocation location={fields.location} onFound={change} />
      </DialogForm>
    </Dialog>
  );
}
