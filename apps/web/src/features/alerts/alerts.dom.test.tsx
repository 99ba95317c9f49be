import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import type { ErrorCode } from "@pashu/validators/errors";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { LoginHost } from "~/features/auth/shared/login-host.tsx";
import type { LoginDialogProps } from "~/features/auth/shared/login.ts";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import { currentToast, dismissToast } from "~/ui/toast/toast.ts";
import AlertPages from "./alert-pages.tsx";
import { TellMeButton } from "./tell-me-button.tsx";

type Alert = inferRouterOutputs<AppRouter>["alerts"]["list"][number];

const PROFILE = profileFixture();
const COWS: WantedAnimals = { category: "cattle", priceMax: 50_000 };
const alertOf = (id: string, changes: Partial<Alert> = {}): Alert => ({
  id,
  mode: "daily",
  wanted: COWS,
  createdAt: "2026-11-28T06:30:00.000Z",
  newCount: 0,
  ...changes,
});

/** The state of the server: its alerts, the requests that it got, and the procedures that fail. */
let stored: Alert[];
let linked: WantedAnimals | null;
let changes: [path: string, input: unknown][];
let failing: Partial<Record<string, ErrorCode | "NETWORK">>;
let isSignedIn: boolean;
beforeEach(() => {
  [stored, linked, changes, failing, isSignedIn] = [[], COWS, [], {}, true];
  dismissToast(currentToast()?.id ?? 0);
});

function answer(path: string, input: unknown): unknown {
  const { id, mode, ...wanted } = Object(input) as Alert & WantedAnimals;
  switch (path) {
    case "auth.me":
      return isSignedIn ? PROFILE : null;
    case "alerts.list":
      return [...stored];
    case "alerts.create":
      stored.push(alertOf(`new-${stored.length}`, { wanted, ...(mode && { mode }) }));
      return stored.at(-1);
    case "alerts.change":
      stored = stored.map((each) => (each.id === id ? { ...each, mode } : each));
      return { id, mode };
    case "alerts.remove":
      stored = stored.filter((each) => each.id !== id);
      return null;
    case "alerts.open":
      return stored.find((each) => each.id === id)?.wanted;
    case "alerts.link":
      return { wanted: linked };
    default:
      return undefined;
  }
}

function errorOf(code: ErrorCode | "NETWORK") {
  if (code === "NETWORK") return TRPCClientError.from(new TypeError("Failed to fetch"));
  return TRPCClientError.from({ error: { code: -32600, message: code, data: { appCode: code, appParams: {} } } });
}

const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input, type } }) =>
    observable((observer) => {
      if (type === "mutation") changes.push([path, input]);
      const code = failing[path];
      if (code !== undefined) return observer.error(errorOf(code));
      observer.next({ result: { type: "data", data: answer(path, input) } });
      observer.complete();
    });

const Login = ({ onSignedIn }: LoginDialogProps) => {
  const utils = trpc.useUtils();
  const finish = () => {
    isSignedIn = true;
    utils.auth.me.setData(undefined, PROFILE);
    onSignedIn();
  };
  return <button onClick={finish}>Log in</button>;
};

async function show(children: ReactNode) {
  const i18n = new I18n("en");
  await i18n.load(["app", "alerts", "filters", "facts", "animals", "errors", "push-settings"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  router.options.context.api.auth.me.setData(undefined, isSignedIn ? PROFILE : null);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        {children}
        <LoginHost dialog={Login} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return { address: () => router.history.location.href };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));

describe("the button under a list", () => {
  const tellMe = <TellMeButton asked={COWS}>Tell me</TellMeButton>;

  it("sets an alert, says what for and when, and ends it", async () => {
    await show(tellMe);
    await press("Tell me");
    const stop = await button("Don't tell me any more");
    expect(screen.getByRole("status").textContent).toBe("Cow · Up to ₹50,000: we tell you at 8 in the morning.");
    expect(screen.getByRole("link", { name: "Animals I wait for" }).getAttribute("href")).toBe("/alerts");
    fireEvent.click(stop);
    await button("Tell me");
    expect(screen.getByRole("status").textContent).toBe("");
    expect(changes).toEqual([
      ["alerts.create", COWS],
      ["alerts.remove", { id: "new-0" }],
    ]);
  });

  it("shows that the list has an alert, and its mode", async () => {
    stored = [alertOf("a", { wanted: { category: "goats" } }), alertOf("b", { mode: "at-once" })];
    await show(tellMe);
    await button("Don't tell me any more");
    expect(screen.getByRole("status").textContent).toContain("we tell you at once");
  });

  it("sends nothing for a visitor before the login, and the alert after it", async () => {
    isSignedIn = false;
    await show(tellMe);
    await press("Tell me");
    await button("Log in");
    expect(changes).toEqual([]);
    await press("Log in");
    await button("Don't tell me any more");
    expect(changes).toEqual([["alerts.create", COWS]]);
  });

  it("says why an alert is refused, and can be pressed again", async () => {
    failing = { "alerts.create": "ALERTS_FULL" };
    await show(tellMe);
    await press("Tell me");
    await waitFor(() => expect(currentToast()).toMatchObject({ variant: "error", open: true }));
    expect(currentToast()?.description).toBe(translate("en", "errors.ALERTS_FULL"));
    failing = {};
    await press("Tell me");
    await button("Don't tell me any more");
  });
});

describe("the page of all alerts", () => {
  const page = <AlertPages path="" />;
  const row = async (name: RegExp) =>
    within((await screen.findByRole("link", { name })).closest("li") ?? document.body);

  it("shows each alert with its list, the number of new listings and its mode", async () => {
    stored = [alertOf("a", { newCount: 3 }), alertOf("b", { wanted: { category: "goats" }, mode: "at-once" })];
    const { address } = await show(page);
    const cows = await row(/^Cow/);
    const goats = await row(/^Goats/);
    expect(cows.getByRole("link").textContent).toBe("Cow · Up to ₹50,0003 new");
    expect(goats.getByRole("link").textContent).toBe("Goats");
    const pressed = (each: typeof cows) => each.getByRole("button", { pressed: true }).textContent;
    expect([pressed(cows), pressed(goats)]).toEqual(["Daily at 8", "At once"]);
    fireEvent.click(cows.getByRole("link"));
    await waitFor(() => expect(address()).toBe("/marketplace?category=cattle&priceMax=50000"));
    expect(changes).toEqual([["alerts.open", { id: "a" }]]);
  });

  it("changes the mode of an alert, and shows the old one if that fails", async () => {
    stored = [alertOf("a")];
    await show(page);
    const name = "When to tell: Cow · Up to ₹50,000";
    const modes = within(await screen.findByRole("group", { name }));
    fireEvent.click(modes.getByRole("button", { name: "Daily at 8" }));
    fireEvent.click(modes.getByRole("button", { name: "At once" }));
    await waitFor(() => expect(modes.getByRole("button", { pressed: true }).textContent).toBe("At once"));
    expect(changes).toEqual([["alerts.change", { id: "a", mode: "at-once" }]]);
    failing = { "alerts.change": "NETWORK" };
    fireEvent.click(modes.getByRole("button", { name: "Daily at 8" }));
    await waitFor(() => expect(currentToast()).toMatchObject({ variant: "error", open: true }));
    expect(modes.getByRole("button", { pressed: true }).textContent).toBe("At once");
  });

  it("deletes an alert, and sets it again in the same mode if that is undone", async () => {
    stored = [alertOf("a", { mode: "at-once" }), alertOf("b", { wanted: { category: "goats" } })];
    await show(page);
    await press(/^Delete: Cow/);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(stored.map(({ id }) => id)).toEqual(["b"]);
    act(() => currentToast()?.action?.onSelect());
    await row(/^Cow/);
    expect(changes).toEqual([
      ["alerts.remove", { id: "a" }],
      ["alerts.create", { ...COWS, mode: "at-once" }],
    ]);
  });

  it("explains what will be here while there is none", async () => {
    await show(page);
    expect(await screen.findByRole("heading", { name: "You wait for no animal" })).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("shows an error with a retry when nothing could be loaded", async () => {
    stored = [alertOf("a")];
    failing = { "alerts.list": "NETWORK" };
    await show(page);
    const retry = await button("Try again");
    failing = {};
    fireEvent.click(retry);
    expect((await row(/^Cow/)).getByRole("link")).toBeTruthy();
  });

  it("leads a visitor to the start page, and requests nothing", async () => {
    isSignedIn = false;
    const { address } = await show(page);
    await waitFor(() => expect(address()).toBe("/"));
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("an opened notification of an alert", () => {
  it("leads to the list, in which nothing is new any more", async () => {
    stored = [alertOf("a", { wanted: { category: "goats", km: 50, pincode: "125001" } })];
    const { address } = await show(<AlertPages path="a" />);
    await waitFor(() => expect(address()).toBe("/marketplace?category=goats&km=50&pincode=125001"));
    expect(changes).toEqual([["alerts.open", { id: "a" }]]);
  });

  it("leads to all alerts if the alert has ended", async () => {
    failing = { "alerts.open": "ALERT_NOT_FOUND" };
    const { address } = await show(<AlertPages path="a" />);
    await waitFor(() => expect(address()).toBe("/alerts"));
  });
});

describe("the link that ends an alert", () => {
  const page = <AlertPages path="off/token" />;

  it("names the alert, and ends it only by the button of a form, also without a login", async () => {
    isSignedIn = false;
    await show(page);
    expect(await screen.findByText("Cow · Up to ₹50,000")).toBeTruthy();
    const form = (await button("Don't tell me any more")).closest("form");
    expect(form?.method).toBe("post");
    expect(changes).toEqual([]);
  });

  it("says so once the alert has ended", async () => {
    linked = null;
    await show(page);
    expect(await screen.findByRole("heading", { name: "We will not tell you of this any more." })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows an error of the network with a retry", async () => {
    failing = { "alerts.link": "NETWORK" };
    await show(page);
    const retry = await button("Try again");
    failing = {};
    fireEvent.click(retry);
    expect(await button("Don't tell me any more")).toBeTruthy();
  });
});
