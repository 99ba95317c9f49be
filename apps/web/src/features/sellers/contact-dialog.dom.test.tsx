import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import ContactDialog from "./contact-dialog.tsx";

// A busy machine needs more than the default second; the awaited state always arrives.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

it.each<ErrorCode>(["STATE_CHANGED", "ANIMAL_NOT_FOUND"])(
  "ContactDialog explains %s without Retry, and refetches the listing when it is closed",
  async (appCode) => {
    const { id, sellerId, title, price } = animalFixture();
    const requests: string[] = [];
    const link: TRPCLink<AppRouter> =
      () =>
      ({ op }) =>
        observable((observer) => {
          requests.push(op.path);
          if (op.type === "mutation") {
            const error = { code: -32600, message: appCode, data: { appCode, appParams: {} } };
            return observer.error(TRPCClientError.from({ error }));
          }
          observer.next({ result: { type: "data", data: { gone: true, animal: null } } });
          observer.complete();
        });
    const i18n = new I18n("en");
    await i18n.load(["app", "animals", "sellers", "errors"]);
    const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
    await router.options.context.api.animals.page.prefetch({ id, locale: "en" });
    const closed: boolean[] = [];
    render(
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>
          <ContactDialog
            animalId={id}
            sellerId={sellerId}
            title={title}
            price={price}
            onRate={() => {}}
            onOpenChange={(open) => closed.push(open)}
          />
        </I18nProvider>
      </RouterContextProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "I agree, show contact" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Not for sale now");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(requests).toEqual(["animals.page", "sellers.contact"]);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(closed).toEqual([false]);
    await waitFor(() => expect(requests).toEqual(["animals.page", "sellers.contact", "animals.page"]));
  },
);
