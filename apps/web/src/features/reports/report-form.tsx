import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Flag } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { ReasonTiles } from "./reason-tiles.tsx";
import type { ReportDraft } from "./report-draft.ts";
import type { ReportSubject } from "./shared/report-subject.ts";
import { useSendReport } from "./use-send-report.ts";

interface ReportFormProps {
  subject: ReportSubject;
  draft: ReportDraft;
  onChange: (draft: ReportDraft) => void;
  onSent: (report: { id: string }) => void;
}

const MAX = MODERATION_TEXT_LIMITS.report;

const grievanceLink = (words: ReactNode) => (
  <Link key="link" to="/grievance" className="font-semibold text-primary underline underline-offset-4">
    {words}
  </Link>
);

export function ReportForm({ subject, draft, onChange, onSent }: ReportFormProps) {
  const t = useTranslations("reports");
  const [isMissing, setMissing] = useState(false);
  const requireSignIn = useRequireSignIn();
  const { status } = useSession();
  const online = useOnline();
  const { send, pending, error } = useSendReport({ onSent });
  const { reason, isAboutSeller, text } = draft;
  const { sellerId } = subject;
  const submit = (form: HTMLFormElement) => {
    setMissing(reason === null);
    if (reason === null) {
      form.querySelector("input")?.focus();
      return;
    }
    const about =
      sellerId !== undefined && isAboutSeller ? { subjectType: "user" as const, subjectId: sellerId } : subject;
    const report = { subjectType: about.subjectType, subjectId: about.subjectId, reason, text };
    if (online) void requireSignIn(() => send(report));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <ReasonTiles
        chosen={reason}
        onChoose={(chosen) => {
          setMissing(false);
          onChange({ ...draft, reason: chosen });
        }}
      />
      <Field label={t("text")} counter={{ count: countGraphemes(text), max: MAX }}>
        <TextArea
          name="text"
          rows={2}
          value={text}
          onChange={({ target }) => onChange({ ...draft, text: firstGraphemes(target.value, MAX) })}
        />
      </Field>
      {sellerId !== undefined && (
        <RadioGroup
          legend={t("about")}
          choices={[
            { value: "animal", label: t("subject.animal") },
            { value: "user", label: t("subject.user") },
          ]}
          chosen={isAboutSeller ? "user" : "animal"}
          input={{
            name: "about",
            onChange: ({ target }) => onChange({ ...draft, isAboutSeller: target.value === "user" }),
          }}
        />
      )}
      {status === "signed-out" && <p className="text-sm text-muted">{t.rich("visitor", { link: grievanceLink })}</p>}
      <ActionBar>
        <SendNote error={error} online={online} isMissing={isMissing} />
        <Button type="submit" variant="danger" size="lg" pending={pending}>
          {!pending && <Flag aria-hidden className="size-5" />}
          {pending ? t("sending") : t("send")}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Why the report is not sent, beside the button, so that it is visible without scrolling. */
function SendNote({ error, online, isMissing }: { error: unknown; online: boolean; isMissing: boolean }) {
  const t = useTranslations("reports");
  const { messageFor, joinSentences } = useErrorMessages();
  const isOffline = !online || (error !== null && errorCodeOf(error) === "NETWORK");
  const failure = error === null ? null : joinSentences(t("failed"), messageFor(error));
  const text = isMissing ? t("choose") : isOffline ? t("offline") : failure;
  return (
    <div role="alert" className="basis-full empty:hidden">
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
