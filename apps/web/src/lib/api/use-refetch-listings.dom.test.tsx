import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import { useRefetchListings } from "./use-refetch-listings.ts";

afterEach(cleanup);

it("useRefetchListings shows a change at once, and refetches the page that is not open and every list", async () => {
  const animal = animalFixture();
  const { id, sellerId } = animal;
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
  const router = createAppRouter({ i18n: new I18n("en"), now: 0, runtime: { identity: "builtin" }, link });
  const { animals, savedAnimals, sellers } = router.options.context.api;
  await animals.page.prefetch({ id });
  await Promise.all([savedAnimals.list.prefetch(), sellers.animals.prefetch({ sellerId })]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  const { result } = renderHook(useRefetchListings, { wrapper });

  requests.length = 0;
  const changed = { ...animal, price: 140_000 };
  const done = result.current(id, changed);
  expect(animals.page.getData({ id })?.animal).toMatchObject({ price: 140_000 });
  expect(sellers.animals.getData({ sellerId })).toMatchObject([{ price: 140_000 }]);
  await done;
  expect(requests).toEqual(["animals.page"]);
  await Promise.all([savedAnimals.list.fetch(), sellers.animals.fetch({ sellerId })]);
  await waitFor(() => expect(requests).toEqual(["animals.page", "savedAnimals.list", "sellers.animals"]));
});
