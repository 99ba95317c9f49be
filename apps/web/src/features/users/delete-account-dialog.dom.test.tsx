import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { LoginHost } from "~/features/auth/shared/login-host.tsx";
import type { LoginDialogProps } from "~/features/auth/shared/login.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import DeleteAccountDialog from "./delete-account-dialog.tsx";

const SITA = { id: "sita", name: "Sita" };
const NOT_FRESH = { code: -32600, message: "SESSION_NOT_FRESH", data: { appCode: "SESSION_NOT_FRESH" } };

/** Renders the dialog with a server that requires a fresh session for a deletion; a login opens one. */
async function renderDialog() {
  const server = { isFresh: false, deletions: [] as boolean[] };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "users.delete") server.deletions.push(server.isFresh);
        if (op.path === "users.delete" && !server.isFresh) {
          observer.error(TRPCClientError.from({ error: NOT_FRESH }));
          return;
        }
        observer.next({ result: { type: "data", data: op.path === "auth.me" ? SITA : null } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "account", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const { me } = router.options.context.api.auth;
  await me.ensureData();
  const Login = ({ onSignedIn, onOpenChange }: LoginDialogProps) => (
    <section aria-label="Login">
      <button
        type="button"
        onClick={() => {
          server.isFresh = true;
          onSignedIn();
        }}
      >
        Log in
      </button>
      <button type="button" onClick={() => onOpenChange(false)}>
        Not now
      </button>
    </section>
  );
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <DeleteAccountDialog onOpenChange={() => undefined} />
        <LoginHost dialog={Login} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Delete account" }));
  const clickInLogin = async (name: string) => fireEvent.click(await screen.findByText(name));
  return { server, me, clickInLogin };
}

it("DeleteAccountDialog requests a login when the session is too old, and deletes the account after it", async () => {
  const { server, me, clickInLogin } = await renderDialog();
  await clickInLogin("Log in");
  await waitFor(() => expect(currentToast()?.title).toBe("Your account has been deleted"));
  expect(me.getData()).toBeNull();
  expect(server.deletions).toEqual([false, true]);
});

it("DeleteAccountDialog keeps the account and the session when the user dismisses the login", async () => {
  const toastBefore = currentToast();
  const { server, me, clickInLogin } = await renderDialog();
  await clickInLogin("Not now");
  expect(screen.queryByRole("region", { name: "Login" })).toBeNull();
  expect(me.getData()).toEqual(SITA);
  expect(screen.getByRole("button", { name: "Delete account" })).toHaveProperty("disabled", false);
  expect(currentToast()).toBe(toastBefore);
  expect(server.deletions).toEqual([false]);
});
