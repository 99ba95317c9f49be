import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { SendNote } from "~/ui/send-note.tsx";
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
        <SendNote
          error={error}
          failed={t("failed")}
          offline={t("offline")}
          problem={isMissing ? t("choose") : null}
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
