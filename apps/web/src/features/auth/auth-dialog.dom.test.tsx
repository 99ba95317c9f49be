import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppRouter } from "~/router.tsx";
import { WordsProvider } from "~/lib/words-context.tsx";
import { Words } from "~/lib/words.ts";
import { currentToast } from "~/ui/toast/toast.ts";
import AuthDialog from "./auth-dialog.tsx";
import { hasSignInMark } from "./shared/provider-mark.ts";

// What it waits for always comes; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 15_000 });

const PHONE = "+919876543210";
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
  const router = createAppRouter({ words, now: 0, runtime: { identity: "builtin" }, link });
  const onSignedIn = vi.fn<() => void>();
  render(
    <RouterContextProvider router={router}>
      <WordsProvider words={words}>
        <AuthDialog mode={mode} onSignedIn={onSignedIn} onOpenChange={() => undefined} />
      </WordsProvider>
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

const words = new Words("en");
beforeEach(async () => {
  localStorage.clear();
  await words.load(["app", "auth", "errors"]);
});
afterEach(cleanup);

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
    expect(hasSignInMark()).toBe(true);
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

describe("signing up", () => {
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
