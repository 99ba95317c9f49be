import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import { profileFixture } from "~/features/auth/shared/profile.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { CallBacksRow } from "./call-backs-row.tsx";

const SEEN = "3 sellers see your name";
const UNSEEN = "No seller sees your name now";

/**
 * @param shared answers to the requests for what is shared, in their order; the last one answers all further ones
 * @param saved when the server answers a change
 */
async function renderRow(shared: readonly (() => Promise<number>)[], saved = Promise.resolve()) {
  let asked = 0;
  const sent: unknown[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const respond = (data: unknown) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        };
        if (path === "users.setContactSharing") {
          sent.push(input);
          void saved.then(() => respond(null));
          return;
        }
        if (path !== "users.contactSharing") return respond(null);
        const answer = shared[Math.min(asked, shared.length - 1)];
        asked += 1;
        answer?.().then(
          (sellers) => respond({ on: sellers > 0, sellers }),
          () => observer.error(TRPCClientError.from(new Error("Failed to fetch"))),
        );
      });
  const i18n = new I18n("en");
  await i18n.load(["app", "users", "errors"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  router.options.context.api.auth.me.setData(undefined, profileFixture());
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <CallBacksRow />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return { sent, queryClient: router.options.context.queryClient };
}

const box = () => screen.getByRole<HTMLInputElement>("checkbox");

it("says nothing about the sellers while that is unknown", async () => {
  await renderRow([() => Promise.reject(new Error())]);
  await Promise.resolve();
  expect(box().disabled).toBe(true);
  expect(screen.queryByText(UNSEEN)).toBeNull();
});

it("withdraws from the sellers at once", async () => {
  const { sent } = await renderRow([async () => 3, async () => 0]);
  expect(await screen.findByText(SEEN)).toBeTruthy();
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(await screen.findByText(UNSEEN)).toBeTruthy();
  expect(box().checked).toBe(false);
  await waitFor(() => expect(sent).toEqual([{ on: false }]));
});

it("is not switched on again by a response from before the withdrawal", async () => {
  let arrive = () => {};
  const old = new Promise<number>((done) => (arrive = () => done(3)));
  let save = () => {};
  const saved = new Promise<void>((done) => (save = done));
  const { queryClient } = await renderRow([async () => 3, () => old, async () => 0], saved);
  await screen.findByText(SEEN);
  void queryClient.invalidateQueries();
  fireEvent.click(box());
  await screen.findByText(UNSEEN);
  arrive();
  await old;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText(UNSEEN)).toBeTruthy();
  save();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByText(UNSEEN)).toBeTruthy();
  expect(box().checked).toBe(false);
});
