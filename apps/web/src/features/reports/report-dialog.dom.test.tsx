import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { MODERATION_TEXT_LIMITS } from "@pashu/validators/limits";
import { REPORT_REASONS } from "@pashu/validators/moderation";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import ReportDialog from "./report-dialog.tsx";
import type { ReportSubject } from "./shared/report-subject.ts";

beforeEach(() => localStorage.clear());

const LISTING: ReportSubject = { subjectType: "animal", subjectId: "a1", sellerId: "ramesh" };

interface Options {
  subject?: ReportSubject;
  /** The call whose inputs are returned. */
  watched?: string;
  error?: { code: ErrorCode; params?: Record<string, number>; fields?: Record<string, { key: string }> };
}

async function renderDialog({ subject = LISTING, watched = "reports.create", error }: Options = {}) {
  const sent: unknown[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === watched) sent.push(op.input);
        if (op.path === "reports.create" && error !== undefined) {
          const data = { appCode: error.code, appParams: error.params ?? {}, fields: error.fields };
          return observer.error(TRPCClientError.from({ error: { code: -32600, message: error.code, data } }));
        }
        const answers: Record<string, unknown> = { "auth.me": { id: "anita", name: "Anita" } };
        observer.next({ result: { type: "data", data: answers[op.path] ?? { id: "r1" } } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "reports", "blocks", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  await router.options.context.api.auth.me.prefetch();
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <ReportDialog subject={subject} onOpenChange={() => {}} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return sent;
}

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send report" }));
const textField = () => screen.getByLabelText<HTMLTextAreaElement>("Tell us more (optional)");

it("ReportDialog has every reason, in the order of the rule", async () => {
  await renderDialog();
  const reasons = screen.getAllByRole<HTMLInputElement>("radio").filter(({ name }) => name === "reason");
  expect(reasons.map(({ value }) => value)).toEqual(REPORT_REASONS);
});

it("ReportDialog sends nothing before a reason is chosen", async () => {
  const sent = await renderDialog();
  send();
  await expect.poll(() => screen.getByRole("alert").textContent).toBe("Please choose what is wrong");
  expect(sent).toEqual([]);
});

it.each([
  ["a listing", LISTING, undefined, { subjectType: "animal", subjectId: "a1" }],
  ["the seller of a listing", LISTING, "The seller", { subjectType: "user", subjectId: "ramesh" }],
  ["a review", { subjectType: "review", subjectId: "r9" }, undefined, { subjectType: "review", subjectId: "r9" }],
] as const)("ReportDialog reports %s with the reason and the text", async (_subject, subject, about, expected) => {
  const sent = await renderDialog({ subject });
  choose("Private or fake picture of a person");
  if (about !== undefined) choose(about);
  fireEvent.change(textField(), { target: { value: "🐃".repeat(MODERATION_TEXT_LIMITS.report + 1) } });
  send();
  const thanks = await screen.findByRole("dialog", { name: "Thank you, we have your report" });
  const helpline = within(thanks).getByRole("link", { name: /Call 1930/ });
  expect(helpline.getAttribute("href")).toBe("tel:1930");
  expect(thanks.textContent).toContain("Keep screenshots");
  const text = "🐃".repeat(MODERATION_TEXT_LIMITS.report);
  expect(sent).toEqual([{ ...expected, reason: "intimate-image", text }]);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ["the seller of a listing", LISTING, "ramesh"],
  ["a reported user", { subjectType: "user", subjectId: "mohan" }, "mohan"],
] as const)("ReportDialog offers to block %s once the report is sent", async (_person, subject, userId) => {
  const blocked = await renderDialog({ subject, watched: "blocks.add" });
  choose("Stolen photo");
  send();
  fireEvent.click(await screen.findByRole("button", { name: "Block this person too" }));
  expect(await screen.findByRole("button", { name: "Unblock" })).toBeTruthy();
  expect(blocked).toEqual([{ userId }]);
});

it("ReportDialog does not offer to block the unknown author of a review", async () => {
  await renderDialog({ subject: { subjectType: "review", subjectId: "r9" } });
  choose("Stolen photo");
  send();
  await screen.findByRole("button", { name: "OK" });
  expect(screen.queryByRole("button", { name: /Block/ })).toBeNull();
});

it("ReportDialog reports the seller with a draft of an earlier release about the seller", async () => {
  const content = { reason: "stolen-photo", isAboutSeller: true, text: "mine" };
  localStorage.setItem("draft:report:animal:a1", JSON.stringify({ ownerId: "anita", content }));
  const sent = await renderDialog();
  send();
  const expected = { subjectType: "user", subjectId: "ramesh", reason: "stolen-photo", text: "mine" };
  await expect.poll(() => sent).toEqual([expected]);
});

it("ReportDialog shows the server's error of a chosen reason", async () => {
  await renderDialog({ error: { code: "INVALID_INPUT", fields: { reason: { key: "valid.invalid" } } } });
  choose("Stolen photo");
  send();
  await expect.poll(() => screen.getByRole("alert").textContent).toBe("This doesn't look right");
});

it.each<[ErrorCode, Record<string, number>, string]>([
  ["ALREADY_REPORTED", {}, "You have already reported this."],
  ["OWN_CONTENT", {}, "You cannot report yourself."],
  ["RATE_LIMITED", { s: 7200 }, "You can try again in 2 hours."],
  ["SUBJECT_NOT_FOUND", {}, "This is no longer here"],
  ["SUSPENDED", {}, "Your account is suspended for now."],
])("ReportDialog explains %s and keeps what was typed", async (code, params, words) => {
  await renderDialog({ error: { code, params } });
  choose("Stolen photo");
  fireEvent.change(textField(), { target: { value: "mine" } });
  send();
  await screen.findByText(words, { exact: false });
  expect(screen.getByRole("alert").textContent).toContain("Your report could not be sent");
  cleanup();
  await renderDialog();
  expect(textField().value).toBe("mine");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Stolen photo" }).checked).toBe(true);
});
