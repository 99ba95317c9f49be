import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import PhotoCodeDialog from "./photo-code-dialog.tsx";

const ANIMAL = { id: "01980000-0000-7000-8000-000000000000", category: "cattle", images: ["/objects/1.webp"] } as const;

it("PhotoCodeDialog asks for a photo, and shows the server's error of a chosen one", async () => {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "photoCodes.submit") {
          const data = { appCode: "INVALID_INPUT", appParams: {}, fields: { objectPath: { key: "valid.invalid" } } };
          return observer.error(TRPCClientError.from({ error: { code: -32600, message: "INVALID_INPUT", data } }));
        }
        const photoCode = { code: "42", validUntil: "2100-01-01T00:00:00.000Z", state: "none" };
        observer.next({ result: { type: "data", data: op.path === "photoCodes.own" ? photoCode : null } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "photo-codes", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <PhotoCodeDialog animal={{ ...ANIMAL, images: [...ANIMAL.images] }} onOpenChange={() => {}} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const group = () => document.querySelector("fieldset")?.textContent;
  fireEvent.click(await screen.findByRole("button", { name: "Send" }));
  await expect.poll(group).toContain("Please choose a photo");
  fireEvent.click(screen.getByRole("radio"));
  await expect.poll(group).not.toContain("Please choose a photo");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await expect.poll(group).toContain("This doesn't look right");
});
