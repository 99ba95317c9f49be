import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { useTemplateValues } from "~/lib/page/use-template-values.ts";
import { ReplyForm } from "./reply-form.tsx";
import type { Notice } from "./standing.ts";
import { SubjectLine } from "./subject-line.tsx";
import { useAnswerOptions } from "./use-reply-options.ts";

const ANSWER_RULES = zodRules(async () =>
  (await import("@pashu/validators/moderation-input")).answerNoticeInput.pick({ text: true }),
);

interface NoticeItemProps {
  notice: Notice;
  ownerId: string;
}

export function NoticeItem({ notice, ownerId }: NoticeItemProps) {
  const t = useTranslations("standing");
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, template, isQuestion, answer } = notice;
  // The form that had the focus is removed.
  const options = useAnswerOptions(id, { onSent: () => heading.current?.focus() });
  return (
    <li className="flex flex-col gap-2 rounded-tile bg-surface p-3 wrap-anywhere">
      <div>
        <h3 ref={heading} tabIndex={-1} className="leading-snug font-bold">
          {t(`template.${template}.title`)}
        </h3>
        <SubjectLine {...notice} />
      </div>
      <p>{t(`template.${template}.text`, useTemplateValues())}</p>
      {template === "appeal-upheld" && (
        <LinkButton to="/grievance" variant="secondary">
          {t("toOfficer")}
        </LinkButton>
      )}
      {isQuestion && answer === null && (
        <ReplyForm
          rules={ANSWER_RULES}
          draft={`answer:${id}`}
          ownerId={ownerId}
          label={t("answer")}
          send={t("answerSend")}
          max={MODERATION_TEXT_LIMITS.answer}
          options={options}
        />
      )}
      {answer !== null && (
        <p className="text-sm whitespace-pre-line text-muted">
          <b className="block">{t("yourWords")}</b>
          {answer}
        </p>
      )}
    </li>
  );
}
