import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { renderHook, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { useRefetchListings } from "./use-refetch-listings.ts";

it("useRefetchListings shows a changed state at once with the reader's texts, and refetches the page that is not open and every list", async () => {
  const animal = animalFixture();
  const { id, sellerId } = animal;
  const locale = "hi";
  const requests: string[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        requests.push(op.path);
        const isPage = op.path === "animals.page";
        observer.next({ result: { type: "data", data: isPage ? { gone: false, animal, owner: null } : [animal] } });
        observer.complete();
      });
  const i18n = new I18n("hi");
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { animals, savedAnimals, sellers } = router.options.context.api;
  await animals.page.prefetch({ id, locale });
  await Promise.all([savedAnimals.list.prefetch({ locale }), sellers.animals.prefetch({ sellerId, locale })]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </RouterContextProvider>
  );
  const { result } = renderHook(useRefetchListings, { wrapper });

  requests.length = 0;
  const changed = { ...animal, status: "sold" as const, title: "भैंस" };
  const sold = { status: "sold", title: animal.title };
  const done = result.current(id, changed);
  expect(animals.page.getData({ id, locale })?.animal).toMatchObject(sold);
  expect(sellers.animals.getData({ sellerId, locale })).toMatchObject([sold]);
  await done;
  expect(requests).toEqual(["animals.page"]);
  await Promise.all([savedAnimals.list.fetch({ locale }), sellers.animals.fetch({ sellerId, locale })]);
  await waitFor(() => expect(requests).toEqual(["animals.page", "savedAnimals.list", "sellers.animals"]));
});
