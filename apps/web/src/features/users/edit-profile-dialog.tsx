import type { ComponentProps } from "react";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useDraftFields } from "~/lib/storage/use-draft-fields.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { useConfirmation } from "~/ui/use-confirmation.ts";
import { DialogForm } from "./dialog-form.tsx";
import { unlikelyContacts } from "./unlikely-contacts.ts";
import type { Profile } from "./profile.ts";
import { useSaveProfile } from "./use-save-profile.ts";

interface EditProfileDialogProps {
  profile: Profile;
  onOpenChange: (open: boolean) => void;
}

export default function EditProfileDialog({ profile, onOpenChange }: EditProfileDialogProps) {
  const t = useTranslations("profile");
  const tValid = useTranslations("valid");
  const { fields, change, discard } = useDraftFields({
    form: "profile",
    ownerId: profile.id,
    saved: formFieldsOf(profile),
  });
  const { save, pending, fieldErrors } = useSaveProfile({
    failureMessage: t("updateFailed"),
    onSaved: () => {
      discard();
      toast({ variant: "success", title: t("updated") });
      onOpenChange(false);
    },
  });
  const isBlank = fields.name.trim() === "";
  const unlikely = unlikelyContacts(fields, formFieldsOf(profile));
  const unlikelyValues = JSON.stringify(unlikely.map((name) => fields[name]));
  const { asked, ask, isConfirmed } = useConfirmation();
  const needsConfirmation = unlikely.length > 0 && asked === unlikelyValues;
  const submit = () => {
    if (isBlank) toast({ variant: "error", title: t("nameMissingTitle"), description: t("nameMissingText") });
    else if (unlikely.length > 0 && !isConfirmed(unlikelyValues)) ask(unlikelyValues);
    else save(changesIn(fields, profile));
  };
  const warningFor = (name: "email" | "phone", text: string) =>
    needsConfirmation && unlikely.includes(name) ? text : undefined;
  const cancel = () => {
    discard();
    onOpenChange(false);
  };
  const controlOf = (name: keyof FormFields): ComponentProps<"input"> => ({
    name,
    value: fields[name],
    onChange: ({ target }) => change({ [name]: target.value }),
    enterKeyHint: "next",
  });
  return (
    <Dialog open onOpenChange={(open) => pending || onOpenChange(open)} title={t("editTitle")}>
      <DialogForm
        onSubmit={submit}
        onCancel={cancel}
        pending={pending}
        disabled={isBlank}
        save={needsConfirmation ? t("saveAnyway") : t("saveChanges")}
      >
        <Field
          label={t("fieldName")}
          required
          error={isBlank ? t("nameMissingText") : fieldErrors.name}
          counter={{ count: countGraphemes(fields.name), max: TEXT_LIMITS.name }}
        >
          <TextInput
            {...controlOf("name")}
            autoComplete="name"
            onChange={({ target }) => change({ name: firstGraphemes(target.value, TEXT_LIMITS.name) })}
          />
        </Field>
        <Field label={t("fieldEmail")} error={fieldErrors.email ?? warningFor("email", tValid("email"))}>
          <TextInput {...controlOf("email")} type="email" autoComplete="email" maxLength={TEXT_LIMITS.email} />
        </Field>
        <Field label={t("fieldPhone")} error={fieldErrors.phone ?? warningFor("phone", t("phoneUnsure"))}>
          <TextInput {...controlOf("phone")} type="tel" autoComplete="tel" maxLength={TEXT_LIMITS.contactPhone} />
        </Field>
        <Field label={t("fieldLocation")} error={fieldErrors.location}>
          <TextInput
            {...controlOf("location")}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={TEXT_LIMITS.location}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

type FormFields = Record<"name" | "email" | "phone" | "location", string>;

function formFieldsOf({ name, email, phone, location }: Profile): FormFields {
  return { name, email: email ?? "", phone, location: location ?? "" };
}

/** Omits an unchanged phone. It may be the login phone, which is shown until the user sets another one. */
function changesIn({ phone, ...others }: FormFields, before: Profile) {
  return phone === before.phone ? others : { ...others, phone };
}
