import { QueryClientProvider, skipToken } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { getMutationKey, getQueryKey } from "@trpc/react-query";
import type { AppRouter } from "@pashu/api/router";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { ApiProvider, createApi, trpc } from "./trpc.ts";

// What it waits for always comes; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 15_000 });

let calls: { type: string; path: string; input: unknown }[] = [];
beforeEach(() => {
  calls = [];
});
afterEach(cleanup);

const PAGES = [
  { items: [], nextCursor: "second" },
  { items: [], nextCursor: null },
];

/** Answers with the next page of a list, and remembers what was asked. */
const link: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const { type, path, input } = call.op;
    calls.push({ type, path, input });
    observer.next({ result: { type: "data", data: PAGES[calls.length - 1] } });
    observer.complete();
  });

function show(children: ReactNode) {
  const queryClient = createQueryClient();
  const api = createApi(queryClient, link);
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>,
  );
  return { queryClient, api };
}

it("asks once for what several ask, under the key of the library", async () => {
  function Profile() {
    return <p>{trpc.auth.me.useQuery().status}</p>;
  }
  const { queryClient, api } = show(
    <>
      <Profile />
      <Profile />
    </>,
  );
  expect(await screen.findAllByText("success")).toHaveLength(2);
  expect(calls).toEqual([{ type: "query", path: "auth.me", input: undefined }]);
  expect(queryClient.getQueryData(getQueryKey(trpc.auth.me, undefined, "query"))).toEqual(PAGES[0]);
  expect(api.auth.me.getData()).toEqual(PAGES[0]);
});

it("asks nothing while there is nothing to ask", () => {
  function Pincode() {
    return <p>{trpc.places.pincode.useQuery(skipToken).fetchStatus}</p>;
  }
  show(<Pincode />);
  expect(screen.getByText("idle")).toBeTruthy();
  expect(calls).toEqual([]);
});

it("goes from page to page of a list that a loader began", async () => {
  const input = { sellerId: "1", limit: 2 };
  function Reviews() {
    const list = trpc.reviews.list.useInfiniteQuery(input, { getNextPageParam: ({ nextCursor }) => nextCursor });
    return <button onClick={() => void list.fetchNextPage()}>{list.data?.pages.length} pages</button>;
  }
  const { queryClient } = show(<Reviews />);
  const button = await screen.findByRole("button", { name: "1 pages" });
  await act(async () => button.click());
  await screen.findByRole("button", { name: "2 pages" });
  expect(calls.map((call) => call.input)).toEqual([
    { ...input, direction: "forward" },
    { ...input, cursor: "second", direction: "forward" },
  ]);
  expect(queryClient.getQueryData(getQueryKey(trpc.reviews.list, input, "infinite"))).toMatchObject({ pages: PAGES });
});

it("sends a change under the key of the library", async () => {
  function Remove() {
    const { mutate, status } = trpc.animals.delete.useMutation();
    return <button onClick={() => mutate({ id: "7" })}>{status}</button>;
  }
  const { queryClient } = show(<Remove />);
  await act(async () => screen.getByRole("button").click());
  await screen.findByRole("button", { name: "success" });
  expect(calls).toEqual([{ type: "mutation", path: "animals.delete", input: { id: "7" } }]);
  const [mutation] = queryClient.getMutationCache().getAll();
  expect(mutation?.options.mutationKey).toEqual(getMutationKey(trpc.animals.delete));
});
