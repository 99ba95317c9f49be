import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useLocale, useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { AddressFields } from "~/features/places/shared/address-fields.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { toastAfterReload } from "~/ui/toast/toast-after-reload.ts";
import { toast } from "~/ui/toast/toast.ts";
import { DialogForm } from "./dialog-form.tsx";
import { hasPlace, locationFormOf, profileLocation } from "./location-form.ts";
import type { Profile } from "./profile.ts";
import { useSaveProfileOptions } from "./use-save-profile-options.ts";

interface LocationDialogProps {
  profile: Profile;
  onOpenChange: (open: boolean) => void;
}

const FIELDS = { address1: true, address2: true, state: true, pincode: true, location: true } as const;
const RULES = zodRules(async () => (await import("@pashu/validators/users")).updateUserInput.required().pick(FIELDS));

export default function LocationDialog({ profile, onOpenChange }: LocationDialogProps) {
  const t = useTranslations("location");
  const tProfile = useTranslations("profile");
  const locale = useLocale();
  const saved = locationFormOf(profile);
  const options = useSaveProfileOptions({
    failureMessage: t("updateFailed"),
    onSaved: () => {
      toastAfterReload({ variant: "success", title: t("updated") });
      onOpenChange(false);
      window.location.reload();
    },
  });
  const form = useZodForm({
    rules: RULES,
    saved,
    draft: { key: "location", ownerId: profile.id, before: saved },
    ...options,
    mutationFn: (place) => options.mutationFn(profileLocation(place, locale)),
    beforeSend: (send, place) => {
      if (hasPlace(place)) send();
      else toast({ variant: "error", title: t("requiredTitle"), description: t("requiredText") });
    },
  });
  const { pending, isSending, change } = form;
  const { location } = form.values;
  const pincode = useField(form, "pincode");
  const state = useField(form, "state");
  const cancel = () => {
    form.discard();
    onOpenChange(false);
  };
  const line = { form, maxLength: TEXT_LIMITS.address, enterKeyHint: "next" } as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => isSending || onOpenChange(open)}
      title={t("title")}
      description={tProfile("addressSeen")}
    >
      <DialogForm onSubmit={form.onSubmit} onCancel={cancel} pending={pending} isSending={isSending} save={t("save")}>
        <AddressFields
          address={{ pincode: pincode.field.value ?? "", state: state.field.value ?? "" }}
          errors={{ pincode: pincode.error, state: state.error }}
          controls={{ pincode: pincode.field, state: state.field }}
          onChange={change}
          location={location ?? ""}
          onLocation={(found) => change({ location: found })}
        >
          <TextField {...line} name="address1" label={t("address1")} autoComplete="address-line1" />
          <TextField {...line} name="address2" label={t("address2")} autoComplete="address-line2" />
        </AddressFields>
      </DialogForm>
    </Dialog>
  );
}
