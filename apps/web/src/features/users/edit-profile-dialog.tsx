import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "~/ui/dialog.tsx";
import { Field, TextInput } from "~/ui/field.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { DialogForm } from "./dialog-form.tsx";
import type { Profile } from "./profile.ts";
import { useSaveProfile } from "./use-save-profile.ts";

interface EditProfileDialogProps {
  profile: Profile;
  onOpenChange: (open: boolean) => void;
}

export default function EditProfileDialog({ profile, onOpenChange }: EditProfileDialogProps) {
  const t = useTranslations("profile");
  const [typed, setTyped] = useState(() => typedFrom(profile));
  const { save, pending, refused } = useSaveProfile({
    failed: t("updateFailed"),
    onSaved: () => {
      toast({ variant: "success", title: t("updated") });
      onOpenChange(false);
    },
  });
  const isBlank = typed.name.trim() === "";
  const submit = () => {
    if (isBlank) toast({ variant: "error", title: t("nameMissingTitle"), description: t("nameMissingText") });
    else save(changesIn(typed, profile));
  };
  const controlOf = (field: keyof Typed) => ({
    name: field,
    value: typed[field],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <Dialog open onOpenChange={(open) => pending || onOpenChange(open)} title={t("editTitle")}>
      <DialogForm
        onSubmit={submit}
        onCancel={() => onOpenChange(false)}
        pending={pending}
        disabled={isBlank}
        save={t("saveChanges")}
      >
        <Field
          label={t("fieldName")}
          required
          error={isBlank ? t("nameMissingText") : refused.name}
          counter={{ count: countGraphemes(typed.name), max: TEXT_LIMITS.name }}
        >
          <TextInput
            {...controlOf("name")}
            autoComplete="name"
            onChange={({ target }) => setTyped({ ...typed, name: firstGraphemes(target.value, TEXT_LIMITS.name) })}
          />
        </Field>
        <Field label={t("fieldEmail")} error={refused.email}>
          <TextInput {...controlOf("email")} type="email" autoComplete="email" maxLength={TEXT_LIMITS.email} />
        </Field>
        <Field label={t("fieldPhone")} error={refused.phone}>
          <TextInput {...controlOf("phone")} type="tel" autoComplete="tel" maxLength={TEXT_LIMITS.contactPhone} />
        </Field>
        <Field label={t("fieldLocation")} error={refused.location}>
          <TextInput {...controlOf("location")} maxLength={TEXT_LIMITS.location} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

type Typed = Record<"name" | "email" | "phone" | "location", string>;

function typedFrom({ name, email, phone, location }: Profile): Typed {
  return { name, email: email ?? "", phone, location: location ?? "" };
}

/** Until another phone is given, the one that signs in is shown: left as it is, it is not saved as another. */
function changesIn({ phone, ...others }: Typed, before: Profile) {
  return phone === before.phone ? others : { ...others, phone };
}
