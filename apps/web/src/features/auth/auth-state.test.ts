import { describe, expect, it } from "vitest";
import { authReducer, initialAuthState, type AuthAction, type AuthState } from "./auth-state.ts";

const DETAILS = { phone: "+919876543210", name: "Sita", email: "" };
const PENDING = { challengeId: "c1", mode: "signup", phone: DETAILS.phone, details: DETAILS, sentAt: 0 } as const;
const SENT = { ...PENDING, demoCode: "123456" };

const after = (state: AuthState, ...actions: AuthAction[]) => actions.reduce(authReducer, state);
const empty = initialAuthState("login", null);
const typed = after(empty, { type: "details-typed", change: DETAILS });
const awaiting = after(typed, { type: "code-sent", sent: SENT }, { type: "code-typed", code: "12" });

describe("initialAuthState", () => {
  it("starts with empty details", () => {
    expect(empty).toEqual({
      mode: "login",
      step: "details",
      details: { phone: "", name: "", email: "" },
    });
  });

  it("resumes at the code that was sent before a reload, in its mode", () => {
    const sent = { ...PENDING, demoCode: null };
    const resumed = { mode: "signup", step: "otp", details: DETAILS, code: "", sent };
    expect(initialAuthState("login", PENDING)).toEqual(resumed);
  });
});

describe("authReducer", () => {
  it("keeps the details when the mode is switched", () => {
    expect(after(typed, { type: "mode-switched" })).toMatchObject({ mode: "signup", details: DETAILS });
    expect(after(typed, { type: "mode-switched" }, { type: "mode-switched" })).toEqual(typed);
  });

  it("clears the typed code when another code is sent", () => {
    expect(awaiting).toMatchObject({ step: "otp", code: "12" });
    expect(after(awaiting, { type: "code-sent", sent: SENT })).toMatchObject({ step: "otp", code: "" });
  });

  it("keeps the code for the other mode when the account does not match", () => {
    const switched = after(awaiting, { type: "account-mismatched", mode: "signup" });
    expect(switched).toMatchObject({ step: "switch", mode: "signup", code: "12", sent: SENT });
    expect(after(switched, { type: "details-typed", change: { name: "Gita" } })).toMatchObject({ step: "switch" });
  });

  it("clears the code when the user goes back", () => {
    expect(after(awaiting, { type: "went-back" })).toEqual(typed);
  });
});
