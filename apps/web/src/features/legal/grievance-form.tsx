import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { solveBotCheck } from "~/lib/api/solve-bot-check.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { SendNote } from "~/ui/send-note.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { EMPTY_GRIEVANCE, readGrievanceDraft, writeGrievanceDraft, type GrievanceDraft } from "./grievance-draft.ts";

/** Times are ISO 8601. */
export interface Filed {
  ticket: string;
  contact: string;
  acknowledgeBy: string;
  decideBy: string;
}

interface GrievanceFormProps {
  page: string | undefined;
  onFiled: (filed: Filed) => void;
}

const REQUIRED = ["name", "contact", "text"] as const;
const MAX = MODERATION_TEXT_LIMITS;

export function GrievanceForm({ page, onFiled }: GrievanceFormProps) {
  const t = useTranslations();
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<GrievanceDraft | null>(null);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const utils = trpc.useUtils();
  const { run, error, isPending } = useGuardedMutation({
    mutationFn: async (complaint: GrievanceDraft) => {
      const proof = await solveBotCheck(await utils.client.grievances.proof.query());
      return utils.client.grievances.file.mutate({ ...complaint, proof });
    },
    onSuccess: (filed, { contact }) => {
      writeGrievanceDraft(null);
      onFiled({ ...filed, contact });
    },
    errorToast: () => null,
  });
  const draft = changed ?? (hydrated ? readGrievanceDraft(page) : EMPTY_GRIEVANCE);
  const change = (changes: Partial<GrievanceDraft>) => {
    const next = { ...draft, ...changes };
    setChanged(next);
    writeGrievanceDraft(next);
  };
  const isMissing = (name: (typeof REQUIRED)[number]) => draft[name].trim() === "";
  const errorOf = (name: (typeof REQUIRED)[number]) => (isChecked && isMissing(name) ? t("valid.required") : undefined);
  const submit = () => {
    setChecked(true);
    const missing = REQUIRED.find(isMissing);
    if (missing === undefined) {
      if (online) run(draft);
    } else form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t("grievance.name")} error={errorOf("name")} required>
        <TextInput
          name="name"
          autoComplete="name"
          value={draft.name}
          onChange={({ target }) => change({ name: firstGraphemes(target.value, MAX.name) })}
        />
      </Field>
      <Field label={t("grievance.contact")} hint={t("grievance.contactHint")} error={errorOf("contact")} required>
        <TextInput
          name="contact"
          autoComplete="tel"
          value={draft.contact}
          onChange={({ target }) => change({ contact: firstGraphemes(target.value, MAX.contact) })}
        />
      </Field>
      <Field label={t("grievance.page")} hint={t("grievance.pageHint")}>
        <TextInput
          name="page"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={draft.page}
          onChange={({ target }) => change({ page: firstGraphemes(target.value, MAX.page) })}
        />
      </Field>
      <label className="flex min-h-14 items-center gap-3 rounded-xl bg-sunken px-4 py-2 font-semibold">
        <input
          type="checkbox"
          checked={draft.isIntimateImage}
          onChange={({ target }) => change({ isIntimateImage: target.checked })}
          className="size-6 shrink-0 accent-primary"
        />
        {t("grievance.intimate")}
      </label>
      <Field
        label={t("grievance.text")}
        error={errorOf("text")}
        counter={{ count: countGraphemes(draft.text), max: MAX.grievance }}
        required
      >
        <TextArea
          name="text"
          rows={6}
          value={draft.text}
          onChange={({ target }) => change({ text: firstGraphemes(target.value, MAX.grievance) })}
        />
      </Field>
      <SendNote error={error} failed={t("grievance.failed")} offline={t("grievance.offline")} />
      <Button type="submit" size="lg" pending={isPending} keepsFocus>
        {!isPending && <Send aria-hidden className="size-5 shrink-0" />}
        {isPending ? t("grievance.sending") : t("grievance.send")}
      </Button>
    </form>
  );
}
