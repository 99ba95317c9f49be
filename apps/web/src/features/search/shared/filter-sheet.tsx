import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { needsPlace, withoutFilters } from "../change-filters.ts";
import { FilterFields } from "../filter-fields.tsx";
import { useApplyFilters } from "../use-apply-filters.ts";
import { useMatchCount } from "../use-match-count.ts";
import type { MarketSearch } from "./market-filters.ts";
import { formatCount } from "./format-count.ts";

interface FilterSheetProps {
  market: MarketSearch;
  /** The typed search. */
  search: string;
  onOpenChange: (open: boolean) => void;
}

/** Chooses filters on phones. Nothing is applied before the button is pressed. */
export default function FilterSheet({ market, search, onOpenChange }: FilterSheetProps) {
  const t = useTranslations("filters");
  const tList = useTranslations("list");
  const category = useTranslations("category");
  const applyFilters = useApplyFilters(market);
  const [draft, setDraft] = useState(market);
  const [clears, setClears] = useState(0);
  const [isPressed, setPressed] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const count = useMatchCount(draft, search);
  const apply = () => {
    setPressed(true);
    if (needsPlace(draft)) {
      fields.current?.querySelector<HTMLElement>("[autocomplete=postal-code]")?.focus();
      return;
    }
    const unreadable = fields.current?.querySelector<HTMLElement>("[data-unreadable]");
    if (unreadable) {
      // Leaving the field says what is wrong. On a touch screen a tap on the button does not.
      unreadable.blur();
      unreadable.focus();
      return;
    }
    onOpenChange(false);
    applyFilters(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={draft.category === undefined ? t("title") : t("titleOf", { category: category(draft.category) })}
    >
      {/* Contains the hidden text, which would make the dialog itself scroll. */}
      <div ref={fields} className="relative">
        <FilterFields key={clears} market={draft} onChange={setDraft} needsPlace={isPressed && needsPlace(draft)} />
        <output className="sr-only">
          {count !== undefined && tList("resultCount", { count, n: formatCount(count) })}
        </output>
      </div>
      <ActionBar>
        <Button size="lg" variant={count === 0 ? "secondary" : "primary"} onClick={apply}>
          {count === undefined && t("show")}
          {count === 0 && t("showNone")}
          {count !== undefined && count > 0 && t("showCount", { count, n: formatCount(count) })}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          onClick={() => {
            setDraft(withoutFilters(draft));
            // Also what was typed and could not be read.
            setClears(clears + 1);
          }}
        >
          {t("clear")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
