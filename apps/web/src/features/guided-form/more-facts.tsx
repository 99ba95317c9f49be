import { factIssues } from "@pashu/validators/fact-issues";
import { factSchemas, KIND_RULES, type FactChanges, type QuestionName } from "@pashu/validators/facts";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FactControl, fieldsOf, type FactField } from "~/features/listing-facts/shared/fact-fields.tsx";
import { recentMonths } from "~/features/listing-facts/shared/months.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { StepProps } from "./step-props.ts";
import { isLeftOut } from "./steps.ts";
import { useRuleText } from "./use-rule-text.ts";

/** Facts of other questions. */
const ASKED: readonly FactField[] = ["kind", "quantity", "priceBasis", "teeth"];

interface MoreFactsProps extends Pick<StepProps, "draft" | "category" | "kind" | "change"> {
  onOpenChange: (open: boolean) => void;
}

/** Facts that the questions leave out. */
export default function MoreFacts({ draft, category, kind, change, onOpenChange }: MoreFactsProps) {
  const t = useTranslations("guided");
  const ruleText = useRuleText();
  const [month = ""] = recentMonths(useNow(), 1);
  const [facts, setFacts] = useState<FactChanges>(draft.facts);
  const [isChecked, setChecked] = useState(false);
  const asked: readonly string[] = [...ASKED, ...KIND_RULES[kind].asked];
  const names = fieldsOf(category, facts).filter(
    (name) => !asked.includes(name) && !isLeftOut(name as QuestionName, facts),
  );
  const messages = new Map(
    names.flatMap((name): [FactField, string][] => {
      const message = messageOf(name, facts);
      return message === null ? [] : [[name, message]];
    }),
  );

  function messageOf(name: FactField, all: FactChanges): string | null {
    const value = all[name] ?? null;
    if (value === null || name === "kind") return null;
    const checked = factSchemas[name].safeParse(value);
    if (!checked.success) return Number.isNaN(value) ? "valid.number" : (checked.error.issues[0]?.message ?? null);
    return factIssues({ [name]: value }, { category, kind, month, breedIds: new Set() })[0]?.message ?? null;
  }

  const done = () => {
    setChecked(true);
    if (messages.size > 0) return;
    change({ facts });
    onOpenChange(false);
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("moreTitle")}>
      {names.map((name) => {
        const message = isChecked ? messages.get(name) : undefined;
        return (
          <FactControl
            key={name}
            name={name}
            category={category}
            facts={facts}
            onChange={(changes) => setFacts((before) => ({ ...before, ...changes }))}
            error={message === undefined ? undefined : ruleText(message)}
          />
        );
      })}
      <ActionBar>
        <Button size="lg" onClick={done}>
          {t("done")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
