import type { ComponentProps } from "react";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useDraftFields } from "~/lib/storage/use-draft-fields.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { Field, TextInput } from "~/ui/field.tsx";
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
  const { fields, change, forget } = useDraftFields({
    form: "profile",
    ownerId: profile.id,
    saved: typedFrom(profile),
  });
  const { save, pending, refused } = useSaveProfile({
    failed: t("updateFailed"),
    onSaved: () => {
      forget();
      toast({ variant: "success", title: t("updated") });
      onOpenChange(false);
    },
  });
  const isBlank = fields.name.trim() === "";
  const doubtful = unlikelyContacts(fields, typedFrom(profile));
  const inDoubt = JSON.stringify(doubtful.map((name) => fields[name]));
  const { asked, ask, isConfirmed } = useConfirmation();
  const isQuestioned = doubtful.length > 0 && asked === inDoubt;
  const submit = () => {
    if (isBlank) toast({ variant: "error", title: t("nameMissingTitle"), description: t("nameMissingText") });
    else if (doubtful.length > 0 && !isConfirmed(inDoubt)) ask(inDoubt);
    else save(changesIn(fields, profile));
  };
  const doubt = (name: "email" | "phone", text: string) => (isQuestioned && doubtful.includes(name) ? text : undefined);
  const cancel = () => {
    forget();
    onOpenChange(false);
  };
  const controlOf = (name: keyof Typed): ComponentProps<"input"> => ({
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
        save={isQuestioned ? t("saveAnyway") : t("saveChanges")}
      >
        <Field
          label={t("fieldName")}
          required
          error={isBlank ? t("nameMissingText") : refused.name}
          counter={{ count: countGraphemes(fields.name), max: TEXT_LIMITS.name }}
        >
          <TextInput
            {...controlOf("name")}
            autoComplete="name"
            onChange={({ target }) => change({ name: firstGraphemes(target.value, TEXT_LIMITS.name) })}
          />
        </Field>
        <Field label={t("fieldEmail")} error={refused.email ?? doubt("email", tValid("email"))}>
          <TextInput {...controlOf("email")} type="email" autoComplete="email" maxLength={TEXT_LIMITS.email} />
        </Field>
        <Field label={t("fieldPhone")} error={refused.phone ?? doubt("phone", t("phoneUnsure"))}>
          <TextInput {...controlOf("phone")} type="tel" autoComplete="tel" maxLength={TEXT_LIMITS.contactPhone} />
        </Field>
        <Field label={t("fieldLocation")} error={refused.location}>
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

type Typed = Record<"name" | "email" | "phone" | "location", string>;

function typedFrom({ name, email, phone, location }: Profile): Typed {
  return { name, email: email ?? "", phone, location: location ?? "" };
}

/** Until another phone is given, the one that signs in is shown: left as it is, it is not saved as another. */
function changesIn({ phone, ...others }: Typed, before: Profile) {
  return phone === before.phone ? others : { ...others, phone };
}
