import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, it } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { storeDraft } from "~/lib/storage/drafts.ts";
import { createAppRouter } from "~/router.tsx";
import { RateSeller } from "./rate-seller.tsx";
import type { OwnReview } from "./use-own-review.ts";

beforeEach(() => localStorage.clear());

const DRAFT = { rating: 4, text: "Honest" };
const LOADING: OwnReview = { data: undefined, isFailed: false, retry: () => {} };
const FAILED = { ...LOADING, isFailed: true };
const allowed = (mayReview: boolean) => ({ ...LOADING, data: { mayReview, review: null } });

async function renderForm(first: OwnReview) {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "reviews.write") {
          const data = { appCode: "INVALID_INPUT", appParams: {}, fields: { rating: { key: "valid.wholeNumber" } } };
          return observer.error(TRPCClientError.from({ error: { code: -32600, message: "INVALID_INPUT", data } }));
        }
        observer.next({ result: { type: "data", data: { id: "anita", name: "Anita" } } });
        observer.complete();
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "reviews", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  await router.options.context.api.auth.me.prefetch();
  const page = (own: OwnReview) => (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <RateSeller sellerId="ramesh" own={own} onDone={() => {}} />
      </I18nProvider>
    </RouterContextProvider>
  );
  const { rerender } = render(page(first));
  return (own: OwnReview) => rerender(page(own));
}

const textField = () => screen.queryByLabelText<HTMLTextAreaElement>("Tell others more (optional)");
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save rating" }));

it("RateSeller opens the form with a draft if the permission cannot be loaded, and keeps it open afterwards", async () => {
  storeDraft("review:ramesh", "anita", DRAFT);
  const show = await renderForm(LOADING);
  expect(textField()).toBeNull();
  show(FAILED);
  expect(textField()?.value).toBe("Honest");
  show(LOADING);
  expect(textField()?.value).toBe("Honest");
});

it.each<object>([{}, { other: 1 }, { rating: {}, text: null }])(
  "RateSeller does not open the form with an invalid draft: %o",
  async (content) => {
    storeDraft("review:ramesh", "anita", content);
    await renderForm(FAILED);
    expect(textField()).toBeNull();
  },
);

it("RateSeller opens no form without the permission, also with a draft", async () => {
  storeDraft("review:ramesh", "anita", DRAFT);
  await renderForm(allowed(false));
  expect(textField()).toBeNull();
});

it("ReviewForm starts with the review that has loaded", async () => {
  storeDraft("review:ramesh", "anita", {});
  const show = await renderForm(LOADING);
  show({ ...LOADING, data: { mayReview: true, review: { ...DRAFT, id: "r1" } as never } });
  expect(textField()?.value).toBe("Honest");
});

it("ReviewForm asks for a rating, and shows the server's error of a chosen one", async () => {
  await renderForm(allowed(true));
  save();
  const group = () => document.querySelector("fieldset")?.textContent;
  await expect.poll(group).toContain("Please choose 1 to 5 stars");
  fireEvent.click(screen.getByRole("radio", { name: /^4/ }));
  await expect.poll(group).not.toContain("Please choose 1 to 5 stars");
  save();
  await expect.poll(group).toContain("Enter a whole number");
});
