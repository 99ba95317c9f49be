import type { AppRouter } from "@pashu/api/router";
import { DAY } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoginHost } from "~/features/auth/shared/login-host.tsx";
import type { LoginDialogProps } from "~/features/auth/shared/login.ts";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import type { ApiKey } from "./key-item.tsx";
import { KeysPage } from "./keys-page.tsx";

const SECRET = "pb_4tXw0000111122223333444455556666abcdef";
const USER = profileFixture();
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

let keys: ApiKey[];
let requests: [path: string, input: unknown][];
/** Codes of the errors with which procedures fail. */
let failures: Map<string, string>;
beforeEach(() => {
  keys = [];
  requests = [];
  failures = new Map();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const apiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: "1", name: "Dairy", scopes: ["animals:read", "saved"], lastUsedAt: null, endedAt: null, endedBy: null },
  ...{ createdAt: "2026-11-01T05:00:00.000Z", expiresAt: later(30 * DAY) },
  ...changes,
});

function answer(path: string, input: unknown): unknown {
  if (path === "apiKeys.list") return keys;
  if (path === "apiKeys.create") {
    keys = [apiKey(input as Partial<ApiKey>), ...keys];
    return { ...keys[0], key: SECRET };
  }
  if (path === "apiKeys.end") {
    const { id } = input as ApiKey;
    const end = { endedAt: "2026-11-29T05:00:00.000Z", endedBy: "owner" } as const;
    keys = keys.map((each) => (each.id === id ? { ...each, ...end } : each));
  }
  return path === "auth.me" ? USER : null;
}

const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      requests.push([path, input]);
      const code = failures.get(path);
      if (code === "NETWORK") return observer.error(TRPCClientError.from(new Error("Failed to fetch")));
      if (code !== undefined)
        return observer.error(
          TRPCClientError.from({ error: { code: -32600, message: code, data: { appCode: code } } }),
        );
      observer.next({ result: { type: "data", data: answer(path, input) } });
      observer.complete();
    });

const Login = ({ onSignedIn }: LoginDialogProps) => (
  <button
    type="button"
    onClick={() => {
      failures.clear();
      onSignedIn();
    }}
  >
    Log in now
  </button>
);

async function open(user: typeof USER | null = USER) {
  const i18n = new I18n("en");
  await i18n.load(["app", "keys", "webhooks", "errors"]);
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  const { api, queryClient } = router.options.context;
  api.auth.me.setData(undefined, user);
  const { unmount } = render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <KeysPage />
        <LoginHost dialog={Login} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return { me: api.auth.me, queryClient, unmount };
}

/** Like a browser, which focuses the button. */
const press = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};
const check = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const sent = (path: string) => requests.filter((each) => each[0] === path).map(([, input]) => input);
const type = (name: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: /Whose program/ }), { target: { value: name } });

/** Loads when it first opens. */
async function openForm() {
  await press("New key");
  await screen.findByRole("textbox");
}

async function makeKey() {
  await openForm();
  type("Dairy");
  check(/animals for sale/);
  await press("Make the key");
  await screen.findByText(SECRET);
}

describe("the form for a key", () => {
  it("makes a key with what is chosen, in the order of the scopes, and reloads the list", async () => {
    await open();
    await screen.findByText("You have no key.");
    await openForm();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "New key" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "90 days" }).checked).toBe(true);
    type(" Gokul dairy ");
    for (const name of [/I wait for/, /animals for sale/, /saved animals/, /saved animals/]) check(name);
    fireEvent.click(screen.getByRole("radio", { name: "1 year" }));
    await press("Make the key");
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your new key" }));
    expect(sent("apiKeys.create")).toEqual([{ name: "Gokul dairy", scopes: ["animals:read", "alerts"], days: 365 }]);
    expect(await screen.findByRole("listitem", { name: /Gokul dairy Works/ })).toBeTruthy();
  });

  it("requires a name and something that the program may do, and focuses what is missing", async () => {
    await open();
    await openForm();
    await press("Make the key");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
    type("Dairy");
    await press("Make the key");
    const [first] = screen.getAllByRole("checkbox");
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first?.getAttribute("aria-invalid")).toBe("true");
    expect(sent("apiKeys.create")).toEqual([]);
  });

  it("says why no key was made, and keeps what is typed", async () => {
    failures.set("apiKeys.create", "KEYS_FULL");
    await open();
    await openForm();
    type("Dairy");
    check(/animals for sale/);
    await press("Make the key");
    expect(await screen.findByText(/^The key was not made. .*Please stop one first\.$/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Dairy");
    await press("Cancel");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "New key" }));
  });

  it("requests a login when the session is too old, and makes the key after it", async () => {
    failures.set("apiKeys.create", "SESSION_NOT_FRESH");
    await open();
    await openForm();
    type("Dairy");
    check(/animals for sale/);
    await press("Make the key");
    await press("Log in now");
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(sent("apiKeys.create")).toHaveLength(2);
  });
});

describe("a new key", () => {
  it("is in no cache, no storage and no address", async () => {
    const { queryClient } = await open();
    await makeKey();
    await screen.findByRole("listitem", { name: /Dairy/ });
    const mutations = queryClient.getMutationCache().getAll();
    expect(mutations.map(({ state }) => state.status)).toContain("success");
    const kept = [
      ...mutations.map(({ state }) => state),
      ...queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
      ...[Object.entries(localStorage), Object.entries(sessionStorage), history.state, location.href],
    ];
    expect(JSON.stringify(kept)).not.toContain(SECRET);
  });

  it("is gone after Done, after leaving the page, and for the next user", async () => {
    const { me, unmount } = await open();
    await makeKey();
    await press("Done");
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "New key" }));
    await makeKey();
    fireEvent(window, new Event("pagehide"));
    expect(screen.queryByText(SECRET)).toBeNull();
    await makeKey();
    act(() => me.setData(undefined, profileFixture({ id: "ramesh" })));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    await makeKey();
    unmount();
    await open();
    await screen.findByRole("heading", { name: "Your keys" });
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it("is copied by a button", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await open();
    await makeKey();
    await press("Copy the key");
    await waitFor(() => expect(currentToast()?.title).toBe("Key copied"));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(SECRET);
  });

  it("is selected where the browser does not copy", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("not allowed", "NotAllowedError"));
    await open();
    await makeKey();
    await press("Copy the key");
    await waitFor(() => expect(currentToast()?.variant).toBe("error"));
    expect(getSelection()?.toString()).toBe(SECRET);
  });
});

describe("the list of keys", () => {
  it("shows what a key may do, its times and its last use", async () => {
    keys = [apiKey({ expiresAt: "2099-12-31T05:00:00.000Z" }), apiKey({ id: "2", lastUsedAt: later(-2 * DAY) })];
    await open();
    const [unused, used] = await screen.findAllByRole("listitem", { name: "Dairy Works" });
    expect(
      within(unused as HTMLElement)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["See animals for sale and my listings", "See, add and remove my saved animals"]);
    for (const text of ["1 November 2026", "31 December 2099", "never"])
      expect(within(unused as HTMLElement).getByText(text)).toBeTruthy();
    expect(within(used as HTMLElement).getByText("2 days ago")).toBeTruthy();
  });

  it.each([
    ["You stopped it", { endedAt: later(-DAY), endedBy: "owner" }],
    ["We stopped it, because it was written in a link", { endedAt: later(-DAY), endedBy: "address" }],
    ["Our moderators stopped it", { endedAt: later(-DAY), endedBy: "moderation", expiresAt: later(-1) }],
    ["Expired", { expiresAt: later(-1) }],
  ] as const)("says of a key that works no longer: %s", async (state, changes) => {
    keys = [apiKey(changes)];
    await open();
    const item = within(await screen.findByRole("listitem", { name: `Dairy ${state}` }));
    expect(item.queryByRole("button")).toBeNull();
  });

  it("stops a key only after the question, and focuses it", async () => {
    keys = [apiKey(), apiKey({ id: "2", name: "Other" })];
    await open();
    await press("Stop the key Dairy");
    await press("Cancel");
    expect(sent("apiKeys.end")).toEqual([]);
    await press("Stop the key Dairy");
    await press("Stop the key");
    const stopped = await screen.findByRole("listitem", { name: "Dairy You stopped it" });
    await waitFor(() => expect(document.activeElement).toBe(stopped));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("apiKeys.end")).toEqual([{ id: "1" }]);
    expect(screen.getByRole("listitem", { name: "Other Works" })).toBeTruthy();
  });

  it("keeps a key whose end failed, and says why", async () => {
    keys = [apiKey()];
    failures.set("apiKeys.end", "NETWORK");
    await open();
    await press("Stop the key Dairy");
    await press("Stop the key");
    await waitFor(() => expect(currentToast()?.description).toBe("Network error. Please check your connection"));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("shows an error with a retry", async () => {
    failures.set("apiKeys.list", "NETWORK");
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("Your keys could not be loaded");
    failures.clear();
    await press("Try again");
    expect(await screen.findByText("You have no key.")).toBeTruthy();
  });
});

it("the page of keys asks a visitor to log in, and requests nothing", async () => {
  await open(null);
  expect(await screen.findByRole("heading", { name: "Log in to see your keys" })).toBeTruthy();
  expect(requests).toEqual([]);
});
