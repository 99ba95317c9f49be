import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { optionClass } from "~/ui/option.tsx";
import { NextButton, Question } from "./question.tsx";
import type { StepProps } from "./step-props.ts";

interface ChoiceProps extends StepProps {
  title: string;
  hint?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** A question whose answer leads on by itself. Next appears when the seller comes back to it. */
export function Choice({ children, ...props }: ChoiceProps) {
  const { ask, isAnsweredBefore, goOn } = props;
  return (
    <Question
      {...props}
      onChange={() => ask(null)}
      actions={isAnsweredBefore ? <NextButton onClick={goOn} /> : undefined}
    >
      {children}
    </Question>
  );
}

interface ChosenProps {
  picture?: ReactNode;
  /** The question that the label answers, for screen readers. */
  hint?: string;
  label: string;
  onChange: () => void;
}

/** The first answer of a question in two parts, above the second. */
export function Chosen({ picture, hint, label, onChange }: ChosenProps) {
  const t = useTranslations("guided");
  return (
    <button type="button" onClick={onChange} className={`guided-chosen px-2! ${optionClass(false)}`}>
      {picture}
      {hint !== undefined && <span className="sr-only">{hint}</span>} {label}{" "}
      <span className="sr-only">{t("change")}</span>
      <Pencil aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  );
}
