import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { SaleLinkPage } from "./sale-link-page.tsx";

it("SaleLinkPage offers to retry after an error of the network", async () => {
  let isOnline = false;
  const can = { renew: true, sell: true, undo: false, mute: true };
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      if (!isOnline) return observer.error(TRPCClientError.from(new TypeError("Failed to fetch")));
      observer.next({ result: { type: "data", data: { animal: animalFixture(), can, reminders: true } } });
      observer.complete();
    });
  const i18n = new I18n("en");
  await i18n.load(["app", "sale-links"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <SaleLinkPage token="token" />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const retry = await screen.findByRole("button", { name: translate("en", "common.retry") });
  isOnline = true;
  fireEvent.click(retry);
  expect(await screen.findByRole("heading", { name: translate("en", "saleLink.question") })).toBeTruthy();
});
