import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import type { StepProps } from "./step-props.ts";

export const QUESTION_ID = "guided-question";

interface QuestionProps extends Pick<StepProps, "doubt" | "focusesTitle"> {
  title: string;
  hint?: string | undefined;
  /** Beside the title. */
  aside?: ReactNode;
  onChange: () => void;
  /** Buttons below the answer. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Question({ title, hint, aside, doubt, focusesTitle, onChange, actions, children }: QuestionProps) {
  const t = useTranslations("guided");
  const common = useTranslations("common");
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  // A screen reader then reads the new question.
  const focusTitle = useEffectEvent(() => {
    if (focusesTitle) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusTitle(), []);
  useEffect(() => {
    if (doubt !== null) asked.current?.focus();
  }, [doubt]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 ref={heading} id={QUESTION_ID} tabIndex={-1} className="min-w-0 grow text-xl leading-tight">
          {title}
        </h2>
        {aside}
      </div>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      <div className="guided-answer">{children}</div>
      {doubt?.accept === null && (
        <p role="alert" className="mt-2 flex gap-1.5 text-danger">
          <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />
          {doubt.text}
        </p>
      )}
      {doubt !== null && doubt.accept !== null ? (
        <div ref={asked} tabIndex={-1} role="alertdialog" aria-labelledby="guided-doubt" className="page-actions">
          <p id="guided-doubt" className="guided-ask">
            {doubt.text}
          </p>
          <Button size="lg" className="grow" onClick={doubt.accept}>
            {common("yes")}
          </Button>
          <Button variant="secondary" size="lg" onClick={onChange}>
            {t("change")}
          </Button>
        </div>
      ) : (
        actions !== undefined && <div className="page-actions guided-actions">{actions}</div>
      )}
    </>
  );
}

export function NextButton({ disabled, onClick }: { disabled?: boolean; onClick: () => void }) {
  const t = useTranslations("guided");
  return (
    <Button size="lg" disabled={disabled} onClick={onClick}>
      {t("next")}
    </Button>
  );
}
