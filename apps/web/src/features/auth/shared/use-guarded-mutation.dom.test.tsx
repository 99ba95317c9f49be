import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, describe, expect, it } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import { currentToast, dismissToast } from "~/ui/toast/toast.ts";
import { LoginHost } from "./login-host.tsx";
import type { LoginDialogProps } from "./login.ts";
import { useGuardedMutation } from "./use-guarded-mutation.ts";

const SITA = { id: "sita", name: "Sita" };
const signedIn: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    observer.next({ result: { type: "data", data: SITA } });
    observer.complete();
  });

const errorWith = (appCode: ErrorCode) =>
  TRPCClientError.from({ error: { code: -32600, message: appCode, data: { appCode, appParams: {} } } });

const Login = ({ onSignedIn }: LoginDialogProps) => <button onClick={onSignedIn}>Log in</button>;

interface Outcome {
  finish: (value: string) => void;
  fail: (code: ErrorCode) => void;
}

let calls: Outcome[] = [];
let events: string[] = [];

interface FormProps {
  toastBeforeLogin?: boolean;
  mutationKey?: string[];
  label?: string;
}

function Form({ toastBeforeLogin, mutationKey, label = "Send" }: FormProps) {
  const { run, isPending } = useGuardedMutation({
    mutationKey,
    mutationFn: (input: string) =>
      new Promise<string>((resolve, reject) => {
        events.push(`sent ${input}`);
        calls.push({ finish: resolve, fail: (code) => reject(errorWith(code)) });
      }),
    onSuccess: (output) => void events.push(`got ${output}`),
    errorToast: () => ({ description: "Try again" }),
    onError: (_error, _input, loginOpened) => void events.push(`failed, login opened: ${loginOpened}`),
    toastBeforeLogin,
  });
  return <button onClick={() => run("milk")}>{isPending ? "Sending" : label}</button>;
}

async function renderForm(form = <Form />) {
  const i18n = new I18n("en");
  await i18n.load(["app"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: signedIn });
  await router.options.context.api.auth.me.ensureData();
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        {form}
        <LoginHost dialog={Login} />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const call = (index: number) =>
  expect
    .poll(() => calls[index])
    .toBeDefined()
    .then(() => calls[index]);

beforeEach(() => {
  [calls, events] = [[], []];
  dismissToast(currentToast()?.id ?? 0);
});

describe("useGuardedMutation", () => {
  it("sends once for two presses before the next rendering", async () => {
    await renderForm();
    const button = screen.getByRole("button", { name: "Send" });
    button.click();
    button.click();
    (await call(0))?.finish("thanks");
    await screen.findByRole("button", { name: "Send" });
    await expect.poll(() => events).toEqual(["sent milk", "got thanks"]);
  });

  it.each([
    ["of another component does not block", undefined, 2],
    ["with the same key blocks", ["listing 1"], 1],
  ])("a pending mutation %s a press", async (_, mutationKey, sent) => {
    await renderForm(
      <>
        <Form mutationKey={mutationKey} />
        <Form mutationKey={mutationKey} label="Send too" />
      </>,
    );
    press("Send");
    await call(0);
    press("Send too");
    await call(sent - 1);
    expect(calls).toHaveLength(sent);
  });

  it("shows an error as a toast, and can be run again", async () => {
    await renderForm();
    press("Send");
    (await call(0))?.fail("INTERNAL");
    await expect.poll(currentToast).toMatchObject({ title: "Error", description: "Try again", variant: "error" });
    await screen.findByRole("button", { name: "Send" });
    press("Send");
    await call(1);
    expect(events).toEqual(["sent milk", "failed, login opened: false", "sent milk"]);
  });

  it.each([false, true])("runs again after the login when the session has ended (toast: %s)", async (toast) => {
    await renderForm(<Form toastBeforeLogin={toast} />);
    press("Send");
    (await call(0))?.fail("NOT_SIGNED_IN");
    fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
    (await call(1))?.finish("thanks");
    await expect.poll(() => events).toEqual(["sent milk", "failed, login opened: true", "sent milk", "got thanks"]);
    expect(currentToast()?.open === true).toBe(toast);
  });
});
