import type { AppRouter } from "@pashu/api/router";
import { translate } from "@pashu/i18n/translator";
import { HOUR, MINUTE, SECOND } from "@pashu/validators/limits";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoginHost } from "~/features/auth/shared/login-host.tsx";
import type { LoginDialogProps } from "~/features/auth/shared/login.ts";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { WebhookPage } from "./webhook-page.tsx";
import type { Delivery, Webhook } from "./webhook.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const URL = "https://dairy.example/hook";
const USER = profileFixture();
const AT = "2026-11-29T05:00:00.000Z";
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

let webhooks: Webhook[];
let deliveries: Delivery[];
let requests: [path: string, input: unknown][];
/** Codes of the errors with which procedures fail. */
let failures: Map<string, string>;
beforeEach(() => {
  webhooks = [];
  deliveries = [];
  requests = [];
  failures = new Map();
});
afterEach(() => {
  vi.useRealTimers();
});

const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  ...{ id: "1", url: URL, types: ["animal.sold", "contact.shown"], animals: "all", createdAt: AT },
  ...{ offAt: null, offBy: null, failingSince: null, waiting: 0 },
  ...changes,
});

const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  ...{ messageId: "m1", type: "animal.sold", subjectId: "animal", at: AT, state: "sent", attempts: 1, lastAt: AT },
  ...{ status: 204, error: null, ms: 85, nextAt: null },
  ...changes,
});

const WAITING = { state: "waiting", attempts: 0, lastAt: null, status: null, ms: null } as const;
const FAILED = { state: "failed", status: 500, error: "status", attempts: 10 } as const;

function change(id: string, changes: Partial<Webhook>): Webhook | undefined {
  webhooks = webhooks.map((each) => (each.id === id ? { ...each, ...changes } : each));
  return webhooks.find((each) => each.id === id);
}

function resend(isMeant: (each: Delivery) => boolean): number {
  const again = deliveries.filter(isMeant);
  deliveries = deliveries.map((each) => (again.includes(each) ? { ...each, ...WAITING } : each));
  return again.length;
}

/** Two messages on a page. The cursor is the index of the next message. */
function answer(path: string, input: unknown): unknown {
  const {
    id = "",
    messageId,
    isActive,
    cursor,
  } = (input ?? {}) as {
    id?: string;
    messageId?: string;
    isActive?: boolean;
    cursor?: string;
  };
  const start = Number(cursor ?? 0);
  switch (path) {
    case "auth.me":
      return USER;
    case "webhooks.list":
      return webhooks;
    case "webhooks.create":
      webhooks = [webhook({ ...(input as Partial<Webhook>), id: String(webhooks.length + 1) }), ...webhooks];
      return { ...webhooks[0], secret: SECRET };
    case "webhooks.setActive":
      return change(id, isActive === true ? { offAt: null, offBy: null } : { offAt: AT, offBy: "owner" });
    case "webhooks.delete":
      webhooks = webhooks.filter((each) => each.id !== id);
      return null;
    case "webhooks.test":
      deliveries = [delivery({ messageId: "test", type: "webhook.test", ...WAITING }), ...deliveries];
      return { messageId: "test" };
    case "webhooks.deliveries":
      return {
        items: deliveries.slice(start, start + 2),
        nextCursor: deliveries.length > start + 2 ? String(start + 2) : null,
      };
    case "webhooks.replay":
      resend((each) => each.messageId === messageId);
      return null;
    case "webhooks.replayFailed":
      return { count: resend(({ state }) => state === "failed") };
    default:
      return null;
  }
}

/** Field errors by code. */
const FIELDS: Partial<Record<string, object>> = {
  INVALID_INPUT: { fields: { url: { key: "valid.webhookUrl", values: {} } } },
};

const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      requests.push([path, input]);
      const code = failures.get(path);
      if (code === "PENDING") return;
      if (code === "NETWORK") return observer.error(TRPCClientError.from(new Error("Failed to fetch")));
      if (code !== undefined)
        return observer.error(
          TRPCClientError.from({ error: { code: -32600, message: code, data: { appCode: code, ...FIELDS[code] } } }),
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

async function open(page: ReactNode, user: typeof USER | null = USER) {
  const i18n = new I18n("en");
  await i18n.load(["app", "webhooks", "errors"]);
  const router = createAppRouter({ i18n, now: Date.now(), runtime: { identity: "builtin" }, link });
  const { api, queryClient } = router.options.context;
  api.auth.me.setData(undefined, user);
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        {page}
        <LoginHost dialog={Login} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return { queryClient };
}

const openList = () => open(<WebhooksPage />);

async function openLog() {
  const opened = await open(<WebhookPage id="1" />);
  await screen.findByRole("heading", { name: "Messages" });
  return opened;
}

/** Like a browser, which focuses the button. */
const press = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};
const check = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const sent = (path: string) => requests.filter((each) => each[0] === path).map(([, input]) => input);
const typeUrl = (url: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: url } });
const toastTitle = (title: string) => waitFor(() => expect(currentToast()?.title).toBe(title));
const shownDetails = (item: HTMLElement) =>
  Object.fromEntries(
    within(item)
      .queryAllByRole("term")
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  );

/** Loads when it first opens. */
async function openForm() {
  await press("New address");
  await screen.findByRole("textbox");
}

describe("the form for a webhook", () => {
  it("adds what is chosen, in the order of the types, and shows the secret", async () => {
    const { queryClient } = await openList();
    await screen.findByText("You have added no address.");
    await openForm();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "New address" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Only mine" }).checked).toBe(true);
    typeUrl(` ${URL} `);
    for (const name of [/sees my number/, /price changes/]) check(name);
    fireEvent.click(screen.getByRole("radio", { name: "All for sale" }));
    await press("Add the address");
    await screen.findByText(SECRET);
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Secret of the new address" }));
    const created = { url: URL, types: ["animal.price_changed", "contact.shown"], animals: "all" };
    expect(sent("webhooks.create")).toEqual([created]);
    expect(await screen.findByRole("listitem", { name: `${URL} On` })).toBeTruthy();
    const kept = [queryClient.getMutationCache(), queryClient.getQueryCache()].flatMap((cache) =>
      cache.getAll().map(({ state }) => state),
    );
    expect(JSON.stringify(kept)).not.toContain(SECRET);
    await press("Done");
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "New address" }));
  });

  it.each(["ftp://dairy.example/hook", "https://user:secret@dairy.example/", "dairy"])(
    "does not send %s",
    async (url) => {
      await openList();
      await openForm();
      typeUrl(url);
      check(/is sold/);
      await press("Add the address");
      expect(await screen.findByText(translate("en", "valid.webhookUrl"))).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
      expect(sent("webhooks.create")).toEqual([]);
    },
  );

  it("shows beside the field that the server refuses an address", async () => {
    failures.set("webhooks.create", "INVALID_INPUT");
    await openList();
    await openForm();
    typeUrl("http://dairy.example/hook");
    check(/is sold/);
    await press("Add the address");
    expect(await screen.findByText(translate("en", "valid.webhookUrl"))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
  });

  it("requires a kind of message, and focuses the first", async () => {
    await openList();
    await openForm();
    typeUrl(URL);
    await press("Add the address");
    const [first] = screen.getAllByRole("checkbox");
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(sent("webhooks.create")).toEqual([]);
  });

  it("says why nothing was added, and keeps what is typed", async () => {
    failures.set("webhooks.create", "WEBHOOKS_FULL");
    await openList();
    await openForm();
    typeUrl(URL);
    check(/is sold/);
    await press("Add the address");
    expect(await screen.findByText(/^The address was not added. .*Please delete one first\.$/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(URL);
  });

  it("says that there is no internet", async () => {
    failures.set("webhooks.create", "NETWORK");
    await openList();
    await openForm();
    typeUrl(URL);
    check(/is sold/);
    await press("Add the address");
    expect(await screen.findByText("There is no internet. Please add the address later.")).toBeTruthy();
  });

  it("requests a login when the session is too old, and adds the address after it", async () => {
    failures.set("webhooks.create", "SESSION_NOT_FRESH");
    await openList();
    await openForm();
    typeUrl(URL);
    check(/is sold/);
    await press("Add the address");
    await press("Log in now");
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(sent("webhooks.create")).toHaveLength(2);
  });
});

describe("the list of webhooks", () => {
  it("shows what is sent where, whose animals, and what waits", async () => {
    webhooks = [webhook({ waiting: 1000 }), webhook({ id: "2", types: ["alert.matched"] })];
    await openList();
    const [all, alerts] = await screen.findAllByRole("listitem", { name: `${URL} On` });
    const types = within(all as HTMLElement).getAllByRole("listitem");
    expect(types.map(({ textContent }) => textContent)).toEqual(["An animal is sold", "A buyer sees my number"]);
    expect(within(all as HTMLElement).getByText("Animals: All for sale")).toBeTruthy();
    expect(shownDetails(all as HTMLElement)).toMatchObject({ "Messages that wait:": "1,000+" });
    expect(within(alerts as HTMLElement).queryByText(/Animals:/)).toBeNull();
    const log = within(all as HTMLElement).getByRole("link", { name: `See the messages ${URL}` });
    expect(log.getAttribute("href")).toBe("/webhooks/1");
  });

  it.each([
    ["On, but no message arrives", { failingSince: AT }],
    ["You switched it off", { offAt: AT, offBy: "owner" }],
    ["Off: the program wants no more messages", { offAt: AT, offBy: "receiver", failingSince: AT }],
    ["Off: no message has arrived within 3 days", { offAt: AT, offBy: "failures", failingSince: AT }],
    ["Our moderators switched it off", { offAt: AT, offBy: "moderation" }],
  ] as const)("says: %s", async (state, changes) => {
    webhooks = [webhook(changes)];
    await openList();
    expect(await screen.findByRole("listitem", { name: `${URL} ${state}` })).toBeTruthy();
  });

  it("deletes one only after the question, and focuses the list", async () => {
    webhooks = [webhook(), webhook({ id: "2", url: "https://other.example/" })];
    await openList();
    await press(`Delete the address ${URL}`);
    await press("Cancel");
    expect(sent("webhooks.delete")).toEqual([]);
    await press(`Delete the address ${URL}`);
    await press("Delete the address");
    await waitFor(() => expect(screen.queryByText(URL)).toBeNull());
    expect(sent("webhooks.delete")).toEqual([{ id: "1" }]);
    const list = screen.getByRole("region", { name: "Addresses of your programs" });
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(screen.getByRole("listitem", { name: "https://other.example/ On" })).toBeTruthy();
  });

  it("keeps one whose deletion failed, and says why", async () => {
    webhooks = [webhook()];
    failures.set("webhooks.delete", "NETWORK");
    await openList();
    await press(`Delete the address ${URL}`);
    await press("Delete the address");
    await waitFor(() => expect(currentToast()?.description).toBe("Network error. Please check your connection"));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("shows an error with a retry", async () => {
    failures.set("webhooks.list", "NETWORK");
    await openList();
    expect((await screen.findByRole("alert")).textContent).toContain("The addresses could not be loaded");
    failures.clear();
    await press("Try again");
    expect(await screen.findByText("You have added no address.")).toBeTruthy();
  });
});

describe("the log of a webhook", () => {
  beforeEach(() => {
    webhooks = [webhook()];
  });

  it("shows the state, answer and attempts of each message, page by page", async () => {
    const nextAt = "2026-11-29T06:10:00.000Z";
    deliveries = [
      delivery({ type: "animal.price_changed", state: "waiting", attempts: 4, status: 503, error: "status", nextAt }),
      delivery({ messageId: "m2" }),
      delivery({ messageId: "m3", type: "contact.shown", ...FAILED, status: null, error: "timeout", ms: 15_000 }),
    ];
    await openLog();
    const waiting = await screen.findByRole("listitem", { name: /^A price changes Waits/ });
    expect(shownDetails(waiting)).toEqual({
      "Answer:": "the program refused it with the number 503",
      "Attempts:": "4",
      "Last attempt:": "29 November 2026, 10:30 am",
      "It took:": "85 ms",
      "Next attempt:": "29 November 2026, 11:40 am",
    });
    expect(within(waiting).queryByRole("button")).toBeNull();
    const arrived = screen.getByRole("listitem", { name: "An animal is sold Arrived 29 November 2026, 10:30 am" });
    expect(shownDetails(arrived)["Answer:"]).toBe("the program took it with the number 204");
    await press("Show older ones");
    const failed = await screen.findByRole("listitem", { name: /^A buyer sees my number Did not arrive/ });
    expect(shownDetails(failed)).toMatchObject({
      "Answer:": "the program did not answer in time",
      "Attempts:": "10",
      "It took:": "15000 ms",
    });
    expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
  });

  it.each([
    ["refused-address", "the address is not on the public internet"],
    ["unreachable", "the address could not be reached"],
    ["tls", "the certificate of the address is not valid"],
    ["moved", "it leads to another address, where we do not send"],
  ] as const)("puts the error %s into words", async (error, words) => {
    deliveries = [delivery({ ...FAILED, status: null, error })];
    await openLog();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("sends a test, and shows its outcome and the new state of the webhook by itself", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await openLog();
    await press("Send a test");
    await toastTitle("The test is on its way");
    await screen.findByRole("listitem", { name: /^Test Waits/ });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send a test" }));
    change("1", { failingSince: AT });
    deliveries = [delivery({ type: "webhook.test", ...FAILED })];
    await act(async () => vi.advanceTimersByTime(2 * SECOND));
    await screen.findByRole("listitem", { name: /^Test Did not arrive/ });
    expect(screen.getByText("Test: Did not arrive").tagName).toBe("OUTPUT");
    await screen.findByText("On, but no message arrives");
    requests = [];
    await act(async () => vi.advanceTimersByTime(HOUR));
    expect(sent("webhooks.deliveries")).toEqual([]);
  });

  it("waits until the end of a pause, and reads again at once while a message is sent", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const paused = delivery({ ...WAITING, nextAt: later(30 * SECOND) });
    deliveries = [paused];
    await openLog();
    expect(shownDetails(await screen.findByRole("listitem", { name: /Waits/ }))).toHaveProperty("Next attempt:");
    requests = [];
    await act(async () => vi.advanceTimersByTime(25 * SECOND));
    expect(sent("webhooks.deliveries")).toEqual([]);
    deliveries = [{ ...paused, nextAt: null }];
    await act(async () => vi.advanceTimersByTime(30 * SECOND));
    await waitFor(() => expect(screen.queryByText("Next attempt:")).toBeNull());
    requests = [];
    await act(async () => vi.advanceTimersByTime(2 * SECOND));
    expect(sent("webhooks.deliveries")).toHaveLength(1);
  });

  it("waits for a late attempt, at most a minute, and not at all while the webhook is off", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    deliveries = [delivery({ ...WAITING, nextAt: later(HOUR) })];
    await openLog();
    await screen.findByRole("listitem", { name: /Waits/ });
    requests = [];
    await act(async () => vi.advanceTimersByTime(MINUTE - 1));
    expect(sent("webhooks.deliveries")).toEqual([]);
    await act(async () => vi.advanceTimersByTime(1));
    expect(sent("webhooks.deliveries")).toHaveLength(1);
    fireEvent.click(screen.getByRole("switch", { name: "Send messages" }));
    await screen.findByText("You switched it off");
    requests = [];
    await act(async () => vi.advanceTimersByTime(HOUR));
    expect(sent("webhooks.deliveries")).toEqual([]);
  });

  it("sends a message again, and focuses it", async () => {
    deliveries = [delivery({ ...FAILED }), delivery({ messageId: "m2" })];
    await openLog();
    const failed = await screen.findByRole("listitem", { name: /Did not arrive/ });
    const button = within(failed).getByRole("button", { name: /^Send again/ });
    button.focus();
    fireEvent.click(button);
    const waiting = await screen.findByRole("listitem", { name: /Waits/ });
    expect(document.activeElement).toBe(waiting);
    expect(sent("webhooks.replay")).toEqual([{ id: "1", messageId: "m1" }]);
  });

  it("sends again what has failed, and says how many", async () => {
    deliveries = [delivery({ ...FAILED }), delivery({ messageId: "m2", ...FAILED }), delivery({ messageId: "m3" })];
    await openLog();
    await press("Send all that failed again");
    await toastTitle("2 messages are on their way again");
    await press("Send all that failed again");
    await toastTitle("There is nothing to send again");
    expect(sent("webhooks.replayFailed")).toEqual([{ id: "1" }, { id: "1" }]);
  });

  it("switches the webhook off and on; one that is off sends nothing", async () => {
    deliveries = [delivery()];
    await openLog();
    const toggle = screen.getByRole("switch", { name: "Send messages" });
    toggle.focus();
    fireEvent.click(toggle);
    await screen.findByText("You switched it off");
    expect(toggle.getAttribute("aria-busy")).toBeNull();
    expect(document.activeElement).toBe(toggle);
    expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
    fireEvent.click(toggle);
    await screen.findByText("On");
    expect(await screen.findByRole("button", { name: "Send a test" })).toBeTruthy();
    expect(sent("webhooks.setActive").map((each) => (each as { isActive: boolean }).isActive)).toEqual([false, true]);
  });

  it("marks the switch as busy while the request is pending", async () => {
    failures.set("webhooks.setActive", "PENDING");
    await openLog();
    const toggle = screen.getByRole("switch", { name: "Send messages" });
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-busy")).toBe("true"));
  });

  it("says why nothing was sent", async () => {
    failures.set("webhooks.test", "NETWORK");
    await openLog();
    await press("Send a test");
    await waitFor(() => expect(currentToast()?.description).toBe("Network error. Please check your connection"));
    expect(screen.getByText("There was no message.")).toBeTruthy();
  });

  it("shows an error of the messages with a retry", async () => {
    failures.set("webhooks.deliveries", "NETWORK");
    await openLog();
    expect((await screen.findByRole("alert")).textContent).toContain("The messages could not be loaded");
    failures.clear();
    await press("Try again");
    expect(await screen.findByText("There was no message.")).toBeTruthy();
  });

  it("says that a webhook was deleted, and requests no messages of it", async () => {
    webhooks = [];
    await open(<WebhookPage id="1" />);
    expect(await screen.findByRole("heading", { name: "This address has been deleted" })).toBeTruthy();
    expect(sent("webhooks.deliveries")).toEqual([]);
  });
});

it.each([<WebhooksPage key="list" />, <WebhookPage key="log" id="1" />])(
  "a visitor is asked to log in, and requests nothing",
  async (page) => {
    await open(page, null);
    expect(await screen.findByRole("heading", { name: "Log in to see the addresses of your programs" })).toBeTruthy();
    expect(requests).toEqual([]);
  },
);
