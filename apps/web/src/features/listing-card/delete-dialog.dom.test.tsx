import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import DeleteDialog from "./delete-dialog.tsx";

it("DeleteDialog leaves the page of the listing before it refetches that page", async () => {
  const { id, title } = animalFixture();
  const events: string[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        events.push(op.path);
        observer.next({ result: { type: "data", data: { gone: events.length > 1, animal: null } } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "users"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { page } = router.options.context.api.animals;
  await page.prefetch({ id });
  const onDeleted = async () => void events.push("left");
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <DeleteDialog id={id} title={title} onDeleted={onDeleted} onOpenChange={() => {}} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /delete/i }));
  await waitFor(() => expect(page.getData({ id })?.gone).toBe(true));
  expect(events).toEqual(["animals.page", "animals.delete", "left", "animals.page"]);
});
