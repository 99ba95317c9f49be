import { useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import type { Rules } from "~/ui/form/zod-rules.ts";
import type { Reply, ReplyOptions } from "./use-reply-options.ts";

interface ReplyFormProps<Sent> {
  rules: Rules<Reply, Reply>;
  /** Key of the draft on the device. */
  draft: string;
  ownerId: string;
  label: string;
  send: string;
  max: number;
  options: ReplyOptions<Sent>;
}

const EMPTY: Reply = { text: "" };

/** Words to the moderators. */
export function ReplyForm<Sent>({ rules, draft, ownerId, label, send, max, options }: ReplyFormProps<Sent>) {
  const t = useTranslations("standing");
  // Stored with `before`, as by earlier releases.
  const form = useZodForm({ rules, saved: EMPTY, draft: { key: draft, ownerId, before: EMPTY }, ...options });
  return (
    <form noValidate className="flex flex-col gap-1" onSubmit={form.onSubmit}>
      <TextField form={form} name="text" label={label} max={max} hasCounter rows={3} />
      <SendNote error={form.error} failed={t("appealFailed")} offline={t("offline")} />
      <Button type="submit" pending={form.pending}>
        {form.pending ? t("appealSending") : send}
      </Button>
    </form>
  );
}
