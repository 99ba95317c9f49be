import { TEXT_LIMITS } from "@pashu/validators/limits";
import type { ComponentProps } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AddressFields } from "~/features/places/shared/address-fields.tsx";
import { useDraftFields } from "~/lib/storage/use-draft-fields.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { toastAfterReload } from "~/ui/toast/toast-after-reload.ts";
import { toast } from "~/ui/toast/toast.ts";
import { DialogForm } from "./dialog-form.tsx";
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
  const lineProps = (name: "address1" | "address2"): ComponentProps<"input"> => ({
    name,
    value: fields[name],
    onChange: ({ target }) => change({ [name]: target.value }),
    enterKeyHint: "next",
    maxLength: TEXT_LIMITS.address,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => pending || onOpenChange(open)}
      title={t("title")}
      description={tProfile("addressSeen")}
    >
      <DialogForm onSubmit={submit} onCancel={cancel} pending={pending} save={t("save")}>
        <AddressFields
          address={fields}
          errors={fieldErrors}
          onChange={change}
          location={fields.location}
          onLocation={(location) => change({ location })}
        >
          <Field label={t("address1")} error={fieldErrors.address1}>
            <TextInput {...lineProps("address1")} autoComplete="address-line1" />
          </Field>
          <Field label={t("address2")} error={fieldErrors.address2}>
            <TextInput {...lineProps("address2")} autoComplete="address-line2" />
          </Field>
        </AddressFields>
      </DialogForm>
    </Dialog>
  );
}
