import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useOnline } from "~/lib/page/use-online.ts";
import { useDraftFields } from "~/lib/storage/use-draft-fields.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { SendNote } from "~/ui/send-note.tsx";
import { TextArea } from "~/ui/text-area.tsx";

interface ReplyFormProps {
  /** Key of the draft on the device. */
  form: string;
  ownerId: string;
  label: string;
  send: string;
  max: number;
  pending: boolean;
  error: unknown;
  onSend: (text: string) => void;
}

/** Words to the moderators. The draft is kept until the form is removed after it was sent. */
export function ReplyForm({ form, ownerId, label, send, max, pending, error, onSend }: ReplyFormProps) {
  const t = useTranslations();
  const { fields, change } = useDraftFields({ form, ownerId, saved: EMPTY });
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const online = useOnline();
  const { text } = fields;
  const isEmpty = text.trim() === "";
  const submit = () => {
    setChecked(true);
    if (isEmpty) input.current?.focus();
    else if (online) onSend(text);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={label}
        counter={{ count: countGraphemes(text), max }}
        error={isChecked && isEmpty ? t("valid.required") : undefined}
      >
        <TextArea
          ref={input}
          rows={3}
          value={text}
          onChange={({ target }) => change({ text: firstGraphemes(target.value, max) })}
        />
      </Field>
      <SendNote error={error} failed={t("standing.appealFailed")} offline={t("standing.offline")} />
      <Button type="submit" pending={pending}>
        {pending ? t("standing.appealSending") : send}
      </Button>
    </form>
  );
}

const EMPTY = { text: "" };
