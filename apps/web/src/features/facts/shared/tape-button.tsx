import type { Category } from "@pashu/validators/enums";
import type { NumberFactName } from "@pashu/validators/facts/declarations";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import { tapeLimits } from "@pashu/validators/facts/weight-by-girth";
import { Ruler } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { TapeMeasures } from "./tape-measures.ts";

const TapeSheet = lazyWithMessages(["tape", "guided-form"], () => import("./tape-sheet.tsx"));

interface TapeButtonProps {
  fact: NumberFactName;
  category: Category;
  kind: Kind | undefined;
  className?: string;
  /** Receives kilograms within the limits of the kind. */
  onWeight: (kilograms: number) => void;
}

/** Opens the measures of a tape, and keeps them while the question or field is shown. Nothing for other facts and birds. */
export function TapeButton({ fact, category, kind, className, onWeight }: TapeButtonProps) {
  const t = useTranslations("factFields");
  const [isOpen, setOpen] = useState(false);
  const [measures, setMeasures] = useState<TapeMeasures>({ girth: "", length: "", unit: "centimetres" });
  const limits = tapeLimits(fact, category, kind);
  if (limits === null) return null;
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setOpen(true)}>
        <Ruler aria-hidden className="size-5 shrink-0" />
        {t("byTape")}
      </Button>
      {isOpen && (
        <TapeSheet
          kind={kind ?? KINDS_BY_CATEGORY[category][0]}
          limits={limits}
          measures={measures}
          onMeasures={setMeasures}
          onWeight={onWeight}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
