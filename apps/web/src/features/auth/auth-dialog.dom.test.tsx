import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { OTP_RESEND_WAIT_S, OTP_TTL_MS, SECOND } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppRouter } from "~/router.tsx";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { currentToast } from "~/ui/toast/toast.ts";
import AuthDialog from "./auth-dialog.tsx";
import type { LoginPurpose } from "./shared/login.ts";
import { readPendingCode, storePendingCode } from "./shared/pending-code.ts";
import { hasSignInMarker } from "./shared/sign-in-marker.ts";

const PHONE = "+919876543210";
const PENDING = {
  challengeId: "c1",
  mode: "signup",
  phone: PHONE,
  details: { phone: PHONE, name: "Sita", email: "" },
  sentAt: 0,
};
const PENDING_NOW = () => ({ ...PENDING, mode: "signup" as const, sentAt: Date.now() });
const SITA = { id: "1", name: "Sita", phone: PHONE };

type Handler = (input: unknown) => unknown;

const failWith =
  (appCode: ErrorCode): Handler =>
  () => {
    throw TRPCClientError.from({ error: { code: -32600, message: appCode, data: { appCode, appParams: {} } } });
  };

/** Renders the dialog with a server of default handlers, and records its requests. */
function renderDialog(mode: "login" | "signup", changes: Record<string, Handler> = {}, purpose?: LoginPurpose) {
  const requests: [string, unknown][] = [];
  const handlers: Record<string, Handler> = {
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
        requests.push([op.path, op.input]);
        Promise.resolve(op.input)
          .then(handlers[op.path])
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
        <AuthDialog mode={mode} purpose={purpose} onSignedIn={onSignedIn} onOpenChange={() => undefined} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const calls = (path: string) => requests.filter(([name]) => name === path).map(([, input]) => input);
  const { me } = router.options.context.api.auth;
  return { calls, onSignedIn, me, cachedUser: () => me.getData() };
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const descriptionOf = (element: Element) =>
  document.querySelector(`[id="${element.getAttribute("aria-describedby")?.split(" ")[0]}"]`)?.textContent;
const clickButton = async (name: RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const expectToast = (title: string) => expect.poll(() => currentToast()?.title).toBe(title);

async function goToCodeStep() {
  type(/Phone number/, "98765 43210");
  await clickButton(/Send OTP/);
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
});

describe("login", () => {
  it("requests a code, verifies it once on the sixth digit and opens the session", async () => {
    const { calls, onSignedIn, cachedUser } = renderDialog("login");
    await goToCodeStep();
    expect(screen.getByText("Sent to +91 98765 43210")).toBeTruthy();
    expect(currentToast()).toMatchObject({ title: "OTP sent!" });
    expect(currentToast()).not.toHaveProperty("description");
    expect(screen.getByText("Demo: the code is 123456")).toBeTruthy();
    type(/Verification code/, "१२३ ४५६");
    fireEvent.click(screen.getByRole("button", { name: /Verify/ }));
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toEqual([{ challengeId: "c1", code: "123456" }]);
    expect(calls("auth.openSession")).toEqual([{ mode: "login", idToken: "token" }]);
    expect(cachedUser()).toEqual(SITA);
    expect(hasSignInMarker()).toBe(true);
    await expect.poll(currentToast).toMatchObject({ title: "Login successful!", description: "Welcome back, Sita" });
  });

  it("is not overwritten by a late response of an earlier session request", async () => {
    let respond = (_profile: null) => {};
    const { me, onSignedIn, cachedUser } = renderDialog("login", {
      "auth.me": () => new Promise((resolve) => (respond = resolve)),
    });
    const staleRequest = me.fetch().catch(() => "cancelled");
    await goToCodeStep();
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    respond(null);
    expect(await staleRequest).toBe("cancelled");
    expect(cachedUser()).toEqual(SITA);
  });

  it("sends no code to an unregistered phone, and asks for the name to sign up with it", async () => {
    const { calls, onSignedIn } = renderDialog("login", { "auth.phoneExists": () => ({ exists: false }) });
    type(/Phone number/, "9876543210");
    await clickButton(/Send OTP/);
    await expectToast("Phone number not found");
    expect(currentToast()?.description).toBe("This number isn't registered. Please sign up first.");
    expect(calls("auth.sendOtp")).toEqual([]);
    expect(screen.getByRole("dialog", { name: "Create account" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Full name/));
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "9876543210");
    expect(screen.getByRole("button", { name: /Send OTP/ })).toHaveProperty("disabled", true);
    expect(document.body.textContent).not.toContain("registered");
    type(/Full name/, "Sita");
    await clickButton(/Send OTP/);
    await screen.findByLabelText(/Verification code/);
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.openSession")).toEqual([{ mode: "signup", idToken: "token", name: "Sita", email: "" }]);
  });

  it.each(["+91 98765 43210", "+919876543210", "00919876543210", "0091 98765 43210", "098765 43210", "९८७६५ ४३२१०"])(
    "accepts a phone as the browser fills it in: %s",
    async (filled) => {
      const { calls } = renderDialog("login");
      const phone = screen.getByLabelText(/Phone number/);
      expect(phone).toMatchObject({ type: "tel", autocomplete: "tel" });
      expect(filled.length).toBeLessThanOrEqual(Number(phone.getAttribute("maxlength")));
      type(/Phone number/, filled);
      await clickButton(/Send OTP/);
      await screen.findByLabelText(/Verification code/);
      expect(calls("auth.phoneExists")).toEqual([{ phone: PHONE }]);
    },
  );

  it("clears the code when the user goes back", async () => {
    renderDialog("login");
    await goToCodeStep();
    type(/Verification code/, "123");
    await clickButton(/Back/);
    await clickButton(/Send OTP/);
    expect(await screen.findByLabelText(/Verification code/)).toHaveProperty("value", "");
  });

  it("continues as a signup with the same token if the account does not exist", async () => {
    const openSession = (input: unknown) =>
      JSON.stringify(input).includes("login") ? failWith("USER_NOT_FOUND")(input) : SITA;
    const { calls, onSignedIn } = renderDialog("login", { "auth.openSession": openSession });
    await goToCodeStep();
    type(/Verification code/, "123456");
    await screen.findByText("There is no account with this number. Create one now?");
    expect(currentToast()?.title).toBe("OTP sent!");
    const name = screen.getByLabelText(/Full name/);
    expect(document.activeElement).toBe(name);
    expect(descriptionOf(name)).toBe("There is no account with this number. Create one now?");
    type(/Full name/, "Sita");
    await clickButton(/Create account/);
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toHaveLength(1);
    expect(calls("auth.openSession")[1]).toEqual({ mode: "signup", idToken: "token", name: "Sita", email: "" });
  });

  it("shows an error for a wrong code and accepts another", async () => {
    const verify = vi
      .fn<Handler>()
      .mockImplementationOnce(failWith("CODE_INVALID"))
      .mockReturnValue({ idToken: "token" });
    const { onSignedIn } = renderDialog("login", { "auth.verifyOtp": verify });
    await goToCodeStep();
    type(/Verification code/, "111111");
    await expectToast("Verification failed");
    expect(onSignedIn).not.toHaveBeenCalled();
    await expect.poll(() => screen.getByRole("button", { name: /Verify/ })).toHaveProperty("disabled", false);
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
  });
});

describe("after a reload with a pending code", () => {
  it("starts at the code step with the typed details, and never stores the code itself", async () => {
    // The time of sending is stored, and its digits could contain the code's.
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    renderDialog("signup");
    type(/Full name/, "Sita");
    await goToCodeStep();
    type(/Verification code/, "1234");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("1234");
    cleanup();

    const { calls, onSignedIn } = renderDialog("login");
    expect(screen.getByText("Sent to +91 98765 43210")).toBeTruthy();
    expect(screen.getByLabelText(/Verification code/)).toHaveProperty("value", "");
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toEqual([{ challengeId: "c1", code: "123456" }]);
    expect(calls("auth.openSession")).toEqual([{ mode: "signup", idToken: "token", name: "Sita", email: "" }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("counts the resend countdown from the time of sending", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    renderDialog("login");
    await goToCodeStep();
    cleanup();
    vi.setSystemTime((OTP_RESEND_WAIT_S - 12) * SECOND);
    renderDialog("login");
    expect(screen.getByRole("button", { name: "Resend code in 12 sec" })).toHaveProperty("disabled", true);
  });

  it("focuses the code field when another code was sent", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    renderDialog("login");
    await goToCodeStep();
    cleanup();
    vi.setSystemTime(OTP_RESEND_WAIT_S * SECOND);
    renderDialog("login");
    screen.getByRole("button", { name: "Resend code" }).focus();
    await clickButton(/Resend code/);
    await screen.findByText("Demo: the code is 123456");
    expect(document.activeElement).toBe(screen.getByLabelText(/Verification code/));
  });

  it("starts at the phone step once the code has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    renderDialog("login");
    await goToCodeStep();
    cleanup();
    vi.setSystemTime(OTP_TTL_MS);
    renderDialog("login");
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "");
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", JSON.stringify({ sentAt: 0 })],
    ["an unknown mode", JSON.stringify({ ...PENDING, mode: "other" })],
    ["a name that is no text", JSON.stringify({ ...PENDING, details: { ...PENDING.details, name: 1 } })],
  ])("starts at the phone step and removes the stored value if it is %s", (_what, stored) => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    sessionStorage.setItem("pending-code", stored);
    renderDialog("login");
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "");
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([/Back/, /Close/])("starts at the phone step if the code step was left by %s", async (button) => {
    renderDialog("login");
    await goToCodeStep();
    await clickButton(button);
    cleanup();
    renderDialog("login");
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "");
  });
});

describe("a rejected request", () => {
  const rejectWith =
    (appCode: ErrorCode, appParams: object): Handler =>
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
  ] as const)("to send a code shows the reason for %s %o", async (code, params, text) => {
    renderDialog("login", { "auth.sendOtp": rejectWith(code, params) });
    type(/Phone number/, "9876543210");
    await clickButton(/Send OTP/);
    await expect.poll(currentToast).toMatchObject({ title: "OTP Send Failed", description: text });
  });

  it("to verify a code shows when the user can retry", async () => {
    renderDialog("login", { "auth.verifyOtp": rejectWith("RATE_LIMITED", { s: "60" }) });
    await goToCodeStep();
    type(/Verification code/, "123456");
    await expect.poll(currentToast).toMatchObject({
      title: "Verification failed",
      description: "Too many attempts. Please try again later. You can try again in 1 minute.",
    });
  });
});

describe("without a network", () => {
  it("shows the specified title and a network error", async () => {
    renderDialog("login", {
      "auth.phoneExists": () => {
        throw new TypeError("Failed to fetch");
      },
    });
    type(/Phone number/, "9876543210");
    await clickButton(/Send OTP/);
    await expect.poll(currentToast).toMatchObject({
      title: "OTP Send Failed",
      description: "Network error. Please check your connection",
    });
  });
});

describe("signup", () => {
  it("warns about an unlikely email on blur, but accepts it", async () => {
    renderDialog("signup");
    type(/Full name/, "Sita");
    type(/Phone number/, "9876543210");
    expect(screen.queryByLabelText(/Email/)).toBeNull();
    await clickButton(/Add email/);
    const email = screen.getByLabelText(/Email/);
    expect(document.activeElement).toBe(email);
    fireEvent.change(email, { target: { value: "not an email" } });
    expect(screen.queryByText("This email doesn't look right")).toBeNull();
    fireEvent.blur(email);
    expect(screen.getByText("This email doesn't look right")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Send OTP/ })).toHaveProperty("disabled", false);
    fireEvent.change(email, { target: { value: "sita@example.in" } });
    expect(screen.queryByText("This email doesn't look right")).toBeNull();
  });

  it("does not warn about an email while it is typed after another step", async () => {
    renderDialog("signup");
    await clickButton(/Add email/);
    type(/Email/, "not an email");
    fireEvent.blur(screen.getByLabelText(/Email/));
    await clickButton(/Log in/);
    await clickButton(/Create an account/);
    type(/Email/, "gita");
    expect(screen.queryByText("This email doesn't look right")).toBeNull();
    fireEvent.blur(screen.getByLabelText(/Email/));
    expect(screen.getByText("This email doesn't look right")).toBeTruthy();
  });

  it("requires a name and limits it to 20 characters", async () => {
    const { calls } = renderDialog("signup");
    type(/Phone number/, "9876543210");
    expect(await screen.findByRole("button", { name: /Send OTP/ })).toHaveProperty("disabled", true);
    type(/Full name/, "क्षितिज".repeat(9));
    expect(screen.getByText("20/20")).toBeTruthy();
    await clickButton(/Send OTP/);
    await screen.findByLabelText(/Verification code/);
    expect(calls("auth.phoneExists")).toEqual([{ phone: PHONE }]);
  });

  it("sends no code to a registered phone, and becomes a login that keeps phone and name", async () => {
    const { calls, onSignedIn } = renderDialog("signup", { "auth.phoneExists": () => ({ exists: true }) });
    type(/Full name/, "Sita");
    type(/Phone number/, "9876543210");
    await clickButton(/Send OTP/);
    await expectToast("User already exists");
    expect(currentToast()?.description).toBe("This phone number is already registered. Please use login instead.");
    expect(calls("auth.sendOtp")).toEqual([]);
    expect(screen.getByRole("dialog", { name: "Login" })).toBeTruthy();
    expect(screen.queryByLabelText(/Full name/)).toBeNull();
    expect(screen.getByLabelText(/Phone number/)).toHaveProperty("value", "9876543210");
    await clickButton(/Create an account/);
    expect(screen.getByLabelText(/Full name/)).toHaveProperty("value", "Sita");
    await clickButton(/Log in/);
    await goToCodeStep();
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.openSession")).toEqual([{ mode: "login", idToken: "token" }]);
  });

  it("shows the email field if an email was typed before, without focusing it", async () => {
    renderDialog("signup");
    type(/Full name/, "Sita");
    await clickButton(/Add email/);
    type(/Email/, "sita@example.in");
    await goToCodeStep();
    await clickButton(/Back/);
    expect(screen.getByLabelText(/Email/)).toHaveProperty("value", "sita@example.in");
    expect(document.activeElement).toBe(screen.getByLabelText(/Full name/));
  });

  it("continues as a login with the same token if the account exists", async () => {
    const openSession = (input: unknown) =>
      JSON.stringify(input).includes("signup") ? failWith("USER_EXISTS")(input) : SITA;
    const { calls, onSignedIn } = renderDialog("signup", { "auth.openSession": openSession });
    type(/Full name/, "Sita");
    await goToCodeStep();
    type(/Verification code/, "123456");
    await screen.findByText("You already have an account. Log in instead?");
    expect(currentToast()?.title).toBe("OTP sent!");
    const login = screen.getByRole("button", { name: /^Login$/ });
    expect(document.activeElement).toBe(login);
    expect(descriptionOf(login)).toBe("You already have an account. Log in instead?");
    await clickButton(/^Login$/);
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.openSession")[1]).toEqual({ mode: "login", idToken: "token" });
  });
});

describe("the purpose", () => {
  const CONTACT = {
    kind: "contact",
    id: "a1",
    control: "chat",
    seller: "Ramesh Jadhav",
    title: "HF cow",
    price: 85_000,
    category: "cattle",
    photo: undefined,
  } as const;

  it("is shown at each step", async () => {
    renderDialog("login", {}, CONTACT);
    expect(screen.getByText("To talk to Ramesh Jadhav")).toBeTruthy();
    expect(screen.getByText("HF cow")).toBeTruthy();
    expect(screen.getByText("₹85,000 ·", { exact: false })).toBeTruthy();
    await goToCodeStep();
    expect(screen.getByText("To talk to Ramesh Jadhav")).toBeTruthy();
  });

  it("of a seller is to list an animal", () => {
    renderDialog("signup", {}, { kind: "sell" });
    expect(screen.getByText("To list your animal")).toBeTruthy();
  });

  it.each([undefined, { kind: "sell" }, CONTACT, { ...CONTACT, photo: "/objects/1.webp" }] as const)(
    "is stored with the pending code: %o",
    (purpose) => {
      storePendingCode({ ...PENDING_NOW(), purpose });
      expect(readPendingCode()?.purpose).toEqual(purpose);
    },
  );

  it.each([
    null,
    "contact",
    { kind: "other" },
    { kind: "contact" },
    { ...CONTACT, category: "dragons" },
    { ...CONTACT, control: "save" },
  ])("that is invalid makes the stored code invalid: %o", (purpose) => {
    sessionStorage.setItem("pending-code", JSON.stringify({ ...PENDING_NOW(), purpose }));
    expect(readPendingCode()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a browser with WebOTP", () => {
  const get = vi.fn<(options: { otp: unknown; signal: AbortSignal }) => Promise<unknown>>();
  /** Fulfils the newest request for a code. */
  let receive = (_received: object | null) => {};
  const signals = () => get.mock.calls.map(([{ signal }]) => signal.aborted);

  beforeEach(() => {
    get.mockReset().mockImplementation(
      async ({ signal }) =>
        new Promise((resolve, reject) => {
          receive = resolve;
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    vi.stubGlobal("OTPCredential", vi.fn());
    vi.spyOn(navigator, "credentials", "get").mockReturnValue(Object.assign(Object.create(null), { get }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("fills in the code of the SMS and verifies it once", async () => {
    const { calls, onSignedIn } = renderDialog("login");
    expect(get).not.toHaveBeenCalled();
    await goToCodeStep();
    expect(get.mock.calls).toMatchObject([[{ otp: { transport: ["sms"] } }]]);
    receive({ code: "123456" });
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toEqual([{ challengeId: "c1", code: "123456" }]);
  });

  it("does not verify the same code again that the user has typed", async () => {
    const { calls, onSignedIn } = renderDialog("login");
    await goToCodeStep();
    type(/Verification code/, "123456");
    receive({ code: "123456" });
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
    expect(calls("auth.verifyOtp")).toHaveLength(1);
  });

  it("requests another code with each sending, and aborts when the user goes back or closes the dialog", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    renderDialog("login");
    await goToCodeStep();
    vi.setSystemTime(OTP_RESEND_WAIT_S * SECOND);
    await clickButton(/Back/);
    await expect.poll(signals).toEqual([true]);
    await goToCodeStep();
    await expect.poll(signals).toEqual([true, false]);
    cleanup();
    expect(signals()).toEqual([true, true]);
  });

  it.each([
    ["the user declines", async () => Promise.reject(new DOMException("declined", "NotAllowedError"))],
    ["there is no SMS", async () => Promise.resolve(null)],
    [
      "it is out of order",
      () => {
        throw new TypeError("out of order");
      },
    ],
  ])("lets the user type the code if %s", async (_reason, respond) => {
    get.mockImplementation(respond);
    const { onSignedIn } = renderDialog("login");
    await goToCodeStep();
    await expectToast("OTP sent!");
    type(/Verification code/, "123456");
    await expect.poll(() => onSignedIn).toHaveBeenCalledTimes(1);
  });
});
