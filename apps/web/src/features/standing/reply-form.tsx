import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { useDraftFields } from "~/lib/storage/use-draft-fields.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";
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
      <SendNote error={error} />
      <Button type="submit" pending={pending}>
        {pending ? t("standing.appealSending") : send}
      </Button>
    </form>
  );
}

const EMPTY = { text: "" };

export function SendNote({ error }: { error: unknown }) {
  const t = useTranslations("standing");
  const { messageFor, joinSentences } = useErrorMessages();
  const online = useOnline();
  const isOffline = !online || (error !== null && errorCodeOf(error) === "NETWORK");
  const text = isOffline ? t("offline") : error === null ? null : joinSentences(t("appealFailed"), messageFor(error));
  return (
    <div role="alert" className="empty:hidden">
      {text !== null && (
        <p className="flex gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />
          {text}
        </p>
      )}
      <SupportReference id={supportReferenceOf(error)} />
    </div>
  );
}
