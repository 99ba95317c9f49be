import { CATALOGUES } from "@pashu/i18n/translator";
import { TRPCClientError } from "@trpc/client";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { useErrorMessages } from "./use-error-messages.ts";

it("messageFor returns the general message for a code of a newer server", async () => {
  const i18n = new I18n("en");
  await i18n.load(["app", "errors"]);
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  const { result } = renderHook(() => useErrorMessages(), { wrapper });
  const failed = (appCode: string) =>
    TRPCClientError.from({ error: { message: "", code: -32600, data: { appCode } } } as Parameters<
      typeof TRPCClientError.from
    >[0]);
  expect(result.current.messageFor(failed("OF_A_NEWER_SERVER"))).toBe(CATALOGUES.en.errors.INTERNAL);
  expect(result.current.messageFor(failed("NOT_OWNER"))).toBe(CATALOGUES.en.errors.NOT_OWNER);
});
