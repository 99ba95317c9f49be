import { useQuery } from "@tanstack/react-query";

export const loadDraftTexts = () => import("./draft-texts.ts");

/** Loads the generator of texts on demand. */
export function useDraftTexts() {
  return useQuery({ queryKey: ["draft-texts"], queryFn: loadDraftTexts });
}
