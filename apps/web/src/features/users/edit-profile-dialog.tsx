import { TEXT_LIMITS } from "@pashu/validators/limits";
import { isBlank } from "@pashu/validators/blank";
import { useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { toast } from "~/ui/toast/toast.ts";
import { useConfirmation } from "~/ui/use-confirmation.ts";
import { DialogForm } from "./dialog-form.tsx";
import { unlikelyContacts } from "./unlikely-contacts.ts";
import type { Profile } from "./profile.ts";
import { useSaveProfileOptions } from "./use-save-profile-options.ts";

interface EditProfileDialogProps {
  profile: Profile;
  onOpenChange: (open: boolean) => void;
}

const FIELDS = { name: true, email: true, phone: true, location: true } as const;
const RULES = zodRules(async () => (await import("@pashu/validators/users")).updateUserInput.required().pick(FIELDS));

export default function EditProfileDialog({ profile, onOpenChange }: EditProfileDialogProps) {
  const t = useTranslations("profile");
  const tValid = useTranslations("valid");
  const saved = {
    name: profile.name,
    email: profile.email ?? "",
    phone: profile.phone,
    location: profile.location ?? "",
  };
  const options = useSaveProfileOptions({
    failureMessage: t("updateFailed"),
    onSaved: () => {
      toast({ variant: "success", title: t("updated") });
      onOpenChange(false);
    },
  });
  const form = useZodForm({
    rules: RULES,
    saved,
    draft: { key: "profile", ownerId: profile.id, before: saved },
    ...options,
    // An unchanged phone may be the login phone, which is shown until the user sets another one.
    mutationFn: ({ phone, ...others }) => options.mutationFn(phone === profile.phone ? others : { ...others, phone }),
    beforeSend: (send, checked) => {
      const doubtful = unlikelyValues({ email: checked.email ?? "", phone: checked.phone ?? "" });
      if (doubtful === "" || isConfirmed(doubtful)) send();
      else ask(doubtful);
    },
    onInvalid: () => {
      if (hasNoName) toast({ variant: "error", title: t("nameMissingTitle"), description: t("nameMissingText") });
    },
  });
  const { pending, isSending } = form;
  const { name = "", email, phone } = form.values;
  const hasNoName = isBlank(name);
  const typed = { email: email ?? "", phone: phone ?? "" };
  const unlikelyValues = (contacts: typeof typed) =>
    unlikelyContacts(contacts, saved)
      .map((each) => contacts[each].trim())
      .join("\n");
  const { asked, ask, isConfirmed } = useConfirmation();
  const needsConfirmation = asked !== "" && asked === unlikelyValues(typed);
  const warningFor = (field: "email" | "phone", text: string) =>
    needsConfirmation && unlikelyContacts(typed, saved).includes(field) ? text : undefined;
  const cancel = () => {
    form.discard();
    onOpenChange(false);
  };
  return (
    <Dialog open onOpenChange={(open) => isSending || onOpenChange(open)} title={t("editTitle")}>
      <DialogForm
        onSubmit={form.onSubmit}
        onCancel={cancel}
        pending={pending}
        isSending={isSending}
        disabled={hasNoName}
        save={needsConfirmation ? t("saveAnyway") : t("saveChanges")}
      >
        <TextField
          form={form}
          name="name"
          label={t("fieldName")}
          warning={hasNoName ? t("nameMissingText") : undefined}
          max={TEXT_LIMITS.name}
          hasCounter
          autoComplete="name"
          enterKeyHint="next"
          required
        />
        <TextField
          form={form}
          name="email"
          label={t("fieldEmail")}
          warning={warningFor("email", tValid("email"))}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={TEXT_LIMITS.email}
        />
        <TextField
          form={form}
          name="phone"
          label={t("fieldPhone")}
          warning={warningFor("phone", t("phoneUnsure"))}
          type="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={TEXT_LIMITS.contactPhone}
        />
        <TextField
          form={form}
          name="location"
          label={t("fieldLocation")}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={TEXT_LIMITS.location}
        />
      </DialogForm>
    </Dialog>
  );
}
