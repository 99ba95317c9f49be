import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, it, vi } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { CONFIRMATION_MIN_MS } from "~/ui/use-confirmation.ts";
import EditProfileDialog from "./edit-profile-dialog.tsx";
import LocationDialog from "./location-dialog.tsx";

beforeEach(() => localStorage.clear());

const PROFILE = profileFixture();

/** The rules of the dialog load after `open` has returned. */
async function prepare(Dialog: typeof EditProfileDialog) {
  const changes: unknown[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "users.update") {
          changes.push(op.input);
          const data = {
            appCode: "INVALID_INPUT",
            appParams: {},
            fields: { phone: { key: "valid.tooLong", values: { n: 20 } } },
          };
          return observer.error(TRPCClientError.from({ error: { code: -32600, message: "INVALID_INPUT", data } }));
        }
        observer.next({ result: { type: "data", data: PROFILE } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "users", "errors", "places"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const open = () =>
    render(
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>
          <Dialog profile={PROFILE} onOpenChange={onOpenChange} />
        </I18nProvider>
      </RouterContextProvider>,
    );
  return { open, changes, onOpenChange };
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const changePhone = (value: string) => fireEvent.change(screen.getByLabelText("Phone"), { target: { value } });

it.each([
  ["EditProfileDialog", EditProfileDialog, "profile.saveChanges"],
  ["LocationDialog", LocationDialog, "location.save"],
] as const)("%s can be cancelled while its rules load", async (_name, Dialog, save) => {
  const { open, onOpenChange } = await prepare(Dialog);
  open();
  press(translate("en", save));
  button(translate("en", "profile.saving"));
  press(translate("en", "common.cancel"));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it("EditProfileDialog asks about a phone that is typed while its rules load, and shows an error instead of the doubt", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { open, changes } = await prepare(EditProfileDialog);
  open();
  press(translate("en", "profile.saveChanges"));
  button(translate("en", "profile.saving"));
  changePhone("call me");
  expect(await screen.findByText(translate("en", "profile.phoneUnsure"))).toBeTruthy();
  expect(changes).toEqual([]);
  vi.setSystemTime(Date.now() + CONFIRMATION_MIN_MS);
  press(translate("en", "profile.saveAnyway"));
  expect(await screen.findByText("At most 20 characters")).toBeTruthy();
  expect(screen.queryByText(translate("en", "profile.phoneUnsure"))).toBeNull();
  expect(changes).toMatchObject([{ phone: "call me" }]);
  vi.useRealTimers();
});
