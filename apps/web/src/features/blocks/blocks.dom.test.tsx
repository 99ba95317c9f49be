import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import BlockedPeopleDialog from "./blocked-people-dialog.tsx";
import { BlockButton } from "./shared/block-button.tsx";

interface Blocked {
  id: string;
  name: string;
  at: string;
}

let people: Blocked[];
let sent: [string, unknown][];
let failing: { path: string; code: ErrorCode } | null;
beforeEach(() => {
  cleanup();
  const at = new Date().toISOString();
  people = [
    { id: "ramesh", name: "Ramesh", at },
    { id: "mohan", name: "Mohan", at },
  ];
  sent = [];
  failing = null;
});

async function show(content: ReactNode): Promise<void> {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") sent.push([op.path, op.input]);
        if (op.path === failing?.path) {
          const data = { appCode: failing.code, appParams: {} };
          return observer.error(TRPCClientError.from({ error: { code: -32600, message: failing.code, data } }));
        }
        if (op.path === "blocks.remove")
          people = people.filter(({ id }) => id !== (op.input as { userId: string }).userId);
        observer.next({ result: { type: "data", data: op.path === "blocks.list" ? people : undefined } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "blocks", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>{content}</I18nProvider>
    </RouterContextProvider>,
  );
}

it("BlockButton blocks with one tap, says what follows, and unblocks by another button, which has the focus", async () => {
  await show(<BlockButton userId="ramesh" />);
  const block = screen.getByRole("button", { name: "Block this person" });
  fireEvent.click(block);
  const unblock = await screen.findByRole("button", { name: "Unblock" });
  expect(unblock).not.toBe(block);
  expect(document.activeElement).toBe(unblock);
  expect(screen.getByRole("status").textContent).toMatch(/^Blocked\..*We don't tell them\.$/);
  fireEvent.click(unblock);
  expect(await screen.findByRole("button", { name: "Block this person" })).toBe(document.activeElement);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(sent).toEqual([
    ["blocks.add", { userId: "ramesh" }],
    ["blocks.remove", { userId: "ramesh" }],
  ]);
});

it("BlockButton explains a refusal and stays as it is", async () => {
  failing = { path: "blocks.add", code: "BLOCKS_FULL" };
  await show(<BlockButton userId="ramesh">Block too</BlockButton>);
  fireEvent.click(screen.getByRole("button", { name: "Block too" }));
  await expect.poll(() => currentToast()?.title).toMatch(/^You can't block more people/);
  expect(screen.getByRole("button", { name: "Block too" })).toBeTruthy();
});

it("BlockedPeopleDialog lists names, and unblocks one after the other until it is empty", async () => {
  await show(<BlockedPeopleDialog onOpenChange={() => {}} />);
  const list = await screen.findByRole("list", { name: "Blocked people" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining("Ramesh"),
    expect.stringContaining("Mohan"),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Unblock Ramesh" }));
  await expect.poll(() => screen.getAllByRole("listitem")).toHaveLength(1);
  await expect.poll(() => document.activeElement?.contains(list)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(screen.getByRole("button", { name: "Unblock Mohan" }));
  expect(await screen.findByText("You have not blocked anyone")).toBeTruthy();
  expect(sent.map(([, input]) => input)).toEqual([{ userId: "ramesh" }, { userId: "mohan" }]);
});

it("BlockedPeopleDialog offers a retry when the list could not be loaded", async () => {
  failing = { path: "blocks.list", code: "UNAVAILABLE" };
  await show(<BlockedPeopleDialog onOpenChange={() => {}} />);
  const alert = await screen.findByRole("alert", {}, { timeout: 5000 });
  failing = null;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Unblock Ramesh" })).toBeTruthy();
});
