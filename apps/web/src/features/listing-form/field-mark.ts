import { createContext, use } from "react";

/** Marks of fields that were changed elsewhere, by field name. */
export const FieldMarksContext = createContext<Partial<Record<string, string>>>({});

/** Returns the mark of a field, which replaces its hint. */
export function useFieldMark(field: string): string | undefined {
  return use(FieldMarksContext)[field];
}
