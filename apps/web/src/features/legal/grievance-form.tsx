import { MODERATION_TEXT_LIMITS as MAX } from "@pashu/validators/limits";
import { Send } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { solveBotCheck } from "~/lib/api/solve-bot-check.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { VISITOR } from "~/lib/storage/drafts.ts";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";

/** Times are ISO 8601. */
export interface Filed {
  ticket: string;
  contact: string;
  acknowledgeBy: string;
  decideBy: string;
}

interface GrievanceFormProps {
  /** Address of the page that led here, which replaces that of the draft. */
  page: string | undefined;
  onFiled: (filed: Filed) => void;
}

const RULES = zodRules(async () => (await import("@pashu/validators/moderation-input")).grievanceInput);
const DRAFT = { key: "grievance", ownerId: VISITOR };

export function GrievanceForm({ page, onFiled }: GrievanceFormProps) {
  const t = useTranslations("grievance");
  const hydrated = useHydrated();
  const { client } = trpc.useUtils();
  const form = useZodForm({
    rules: RULES,
    saved: { name: "", contact: "", page: page ?? "", isIntimateImage: false, text: "" },
    draft: hydrated ? DRAFT : undefined,
    mutationFn: async (complaint) => {
      const proof = await solveBotCheck(await client.grievances.proof.query());
      return client.grievances.file.mutate({ ...complaint, proof });
    },
    onSuccess: (filed, { contact }) => onFiled({ ...filed, contact }),
  });
  const { pending, setValue } = form;
  useEffect(() => {
    if (page !== undefined) setValue("page", page);
  }, [page, setValue]);
  return (
    <form noValidate className="flex flex-col gap-1" onSubmit={form.onSubmit}>
      <TextField form={form} name="name" label={t("name")} max={MAX.name} autoComplete="name" required />
      <TextField
        form={form}
        name="contact"
        label={t("contact")}
        hint={t("contactHint")}
        max={MAX.contact}
        autoComplete="tel"
        required
      />
      <TextField
        form={form}
        name="page"
        label={t("page")}
        hint={t("pageHint")}
        max={MAX.page}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
      />
      <label className="flex min-h-14 items-center gap-3 rounded-xl bg-sunken px-4 py-2">
        <input type="checkbox" {...form.register("isIntimateImage")} className="size-6 shrink-0 accent-primary" />
        {t("intimate")}
      </label>
      <TextField form={form} name="text" label={t("text")} max={MAX.grievance} hasCounter rows={6} required />
      <SendNote error={form.error} failed={t("failed")} offline={t("offline")} />
      <Button type="submit" size="lg" pending={pending} keepsFocus>
        {!pending && <Send aria-hidden className="size-5 shrink-0" />}
        {pending ? t("sending") : t("send")}
      </Button>
    </form>
  );
}
