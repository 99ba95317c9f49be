import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { ownerState } from "./owner-state.ts";
import { StateNote } from "./state-note.tsx";
import { UndoSaleButton } from "./sale-buttons.tsx";

/** On the form of a sold listing, which can only return to the market by undoing the sale. */
export function SoldNotice({ animal }: { animal: AnimalView }) {
  const t = useTranslations("listingStates");
  const state = ownerState(animal, undefined, useNow());
  return (
    <section aria-label={t("sold")} className="flex flex-col gap-2">
      <StateNote state={state} />
      {state.undoHours > 0 && <UndoSaleButton animal={animal} />}
    </section>
  );
}
