import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { currentToast, toast } from "../toast/toast.ts";
import { useLanguage } from "./use-language.ts";

it("useLanguage dismisses the toast of the previous language", async () => {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  const { result } = renderHook(useLanguage, { wrapper });
  toast({ title: "Saved" });
  await result.current.choose("mr");
  expect(i18n.snapshot().locale).toBe("mr");
  expect(currentToast()).toMatchObject({ title: "Saved", open: false });
});
