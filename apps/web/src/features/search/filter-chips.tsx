import type { AnyFact } from "@pashu/validators/facts/declarations";
import type { ReactNode } from "react";
import { FactIcon } from "~/features/facts/shared/fact-icon.tsx";
import { OptionCheck, optionClass } from "~/ui/option.tsx";

interface FilterGroupProps {
  legend: string;
  /** Its icon is before the legend. */
  fact?: AnyFact;
  /** For a filter that is no fact. */
  icon?: ReactNode;
  children: ReactNode;
}

export function FilterGroup({ legend, fact, icon, children }: FilterGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-bold">
        <span className="flex items-center gap-2">
          {fact && <FactIcon fact={fact} className="size-5" />}
          {icon}
          {legend}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}

interface FilterChip {
  key: string | number;
  label: ReactNode;
  isChosen: boolean;
  /** A second press undoes the choice. */
  onPress: () => void;
}

export function FilterChips({ chips, children }: { chips: readonly FilterChip[]; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ key, label, isChosen, onPress }) => (
        <button key={key} type="button" aria-pressed={isChosen} onClick={onPress} className={optionClass(isChosen)}>
          {label}
          <OptionCheck isChosen={isChosen} />
        </button>
      ))}
      {children}
    </div>
  );
}
