import type { AnyFact } from "@pashu/validators/facts/declarations";
import { factIssues } from "@pashu/validators/facts/fact-issues";
import { factSchemas, type FactChanges } from "@pashu/validators/facts/facts";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FactControl, fieldsOf } from "~/features/facts/shared/fact-fields.tsx";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { StepProps } from "./step-props.ts";
import { isMoreFact } from "./is-more-fact.ts";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";

interface MoreFactsProps extends Pick<StepProps, "draft" | "category" | "kind" | "month" | "change"> {
  /** A fact that the server has rejected, with the reason. */
  rejected: { fact: string; text: string } | null;
  onOpenChange: (open: boolean) => void;
}

/** Facts that the questions leave out. */
export default function MoreFacts({ draft, category, kind, month, change, rejected, onOpenChange }: MoreFactsProps) {
  const t = useTranslations("guided");
  const ruleText = useRuleText();
  const [facts, setFacts] = useState<FactChanges>(draft.facts);
  const [isChecked, setChecked] = useState(false);
  const names = fieldsOf(category, facts).filter((name) => isMoreFact(name, kind, facts, month));
  const messages = new Map(
    names.flatMap((name): [AnyFact, string][] => {
      const message = messageOf(name, facts);
      return message === null ? [] : [[name, message]];
    }),
  );

  function messageOf(name: AnyFact, all: FactChanges): string | null {
    const value = all[name] ?? null;
    if (value === null || name === "kind") return null;
    const checked = factSchemas[name].safeParse(value);
    if (!checked.success) return Number.isNaN(value) ? "valid.number" : (checked.error.issues[0]?.message ?? null);
    return factIssues({ [name]: value }, { category, kind, month, breedIds: new Set() })[0]?.message ?? null;
  }

  /** Until the fact is changed. */
  const rejectionOf = (name: AnyFact) =>
    rejected?.fact === name && facts[name] === draft.facts[name] ? rejected.text : undefined;

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
            error={message === undefined ? rejectionOf(name) : ruleText(message)}
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
