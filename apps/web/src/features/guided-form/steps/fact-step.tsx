import { optionText } from "@pashu/i18n/option-text";
import { declarationOf, type OptionFactName } from "@pashu/validators/facts/declarations";
import { KIND_RULES, possibleOptions, type QuestionName } from "@pashu/validators/facts/kind-rules";
import { CircleQuestionMark } from "lucide-react";
import { useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Choice } from "../choice.tsx";
import { optionPicture } from "~/features/facts/shared/pictures/pictures.tsx";
import { NextButton, Question } from "../question.tsx";
import type { FactStepProps, StepProps } from "../step-props.ts";
import { Chips, Tiles, type Tile } from "../tiles.tsx";
import { NumberFactStep } from "./number-steps.tsx";

const ControlStep = lazyWithMessages([], () => import("./control-step.tsx"));

/** A question without a step of its own, by the type of its fact. */
export function FactStep({ fact, ...props }: Omit<FactStepProps, "title">) {
  const t = useTranslations("guided");
  // A test checks that each language has a title for each question that a kind asks.
  const asked = { ...props, fact, title: t(`question.${fact}` as "question.sex") };
  const declared = declarationOf(fact);
  switch (declared.type) {
    case "option":
    case "flag":
      return <OptionStep {...asked} />;
    case "options":
      return <OptionsStep {...asked} />;
    case "number":
      return <NumberFactStep {...asked} fact={fact as "weightKg"} unit={declared.unit} />;
    default:
      return <ControlStep {...asked} />;
  }
}

type Option = string | number;

const optionsOf = (fact: QuestionName, { kind }: StepProps): readonly Option[] =>
  possibleOptions([KIND_RULES[kind]], fact as OptionFactName);

const UNKNOWN = "unknown";

/** One answer, or "Don't know" where the question can be skipped. */
function OptionStep({ fact, ...props }: FactStepProps) {
  const { title, draft, category, kind, answer } = props;
  const t = useTranslations();
  const value: unknown = draft.facts[fact];
  const isFlag = declarationOf(fact).type === "flag";
  const options = isFlag ? ["yes", "no"] : optionsOf(fact, props);
  const tiles = options.map((option): Tile<Option> => {
    const picture = optionPicture(fact, category, option);
    return {
      value: option,
      label: optionText(fact as OptionFactName, option, category, t),
      ...(picture && { picture }),
    };
  });
  const hasPictures = tiles.some(({ picture }) => picture !== undefined);
  const unknown: Tile<Option> = {
    value: UNKNOWN,
    label: t("facts.breed.unknown"),
    ...(hasPictures && { picture: <CircleQuestionMark aria-hidden /> }),
  };
  const isRequired = KIND_RULES[kind].required.includes(fact);
  const known = typeof value === "boolean" ? (value ? "yes" : "no") : (value as Option | null | undefined);
  return (
    <Choice {...props}>
      <Tiles
        isTall={hasPictures}
        columns={2}
        label={title}
        tiles={isRequired ? tiles : [...tiles, unknown]}
        chosen={known === null ? UNKNOWN : known}
        onChoose={(chosen) =>
          answer({ facts: { [fact]: chosen === UNKNOWN ? null : isFlag ? chosen === "yes" : chosen } })
        }
      />
    </Choice>
  );
}

/** Any number of answers. */
function OptionsStep({ fact, ...props }: FactStepProps) {
  const { title, draft, category, kind, answer, change, ask } = props;
  const t = useTranslations();
  const value: unknown = draft.facts[fact];
  const chosen = (value ?? []) as readonly Option[];
  const known = (options: readonly Option[]) => ({ facts: { [fact]: options.length === 0 ? null : [...options] } });
  return (
    <Question
      {...props}
      onChange={() => ask(null)}
      actions={
        <NextButton
          disabled={chosen.length === 0 && KIND_RULES[kind].required.includes(fact)}
          onClick={() => answer(known(chosen))}
        />
      }
    >
      <Chips
        label={title}
        chips={optionsOf(fact, props).map((option) => ({
          value: option,
          label: optionText(fact as OptionFactName, option, category, t),
        }))}
        chosen={chosen}
        onChoose={(option) =>
          change(known(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]))
        }
      />
    </Question>
  );
}
