import { describe, expect, it } from "vitest";
import { authReducer, initialAuthState, type AuthAction, type AuthState } from "./auth-state.ts";

const DETAILS = { phone: "+919876543210", name: "Sita", email: "" };
const PENDING = { challengeId: "c1", mode: "signup", phone: DETAILS.phone, details: DETAILS, sentAt: 0 } as const;
const SENT = { ...PENDING, demoCode: "123456" };

const after = (state: AuthState, ...actions: AuthAction[]) => actions.reduce(authReducer, state);
const empty = initialAuthState("login", null);
const awaiting = after(empty, { type: "code-sent", sent: SENT });

describe("initialAuthState", () => {
  it("starts with the details", () => {
    expect(empty).toEqual({ mode: "login", step: "details" });
  });

  it("resumes at the code that was sent before a reload, in its mode", () => {
    const sent = { ...PENDING, demoCode: null };
    expect(initialAuthState("login", PENDING)).toEqual({ mode: "signup", step: "otp", sent });
  });
});

describe("authReducer", () => {
  it("switches between the modes", () => {
    expect(after(empty, { type: "mode-switched" })).toEqual({ mode: "signup", step: "details" });
    expect(after(empty, { type: "mode-switched" }, { type: "mode-switched" })).toEqual(empty);
  });

  it("keeps the code that was sent for the other mode when the account does not match", () => {
    expect(awaiting).toMatchObject({ step: "otp", mode: "login", sent: SENT });
    const switched = after(awaiting, { type: "account-mismatched", mode: "signup" });
    expect(switched).toEqual({ step: "switch", mode: "signup", sent: SENT });
  });

  it("returns to the details when the user goes back", () => {
    expect(after(awaiting, { type: "went-back" })).toEqual(empty);
  });
});
