import { dateText } from "@pashu/i18n/dates";
import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { Scale } from "lucide-react";
import { useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { readStoredDraft } from "~/lib/storage/drafts.ts";
import { Button } from "~/ui/button.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { ReasonText } from "./reason-text.tsx";
import { useTemplateValues } from "~/lib/page/use-template-values.ts";
import { ReplyForm } from "./reply-form.tsx";
import { decisionText, shownReason, type Decision } from "./standing.ts";
import { SubjectLine } from "./subject-line.tsx";
import { useAppealOptions } from "./use-reply-options.ts";

const APPEAL_RULES = zodRules(async () =>
  (await import("@pashu/validators/moderation-input")).appealInput.pick({ text: true }),
);

interface DecisionItemProps {
  decision: Decision;
  ownerId: string;
}

export function DecisionItem({ decision, ownerId }: DecisionItemProps) {
  const t = useTranslations("standing");
  const heading = useRef<HTMLHeadingElement>(null);
  const { isAutomatic, undoneAt, appeal, appealUntil } = decision;
  const text = decisionText(decision);
  const reason = shownReason(decision);
  return (
    <li className="flex flex-col gap-2 rounded-tile bg-surface p-3 wrap-anywhere">
      <div>
        <h3 ref={heading} tabIndex={-1} className="leading-snug font-bold">
          {t(`template.${text}.title`)}
        </h3>
        <SubjectLine {...decision} />
      </div>
      <p>{t(`template.${text}.text`, useTemplateValues())}</p>
      {reason !== null && <ReasonText reason={reason} isAutomatic={isAutomatic} />}
      {isAutomatic && <p className="text-sm text-muted">{t("automatic")}</p>}
      {undoneAt !== null && <p className="text-primary">{t("undone")}</p>}
      {appeal !== null && <AppealState appeal={appeal} isOneTap={isAutomatic} />}
      {appealUntil !== null && (
        <Appeal
          decision={decision}
          ownerId={ownerId}
          until={appealUntil}
          // The button that had the focus is removed.
          onSent={() => heading.current?.focus()}
        />
      )}
    </li>
  );
}

function AppealState({ appeal, isOneTap }: { appeal: NonNullable<Decision["appeal"]>; isOneTap: boolean }) {
  const t = useTranslations("standing");
  return (
    <>
      {!isOneTap && (
        <p className="text-sm whitespace-pre-line text-muted">
          <b className="block">{t("yourWords")}</b>
          {appeal.text}
        </p>
      )}
      <p className="text-primary">{t(`appealState.${appeal.outcome ?? "open"}`)}</p>
    </>
  );
}

interface AppealProps extends DecisionItemProps {
  until: string;
  onSent: () => void;
}

/** One tap for a decision of the rules, otherwise a form. */
function Appeal({ decision, ownerId, until, onSent }: AppealProps) {
  const t = useTranslations("standing");
  const locale = useLocale();
  const { id: decisionId, isAutomatic: isOneTap } = decision;
  const draft = `appeal:${decisionId}`;
  const [isWriting, setWriting] = useState(() => readStoredDraft(draft, ownerId) !== null);
  const options = useAppealOptions(decisionId, { onSent });
  const { run, isPending, error } = useGuardedMutation({ ...options, errorToast: () => null });
  return (
    <div className="flex flex-col gap-1">
      {isWriting ? (
        <ReplyForm
          rules={APPEAL_RULES}
          draft={draft}
          ownerId={ownerId}
          label={t("appealWhy")}
          send={t("appealSend")}
          max={MODERATION_TEXT_LIMITS.appeal}
          options={options}
        />
      ) : (
        <>
          <SendNote error={error} failed={t("appealFailed")} offline={t("offline")} />
          <Button pending={isPending} onClick={() => (isOneTap ? run({ text: t("appealOneTap") }) : setWriting(true))}>
            {!isPending && <Scale aria-hidden className="size-5 shrink-0" />}
            {isPending ? t("appealSending") : t("appeal")}
          </Button>
        </>
      )}
      <p className="text-sm text-muted">{t("appealUntil", { date: dateText(until, locale) })}</p>
    </div>
  );
}
