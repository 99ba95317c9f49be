import { createContext, use } from "react";

export const FieldMarksContext = createContext<Partial<Record<string, string>>>({});

export function useFieldMark(field: string): string | undefined {
  return use(FieldMarksContext)[field];
}
