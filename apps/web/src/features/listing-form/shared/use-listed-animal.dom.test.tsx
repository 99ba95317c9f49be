import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { renderHook, waitFor } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { useListedAnimal } from "./use-listed-animal.ts";

const ANIMAL_ID = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";

const errorWith = (appCode: ErrorCode) =>
  TRPCClientError.from({
    error: { code: -32600, message: appCode, data: { appCode, appParams: { animalId: ANIMAL_ID } } },
  });

async function open() {
  const i18n = new I18n("en");
  await i18n.load(["app", "listing-form"]);
  const link = () => () => observable<never, never>(() => {});
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { result } = renderHook(useListedAnimal, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </RouterContextProvider>
    ),
  });
  return { router, actionFor: result.current };
}

it("useListedAnimal opens the listing that already has the ear tag", async () => {
  const { router, actionFor } = await open();
  const action = actionFor(errorWith("EAR_TAG_LISTED"));
  expect(action?.label).toBe("See that listing");
  action?.onSelect();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/animal/${ANIMAL_ID}`));
});

it("useListedAnimal offers nothing for other errors", async () => {
  const { actionFor } = await open();
  expect([errorWith("INTERNAL"), new Error("network")].map(actionFor)).toEqual([undefined, undefined]);
});
