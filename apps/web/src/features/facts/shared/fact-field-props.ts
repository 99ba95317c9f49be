import type { Category } from "@pashu/validators/enums";
import type { AnyFact } from "@pashu/validators/facts/declarations";
import type { FactChanges } from "@pashu/validators/facts/facts";

export interface FactFieldProps<Name extends AnyFact = AnyFact> {
  name: Name;
  category: Category;
  /** Known facts; null or absent if unknown. */
  facts: FactChanges;
  /** Receives the changed fact: null if it was removed, NaN if the text is not a number. */
  onChange: (changes: FactChanges) => void;
  /** A translated message. */
  error?: string | undefined;
  /** A translated note, which an error replaces. */
  note?: string | undefined;
}
