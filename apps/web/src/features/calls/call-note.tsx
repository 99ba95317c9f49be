import { TEXT_LIMITS } from "@pashu/validators/limits";
import { NotebookPen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import type { Call } from "./shared/call.ts";

const RULES = zodRules(async () => (await import("@pashu/validators/contacts")).contactNoteInput);

/** The note, which is edited in its place. */
export function CallNote({ call: { id, note } }: { call: Pick<Call, "id" | "note"> }) {
  const t = useTranslations("calls");
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // The field that had the focus is removed.
    setTimeout(() => button.current?.focus());
  };
  if (isEditing) return <NoteForm id={id} note={note} onClose={close} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {note !== null && (
        <p dir="auto" lang={textLang(note, locale)} className="min-w-0 grow whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <Button ref={button} variant="ghost" size="sm" onClick={() => setEditing(true)}>
        <NotebookPen aria-hidden className="size-5 shrink-0" />
        {note === null ? t("addNote") : t("editNote")}
      </Button>
    </div>
  );
}

interface NoteFormProps extends Pick<Call, "id" | "note"> {
  onClose: () => void;
}

function NoteForm({ id, note, onClose }: NoteFormProps) {
  const t = useTranslations("calls");
  const tCommon = useTranslations("common");
  const { contacts, client } = trpc.useUtils();
  const form = useZodForm({
    rules: RULES,
    saved: { note: note ?? "" },
    mutationFn: (change) => client.contacts.change.mutate({ id, ...change }),
    onSuccess: async () => {
      await reload(contacts.list);
      onClose();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("note"), [setFocus]);
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={form.onSubmit}>
      <TextField
        form={form}
        name="note"
        label={t("note")}
        hint={t("noteHint")}
        max={TEXT_LIMITS.contactNote}
        hasCounter
        rows={3}
      />
      <SendNote error={form.error} failed={t("changeFailed")} offline={t("offline")} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={form.pending} keepsFocus>
          {t("save")}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {tCommon("cancel")}
        </Button>
      </div>
    </form>
  );
}
