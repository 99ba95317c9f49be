import type { Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

export const message = (page: Page, text: string) => page.getByText(text, { exact: true });

export function rateLimitMessage(t: Translate, unit: "seconds" | "minutes", count: number): string {
  const second = t(`wait.${unit}`, { count, n: String(count) });
  return t("wait.sentences", { first: t("errors.RATE_LIMITED"), second });
}
