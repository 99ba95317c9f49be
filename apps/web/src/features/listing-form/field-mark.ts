import { createContext, use } from "react";

/** What the Edit page says at fields that were changed elsewhere, by the names of the fields. */
export const FieldMarksContext = createContext<Partial<Record<string, string>>>({});

/** The mark of a field, which its control shows in place of its hint. */
export function useFieldMark(field: string): string | undefined {
  return use(FieldMarksContext)[field];
}
