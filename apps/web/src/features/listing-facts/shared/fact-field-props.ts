import type { Category } from "@pashu/validators/enums";
import type { FactChanges, FactName } from "@pashu/validators/facts";

export interface FactFieldProps<Name extends FactName | "kind" = FactName | "kind"> {
  name: Name;
  category: Category;
  /** Known facts; null or absent if unknown. */
  facts: FactChanges;
  /** Receives the changed fact; null removes it, and NaN stands for text that is no number. */
  onChange: (changes: FactChanges) => void;
  /** A translated message. */
  error?: string | undefined;
  /** A translated note, which an error replaces. */
  note?: string | undefined;
}
