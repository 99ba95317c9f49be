import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { requiredText } from "@pashu/validators/rules";
import type { RuleMessage } from "@pashu/validators/rule-messages";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { isDraftKey } from "~/lib/storage/storage.ts";
import { createAppRouter } from "~/router.tsx";
import { SendNote } from "~/ui/form/send-note.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { zodRules } from "~/ui/form/zod-rules.ts";
import { currentToast, dismissToast } from "~/ui/toast/toast.ts";
import { LoginHost } from "./login-host.tsx";
import type { LoginDialogProps } from "./login.ts";
import { useZodForm } from "./use-zod-form.ts";

const schema = z.object({ name: requiredText(20), village: requiredText(5), rating: z.number().optional() });
type Values = z.output<typeof schema>;
let loadSchema = async () => schema;
const RULES = zodRules(() => loadSchema());
const SAVED = { name: "", village: "", rating: undefined };

interface Call {
  values: Values;
  finish: () => void;
  fail: (error: Error) => void;
}
let calls: Call[] = [];

/** Error of the server with rules that fields broke. */
function rejection(code: ErrorCode, fields: Record<string, { key: RuleMessage; values: Record<string, number> }> = {}) {
  return TRPCClientError.from({
    error: { code: -32600, message: code, data: { appCode: code, appParams: {}, fields } },
  } as Parameters<typeof TRPCClientError.from>[0]);
}

interface FormProps {
  /** Null while the user is not known, empty for a visitor. */
  ownerId?: string | null;
  startsAsVisitor?: boolean;
  saved?: typeof SAVED;
  isEdit?: boolean;
  warning?: string;
  onSuccess?: () => Promise<void>;
  beforeSend?: (submit: () => void) => void;
}

/** Name as of the render whose callback was called before sending. */
let namesBeforeSend: (string | undefined)[] = [];

function Form({
  ownerId = "sita",
  startsAsVisitor = true,
  saved = SAVED,
  isEdit = false,
  warning,
  onSuccess,
  beforeSend = (submit) => submit(),
}: FormProps) {
  const form = useZodForm({
    rules: RULES,
    saved,
    draft: { key: "test", ownerId: ownerId ?? undefined, startsAsVisitor, before: isEdit ? saved : undefined },
    beforeSend: (submit) => {
      namesBeforeSend.push(form.values.name);
      beforeSend(submit);
    },
    onSuccess,
    mutationFn: (values) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ values, finish: resolve, fail: reject });
      }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField form={form} name="name" label="Name" max={20} hasCounter />
      <TextField form={form} name="village" label="Village" warning={warning} />
      <button type="button" onClick={() => form.change({ rating: 4 })}>
        Rated {form.values.rating ?? "not yet"}
      </button>
      <button type="button" disabled={form.isSending} onClick={form.discard}>
        Cancel
      </button>
      <SendNote error={form.error} failed="Not sent." offline="You are offline." />
      <button type="submit">{form.pending ? "Sending" : "Send"}</button>
    </form>
  );
}

const Login = ({ onSignedIn }: LoginDialogProps) => <button onClick={onSignedIn}>Log in</button>;
const link: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    observer.next({ result: { type: "data", data: { id: "sita", name: "Sita" } } });
    observer.complete();
  });

async function open(props: FormProps = {}, locale: "en" | "hi" = "en") {
  const i18n = new I18n(locale);
  await i18n.load(["app", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  await router.options.context.api.auth.me.ensureData();
  const page = (shown: FormProps | null) => (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        {shown && <Form {...shown} />}
        <LoginHost dialog={Login} />
      </I18nProvider>
    </RouterContextProvider>
  );
  const { rerender } = render(page(props));
  /** Renders the form with other properties, or closes it. */
  return (next: FormProps | null) => rerender(page(next));
}

const field = (name: "Name" | "Village") => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: "Name" | "Village", value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const send = () => press(/^Send$/);
const typed = () => [field("Name").value, field("Village").value];
const errorOf = (name: "Name" | "Village") => {
  const [note] = (field(name).getAttribute("aria-describedby") ?? "").split(" ").slice(-1);
  return note ? document.querySelector(`[id="${note}"]`)?.textContent : undefined;
};
const call = async (index: number) => {
  await expect.poll(() => calls[index]).toBeDefined();
  return calls[index];
};
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? "online" : "offline"));
};

const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

function fillIn() {
  type("Name", " Sita ");
  type("Village", "Ausa");
}

/** Closes the form while its request is pending. */
async function sendAndOpenAgain() {
  const show = await open();
  fillIn();
  send();
  await call(0);
  show(null);
  show({});
}

beforeEach(() => {
  calls = [];
  namesBeforeSend = [];
  loadSchema = async () => schema;
  localStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a draft", () => {
  it("is kept until the form is sent", async () => {
    await open();
    fillIn();
    press(/Rated not yet/);
    expect(Object.keys(localStorage).every(isDraftKey)).toBe(true);
    cleanup();

    await open();
    expect(typed()).toEqual([" Sita ", "Ausa"]);
    expect(screen.getByText("Rated 4")).toBeTruthy();
    send();
    (await call(0))?.fail(rejection("INTERNAL"));
    await screen.findByText(/Not sent/);
    expect(localStorage).toHaveLength(1);
    send();
    (await call(1))?.finish();
    await expect.poll(() => localStorage.length).toBe(0);
    cleanup();

    await open();
    expect(typed()).toEqual(["", ""]);
  });

  it("is removed when the form is left by Cancel, or has the saved values again", async () => {
    await open();
    type("Name", "Sita");
    press(/Cancel/);
    expect(localStorage).toHaveLength(0);
    type("Name", "Gita");
    expect(localStorage).toHaveLength(1);
    type("Name", "");
    expect(localStorage).toHaveLength(0);
  });

  it("of a visitor is restored after the login, and that of another user is not", async () => {
    await open({ ownerId: "" });
    type("Name", "Sita");
    cleanup();
    await open({ ownerId: "sita" });
    expect(typed()).toEqual(["Sita", ""]);
    cleanup();
    await open({ ownerId: "ram" });
    expect(typed()).toEqual(["", ""]);
  });

  it.each([{ ownerId: null }, { ownerId: "" }, { ownerId: "ram" }, { saved: { ...SAVED, name: "Gita" } }])(
    "that cannot be read is kept while nothing is typed: %o",
    async (props) => {
      await open({ isEdit: true });
      type("Name", "Sita");
      cleanup();
      const show = await open({ isEdit: true, ...props });
      press(/Cancel/);
      show(null);
      cleanup();
      await open({ isEdit: true });
      expect(typed()).toEqual(["Sita", ""]);
    },
  );

  it("is restored when the user becomes known, unless something is typed", async () => {
    await open();
    type("Name", "Sita");
    cleanup();
    const show = await open({ ownerId: null });
    expect(typed()).toEqual(["", ""]);
    show({});
    await expect.poll(typed).toEqual(["Sita", ""]);
    cleanup();
    const showAgain = await open({ ownerId: null });
    type("Name", "Gita");
    showAgain({});
    expect(typed()).toEqual(["Gita", ""]);
    cleanup();
    await open();
    expect(typed()).toEqual(["Gita", ""]);
  });

  it("of a user stays that user's when the session ends, and another one logs in", async () => {
    const show = await open();
    type("Name", "Sita");
    show({ ownerId: "" });
    type("Village", "Ausa");
    show({ ownerId: "ram" });
    type("Village", "Latur");
    cleanup();
    await open({ ownerId: "ram" });
    expect(typed()).toEqual(["", ""]);
    cleanup();
    await open();
    expect(typed()).toEqual(["Sita", ""]);
  });

  it("of a visitor is not restored after the login where only users write", async () => {
    await open({ ownerId: "" });
    type("Name", "Sita");
    cleanup();
    await open({ startsAsVisitor: false });
    expect(typed()).toEqual(["", ""]);
  });

  it("of saved values that have changed is ignored", async () => {
    const saved = { ...SAVED, name: "Sita" };
    await open({ saved, isEdit: true });
    type("Village", "Ausa");
    cleanup();
    await open({ saved, isEdit: true });
    expect(typed()).toEqual(["Sita", "Ausa"]);
    cleanup();
    await open({ saved: { ...saved, name: "Gita" }, isEdit: true });
    expect(typed()).toEqual(["Gita", ""]);
  });

  it.each(["", "{", "null", "[]", "4", `{"name":7,"village":null,"rating":{}}`])(
    "that is invalid is ignored: %s",
    async (content) => {
      localStorage.setItem("draft:test", `{"ownerId":"sita","content":${content}}`);
      await open();
      expect(typed()).toEqual(["", ""]);
      expect(screen.getByText("Rated not yet")).toBeTruthy();
    },
  );

  it("is not needed where storage is forbidden or full", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    await open();
    fillIn();
    send();
    expect((await call(0))?.values).toMatchObject({ name: "Sita" });
  });
});

describe("errors", () => {
  it("replace a warning", async () => {
    await open({ warning: "No such village" });
    expect(errorOf("Village")).toBe("No such village");
    send();
    await expect.poll(() => errorOf("Village")).toBe("This field is required");
  });

  it("of the schema focus the first field, and are cleared by a change", async () => {
    await open();
    type("Village", "Narayangaon");
    send();
    await expect.poll(() => errorOf("Name")).toBe("This field is required");
    expect(document.activeElement).toBe(field("Name"));
    expect(errorOf("Village")).toBe("At most 5 characters");
    type("Name", "Sita");
    await expect.poll(() => errorOf("Name")).toBeUndefined();
    expect(errorOf("Village")).toBe("At most 5 characters");
    expect(calls).toEqual([]);
  });

  it("of the server are shown by field in the user's language, and are cleared by a change", async () => {
    await open({}, "hi");
    fillIn();
    send();
    const key = "valid.tooLong";
    (await call(0))?.fail(rejection("INVALID_INPUT", { village: { key, values: { n: 3 } } }));
    await expect.poll(() => errorOf("Village")).toBe("ज़्यादा से ज़्यादा 3 अक्षर");
    expect(document.activeElement).toBe(field("Village"));
    expect(errorOf("Name")).toBeUndefined();
    type("Village", "Aus");
    await expect.poll(() => errorOf("Village")).toBeUndefined();
    send();
    expect((await call(1))?.values).toEqual({ name: "Sita", village: "Aus" });
  });
});

describe("sending", () => {
  it("sends checked values once for two clicks in one tick, and for a click beside Enter", async () => {
    await open();
    fillIn();
    const button = screen.getByRole("button", { name: "Send" });
    button.click();
    button.click();
    fireEvent.submit(button.closest("form") ?? button);
    expect((await call(0))?.values).toEqual({ name: "Sita", village: "Ausa" });
    await screen.findByRole("button", { name: "Sending" });
    press(/Sending/);
    (await call(0))?.finish();
    await screen.findByRole("button", { name: "Send" });
    expect(calls).toHaveLength(1);
  });

  it("sends once when the form is closed and opened again", async () => {
    await sendAndOpenAgain();
    expect(typed()).toEqual([" Sita ", "Ausa"]);
    press(/^Sending$/);
    await nextTask();
    calls[0]?.finish();
    await screen.findByRole("button", { name: "Send" });
    await expect.poll(typed).toEqual(["", ""]);
    expect(localStorage).toHaveLength(0);
    expect(calls).toHaveLength(1);
  });

  it("keeps what the user types in a form that is open again when the first one has been sent", async () => {
    await sendAndOpenAgain();
    type("Name", "Gita");
    calls[0]?.finish();
    await screen.findByRole("button", { name: "Send" });
    expect(typed()).toEqual(["Gita", "Ausa"]);
    cleanup();
    await open();
    expect(typed()).toEqual(["Gita", "Ausa"]);
  });

  it("stores no draft of what is typed after a success", async () => {
    let close = () => {};
    const onSuccess = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (close = resolve)));
    await open({ onSuccess });
    fillIn();
    send();
    (await call(0))?.finish();
    await expect.poll(() => onSuccess).toHaveBeenCalledTimes(1);
    type("Name", "Gita");
    expect(localStorage).toHaveLength(0);
    close();
    await screen.findByRole("button", { name: "Send" });
  });

  it("can be cancelled while the schema loads, and then uses the latest values", async () => {
    const schemas: ((loaded: typeof schema) => void)[] = [];
    loadSchema = () => new Promise((resolve) => schemas.push(resolve));
    await open();
    fillIn();
    send();
    await screen.findByRole("button", { name: "Sending" });
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", false);
    type("Name", "Gita");
    loadSchema = async () => schema;
    for (const load of schemas) load(schema);
    expect((await call(0))?.values).toMatchObject({ name: "Gita" });
    expect(namesBeforeSend).toEqual(["Gita"]);
    await expect.poll(() => screen.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", true);
  });

  it("takes the answer at once when the form asks before it sends", async () => {
    let questions = 0;
    const answerAndSend = (submit: () => void) => {
      questions += 1;
      if (questions === 1) press(/^Send(ing)?$/);
      else submit();
    };
    await open({ beforeSend: answerAndSend });
    fillIn();
    send();
    expect((await call(0))?.values).toEqual({ name: "Sita", village: "Ausa" });
    expect(questions).toBe(2);
  });

  it("sends nothing for a press without a network that comes back during the check", async () => {
    await open();
    fillIn();
    setOnline(false);
    send();
    setOnline(true);
    await nextTask();
    expect(calls).toHaveLength(0);
    send();
    expect(await call(0)).toBeDefined();
  });

  it("waits for a network, and sends again after a failure", async () => {
    await open();
    fillIn();
    setOnline(false);
    expect(screen.getByRole("alert").textContent).toBe("You are offline.");
    send();
    await nextTask();
    expect(calls).toEqual([]);
    setOnline(true);
    expect(screen.getByRole("alert").textContent).toBe("");
    send();
    (await call(0))?.fail(TRPCClientError.from(new TypeError("Failed to fetch")));
    await expect.poll(() => screen.getByRole("alert").textContent).toBe("You are offline.");
    send();
    (await call(1))?.finish();
    await expect.poll(() => screen.getByRole("alert").textContent).toBe("");
    expect(calls).toHaveLength(2);
  });

  it("sends again after the login when the session has ended", async () => {
    await open();
    fillIn();
    send();
    (await call(0))?.fail(rejection("NOT_SIGNED_IN"));
    fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
    (await call(1))?.finish();
    await expect.poll(() => localStorage.length).toBe(0);
    expect(calls).toHaveLength(2);
  });

  it("waits for a schema that is still loading, and not once the form is closed", async () => {
    const schemas: ((loaded: typeof schema) => void)[] = [];
    loadSchema = () => new Promise((resolve) => schemas.push(resolve));
    await open();
    fillIn();
    send();
    await screen.findByRole("button", { name: "Sending" });
    for (const load of schemas) load(schema);
    loadSchema = async () => schema;
    expect((await call(0))?.values).toMatchObject({ name: "Sita" });
    cleanup();

    loadSchema = () => new Promise((resolve) => schemas.push(resolve));
    await open();
    send();
    await screen.findByRole("button", { name: "Sending" });
    cleanup();
    for (const load of schemas) load(schema);

    loadSchema = async () => schema;
    await open();
    type("Name", "Gita");
    send();
    await expect.poll(() => calls.map(({ values }) => values.name)).toEqual(["Sita", "Gita"]);
  });

  it("reports a schema that cannot be loaded, and loads it again for the next press", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    loadSchema = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    await open();
    fillIn();
    send();
    await expect.poll(() => currentToast()?.title).toBe("Network error. Please check your connection");
    expect(calls).toEqual([]);
    loadSchema = async () => schema;
    send();
    expect((await call(0))?.values).toMatchObject({ name: "Sita" });
    vi.unstubAllGlobals();
  });
});
