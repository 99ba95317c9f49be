import { FactControl } from "~/features/facts/shared/fact-fields.tsx";
import { NextButton, Question } from "../question.tsx";
import type { FactStepProps } from "../step-props.ts";
import { UnknownButton } from "./number-steps.tsx";

/** A question with the control of the edit form: a text, a month, options with their months. */
export default function ControlStep({ fact, ...props }: FactStepProps) {
  const { draft, category, kind, answer, change, ask } = props;
  const value: unknown = draft.facts[fact] ?? null;
  return (
    <Question
      {...props}
      onChange={() => ask(null)}
      actions={
        <>
          <NextButton disabled={value === null} onClick={() => answer({ facts: { [fact]: value } })} />
          <UnknownButton fact={fact} kind={kind} answer={answer} />
        </>
      }
    >
      <FactControl
        name={fact}
        category={category}
        facts={draft.facts}
        onChange={(facts) => {
          ask(null);
          change({ facts });
        }}
      />
    </Question>
  );
}
