import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { OTP_RESEND_WAIT_S, OTP_TTL_MS, SECOND } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppRouter } from "~/router.tsx";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { currentToast } from "~/ui/toast/toast.ts";
import AuthDialog from "./auth-dialog.tsx";
import { hasSignInMarker } from "./shared/sign-in-marker.ts";

// What it waits for always comes; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 15_000 });

const PHONE = "+919876543210";
const PENDING = {
  challengeId: "c1",
  mode: "signup",
  phone: PHONE,
  details: { phone: PHONE, name: "Sita", email: "" },
  sentAt: 0,
};
const SITA = { id: "1", name: "Sita", phone: PHONE };

type Answer = (input: unknown) => unknown;

const failWith =
  (appCode: ErrorCode): Answer =>
  () => {
    throw TRPCClientError.from({ error: { code: -32600, message: appCode, data: { appCode, appParams: {} } } });
  };

/** The server as the dialog hears it; what was asked of it, in order. */
function setUp(mode: "login" | "signup", changes: Record<string, Answer> = {}) {
  const asked: [string, unknown][] = [];
  const answers: Record<string, Answer> = {
    "auth.phoneExists": () => ({ exists: mode === "login" }),
    "auth.proof": () => null,
    "auth.sendOtp": () => ({ challengeId: "c1", expiresAt: "", demoCode: "123456" }),
    "auth.verifyOtp": () => ({ idToken: "token" }),
    "auth.openSession": () => SITA,
    ...changes,
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push([op.path, op.input]);
        Promise.resolve(op.input)
          .then(answers[op.path])
          .then(
            (data) => {
              observer.next({ result: { type: "data", data } });
              observer.complete();
            },
            (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : new Error("?"))),
          );
      });
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const onSignedIn = vi.fn<() => void>();
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <AuthDialog mode={mode} onSignedIn={onSignedIn} onOpenChange={() => undefined} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const calls = (path: string) => asked.filter(([name]) => name === path).map(([, input]) => input);
  const { me } = router.options.context.api.auth;
  return { calls, onSignedIn, me, signedInAs: () => me.getData() };
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const said = (title: string) => expect.poll(() => currentToast()?.title).toBe(title);

async function reachCode() {
  type(/Phone number/, "98765 43210");
  await press(/Send OTP/);
  await screen.findByLabelText(/Verification code/);
}

const i18n = new I18n("en");
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await i18n.load(["app", "auth", "errors"]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("logging in", () => {
  it("goes from the phone over the code to the session, sending the sixth digit at once and only once", async () => {
    const { calls, onSignedIn, signedInAs } = setUp("login");
    await reachCode();
    expect(screen.getByText("We sent a 6-digit code to +91 98765 43210")).toBeTruthy();
    expect(currentToast()).toMatchObject({ title: "OTP sent!", description: "Check the messages on +91 98765 43210" });
    expect(screen.getByText("Demo: the code is 123456")).toBeTruthy();
    type(/Verification code/, "१२३ ४५६");
    fireEvent.click(screen.getByRole("button", { name: /Verify/ }));
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toEqual([{ challengeId: "c1", code: "123456" }]);
    expect(calls("auth.openSession")).toEqual([{ mode: "login", idToken: "token" }]);
    expect(signedInAs()).toEqual(SITA);
    expect(hasSignInMarker()).toBe(true);
    await expect.poll(currentToast).toMatchObject({ title: "Login successful!", description: "Welcome back, Sita" });
  });

  it("is not undone by an earlier question of who is here, whose answer comes late", async () => {
    let answer = (_profile: null) => {};
    const { me, onSignedIn, signedInAs } = setUp("login", {
      "auth.me": () => new Promise((resolve) => (answer = resolve)),
    });
    const asked = me.fetch().catch(() => "given up");
    await reachCode();
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    answer(null);
    expect(await asked).toBe("given up");
    expect(signedInAs()).toEqual(SITA);
  });

  it("sends nothing to a phone that is not registered, and offers to sign up with it", async () => {
    const { calls } = setUp("login", { "auth.phoneExists": () => ({ exists: false }) });
    type(/Phone number/, "9876543210");
    await press(/Send OTP/);
    await said("Phone number not found");
    expect(calls("auth.sendOtp")).toEqual([]);
    await press(/Create an account/);
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "9876543210");
    expect(await screen.findByRole("button", { name: /Send OTP/ })).toHaveProperty("disabled", true);
  });

  it("clears the code on the way back", async () => {
    setUp("login");
    await reachCode();
    type(/Verification code/, "123");
    await press(/Back/);
    await press(/Send OTP/);
    expect(await screen.findByLabelText(/Verification code/)).toHaveProperty("value", "");
  });

  it("goes on as a signup with the same token when there is no account after all", async () => {
    const openSession = (input: unknown) =>
      JSON.stringify(input).includes("login") ? failWith("USER_NOT_FOUND")(input) : SITA;
    const { calls, onSignedIn } = setUp("login", { "auth.openSession": openSession });
    await reachCode();
    type(/Verification code/, "123456");
    await screen.findByText("There is no account with this number. Create one now?");
    type(/Full name/, "Sita");
    await press(/Create account/);
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toHaveLength(1);
    expect(calls("auth.openSession")[1]).toEqual({ mode: "signup", idToken: "token", name: "Sita", email: "" });
  });

  it("says that a code is wrong and takes another", async () => {
    const verify = vi
      .fn<Answer>()
      .mockImplementationOnce(failWith("CODE_INVALID"))
      .mockReturnValue({ idToken: "token" });
    const { onSignedIn } = setUp("login", { "auth.verifyOtp": verify });
    await reachCode();
    type(/Verification code/, "111111");
    await said("Verification failed");
    expect(onSignedIn).not.toHaveBeenCalled();
    await expect.poll(() => screen.getByRole("button", { name: /Verify/ })).toHaveProperty("disabled", false);
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
  });
});

describe("after a reload while a code is awaited", () => {
  it("begins at the code, with what was typed, and never keeps the code itself", async () => {
    setUp("signup");
    type(/Full name/, "Sita");
    await reachCode();
    type(/Verification code/, "1234");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("1234");
    cleanup();

    const { calls, onSignedIn } = setUp("login");
    expect(screen.getByText("We sent a 6-digit code to +91 98765 43210")).toBeTruthy();
    expect(screen.getByLabelText(/Verification code/)).toHaveProperty("value", "");
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toEqual([{ challengeId: "c1", code: "123456" }]);
    expect(calls("auth.openSession")).toEqual([{ mode: "signup", idToken: "token", name: "Sita", email: "" }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("counts the wait for another code from the sending", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    setUp("login");
    await reachCode();
    cleanup();
    vi.setSystemTime((OTP_RESEND_WAIT_S - 12) * SECOND);
    setUp("login");
    expect(screen.getByRole("button", { name: "Resend code in 12 sec" })).toHaveProperty("disabled", true);
  });

  it("focuses the code when another was sent", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    setUp("login");
    await reachCode();
    cleanup();
    vi.setSystemTime(OTP_RESEND_WAIT_S * SECOND);
    setUp("login");
    screen.getByRole("button", { name: "Resend code" }).focus();
    await press(/Resend code/);
    await screen.findByText("Demo: the code is 123456");
    expect(document.activeElement).toBe(screen.getByLabelText(/Verification code/));
  });

  it("begins at the phone number once the code has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    setUp("login");
    await reachCode();
    cleanup();
    vi.setSystemTime(OTP_TTL_MS);
    setUp("login");
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "");
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", JSON.stringify({ sentAt: 0 })],
    ["an unknown mode", JSON.stringify({ ...PENDING, mode: "other" })],
    ["a name that is no text", JSON.stringify({ ...PENDING, details: { ...PENDING.details, name: 1 } })],
  ])("begins at the phone number and forgets what is stored when it is %s", (_what, stored) => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    sessionStorage.setItem("pending-code", stored);
    setUp("login");
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "");
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([/Back/, /Close/])("begins at the phone number when the code was left by %s", async (button) => {
    setUp("login");
    await reachCode();
    await press(button);
    cleanup();
    setUp("login");
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "");
  });
});

describe("a refused code", () => {
  const refuse =
    (appCode: ErrorCode, appParams: object): Answer =>
    () => {
      throw TRPCClientError.from({ error: { code: -32600, message: appCode, data: { appCode, appParams } } });
    };

  it.each([
    ["PHONE_INVALID", {}, "Invalid phone number format"],
    ["RATE_LIMITED", {}, "Too many requests. Please try again later"],
    ["RATE_LIMITED", { s: "600" }, "Too many requests. Please try again later. You can try again in 10 minutes."],
    [
      "PHONE_BLOCKED",
      { until: "2026-11-22T12:00:00Z" },
      "Too many requests. Please try again later. This number is blocked until 5:30 pm.",
    ],
    ["BOT_CHECK_FAILED", {}, "Verification failed. Please refresh and try again"],
    ["UNAVAILABLE", {}, "Please try again later"],
  ] as const)("that is not sent because of %s %o has the reason as its text", async (code, params, text) => {
    setUp("login", { "auth.sendOtp": refuse(code, params) });
    type(/Phone number/, "9876543210");
    await press(/Send OTP/);
    await expect.poll(currentToast).toMatchObject({ title: "OTP Send Failed", description: text });
  });

  it("says when it can be entered again", async () => {
    setUp("login", { "auth.verifyOtp": refuse("RATE_LIMITED", { s: "60" }) });
    await reachCode();
    type(/Verification code/, "123456");
    await expect.poll(currentToast).toMatchObject({
      title: "Verification failed",
      description: "Too many attempts. Please try again later. You can try again in 1 minute.",
    });
  });
});

describe("without a network", () => {
  it("says under the title of the specification that the code was not sent", async () => {
    setUp("login", {
      "auth.phoneExists": () => {
        throw new TypeError("Failed to fetch");
      },
    });
    type(/Phone number/, "9876543210");
    await press(/Send OTP/);
    await expect.poll(currentToast).toMatchObject({
      title: "OTP Send Failed",
      description: "Network error. Please check your connection",
    });
  });
});

describe("signing up", () => {
  it("questions an unlikely e-mail once it is left, and refuses none", async () => {
    setUp("signup");
    type(/Full name/, "Sita");
    type(/Phone number/, "9876543210");
    const email = screen.getByLabelText(/Email/);
    fireEvent.change(email, { target: { value: "not an email" } });
    expect(screen.queryByText("This email doesn't look right")).toBeNull();
    fireEvent.blur(email);
    expect(screen.getByText("This email doesn't look right")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Send OTP/ })).toHaveProperty("disabled", false);
    fireEvent.change(email, { target: { value: "sita@example.in" } });
    expect(screen.queryByText("This email doesn't look right")).toBeNull();
  });

  it("needs a name of at most 20 characters", async () => {
    const { calls } = setUp("signup");
    type(/Phone number/, "9876543210");
    expect(await screen.findByRole("button", { name: /Send OTP/ })).toHaveProperty("disabled", true);
    type(/Full name/, "क्षितिज".repeat(9));
    expect(screen.getByText("20/20")).toBeTruthy();
    await press(/Send OTP/);
    await screen.findByLabelText(/Verification code/);
    expect(calls("auth.phoneExists")).toEqual([{ phone: PHONE }]);
  });

  it("goes on as a login with the same token when there is an account already", async () => {
    const openSession = (input: unknown) =>
      JSON.stringify(input).includes("signup") ? failWith("USER_EXISTS")(input) : SITA;
    const { calls, onSignedIn } = setUp("signup", { "auth.openSession": openSession });
    type(/Full name/, "Sita");
    await reachCode();
    type(/Verification code/, "123456");
    await screen.findByText("You already have an account. Log in instead?");
    await press(/^Login$/);
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.openSession")[1]).toEqual({ mode: "login", idToken: "token" });
  });
});
