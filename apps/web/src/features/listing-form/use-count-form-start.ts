import type { FormKind } from "@pashu/validators/market";
import { useEffect, useRef } from "react";
import type { SellDraft } from "./shared/use-sell-draft.ts";

/** Counts a draft once, when its category is chosen: the question that both forms ask. Nothing waits for it. */
export function useCountFormStart({ read, subscribe }: SellDraft, form: FormKind): void {
  const isCounted = useRef<boolean | null>(null);
  useEffect(() => {
    isCounted.current ??= read().form.category !== "";
    return subscribe(() => {
      const { category } = read().form;
      if (category !== "" && isCounted.current === false && navigator.onLine) {
        const body = new Blob([JSON.stringify({ form, category })], { type: "application/json" });
        navigator.sendBeacon("/api/form-starts", body);
      }
      isCounted.current = category !== "";
    });
  }, [read, subscribe, form]);
}
