import type { Category } from "@pashu/validators/enums";
import { categoryOf } from "@pashu/validators/facts/kinds";
import { useTranslations } from "use-intl";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import type { StepProps } from "../step-props.ts";
import { Tiles } from "../tiles.tsx";
import { Choice } from "../choice.tsx";

const IN_ORDER: readonly Category[] = ["cattle", "buffalo", "goats", "sheep", "poultry"];

/** The first half of the first question; its kinds follow on the same screen. */
export function CategoryChoice({ onChosen, ...props }: StepProps & { onChosen?: () => void }) {
  const t = useTranslations("guided");
  const category = useTranslations("category");
  const { draft, answer } = props;
  return (
    <Choice {...props} title={t("animal")}>
      <Tiles
        isTall
        columns={2}
        label={t("animal")}
        tiles={IN_ORDER.map((value) => ({
          value,
          label: category(value),
          picture: <AnimalIcon category={value} />,
        }))}
        chosen={draft.form.category}
        onChoose={(chosen) => {
          const { kind } = draft.facts;
          onChosen?.();
          const isSame = kind && categoryOf(kind) === chosen;
          answer({
            form: { category: chosen, ...(!isSame && { breed: "" }) },
            facts: isSame ? {} : { kind: undefined, breedId: undefined },
          });
        }}
      />
    </Choice>
  );
}
