import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { useZodForm } from "~/features/auth/shared/use-zod-form.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { VISITOR } from "~/lib/storage/drafts.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { ReasonTiles } from "./reason-tiles.tsx";
import type { ReportSubject } from "./shared/report-subject.ts";

interface ReportFormProps {
  subject: ReportSubject;
  onSent: (report: { id: string }) => void;
}

const RULES = zodRules(async () => (await import("@pashu/validators/moderation-input")).reportForm);

const grievanceLink = (words: ReactNode) => (
  <Link key="link" to="/grievance" className="text-primary underline underline-offset-4">
    {words}
  </Link>
);

export function ReportForm({ subject: { subjectType, subjectId, sellerId }, onSent }: ReportFormProps) {
  const t = useTranslations("reports");
  const requireSignIn = useRequireSignIn();
  const { status, profile } = useSession();
  const ownerId = status === "signed-out" ? VISITOR : profile?.id;
  const { client } = trpc.useUtils();
  const form = useZodForm({
    rules: RULES,
    saved: { reason: undefined, isAboutSeller: false, text: "" },
    draft: { key: `report:${subjectType}:${subjectId}`, ownerId, startsAsVisitor: true },
    mutationFn: ({ isAboutSeller, ...report }) => {
      const isUser = isAboutSeller && sellerId !== undefined;
      const subject = isUser ? { subjectType: "user" as const, subjectId: sellerId } : { subjectType, subjectId };
      return client.reports.create.mutate({ ...subject, ...report });
    },
    beforeSend: (send) => void requireSignIn(send),
    onSuccess: onSent,
  });
  const { values, pending } = form;
  const { field: reason, error } = useField(form, "reason");
  return (
    <form noValidate className="flex flex-col gap-2 pt-1" onSubmit={form.onSubmit}>
      <ReasonTiles chosen={values.reason} input={reason} />
      <TextField form={form} name="text" label={t("text")} max={MODERATION_TEXT_LIMITS.report} hasCounter rows={2} />
      {sellerId !== undefined && (
        <RadioGroup
          legend={t("about")}
          choices={[
            { value: "animal", label: t("subject.animal") },
            { value: "user", label: t("subject.user") },
          ]}
          chosen={values.isAboutSeller ? "user" : "animal"}
          input={{
            name: "about",
            onChange: ({ target }) => form.change({ isAboutSeller: target.value === "user" }),
          }}
        />
      )}
      {status === "signed-out" && <p className="text-sm text-muted">{t.rich("visitor", { link: grievanceLink })}</p>}
      <ActionBar>
        <SendNote
          error={form.error}
          failed={t("failed")}
          offline={t("offline")}
          problem={error === undefined ? null : values.reason === undefined ? t("choose") : error}
          className="basis-full"
        />
        <Button type="submit" variant="danger" size="lg" pending={pending}>
          {!pending && <Flag aria-hidden className="size-5" />}
          {pending ? t("sending") : t("send")}
        </Button>
      </ActionBar>
    </form>
  );
}
