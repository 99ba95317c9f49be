import { QueryClientProvider, skipToken, useInfiniteQuery, type QueryPersister } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, getMutationKey, getQueryKey } from "@trpc/react-query";
import type { AppRouter } from "@pashu/api/router";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { trpc } from "./trpc.ts";

let calls: { type: string; path: string; input: unknown }[] = [];
beforeEach(() => {
  calls = [];
});

const PAGES = [
  { items: [], nextCursor: "second" },
  { items: [], nextCursor: null },
];

const link: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const { type, path, input } = call.op;
    calls.push({ type, path, input });
    observer.next({ result: { type: "data", data: PAGES[calls.length - 1] } });
    observer.complete();
  });

function show(children: ReactNode, persister?: QueryPersister) {
  const queryClient = createQueryClient(persister);
  const client = trpc.createClient({ links: [link] });
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>,
  );
  return { queryClient, api: createTRPCQueryUtils({ queryClient, client }) };
}

it("sends one request for components that use the same query, and shares its data with route loaders", async () => {
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

it("sends no request for skipToken", () => {
  function Pincode() {
    return <p>{trpc.places.pincode.useQuery(skipToken).fetchStatus}</p>;
  }
  show(<Pincode />);
  expect(screen.getByText("idle")).toBeTruthy();
  expect(calls).toEqual([]);
});

it("loads each page of a list through the query client's persister", async () => {
  const input = { sellerId: "1", limit: 2 };
  const persisted: unknown[] = [];
  const persister: QueryPersister = async (queryFn, context) => {
    persisted.push(context.queryKey);
    return queryFn(context);
  };
  function Reviews() {
    const utils = trpc.useUtils();
    const paging = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };
    const list = useInfiniteQuery(utils.reviews.list.infiniteQueryOptions(input, paging));
    return <button onClick={() => void list.fetchNextPage()}>{list.data?.pages.length} pages</button>;
  }
  const { queryClient } = show(<Reviews />, persister);
  const button = await screen.findByRole("button", { name: "1 pages" });
  await act(async () => button.click());
  await screen.findByRole("button", { name: "2 pages" });
  expect(calls.map((call) => call.input)).toEqual([
    { ...input, direction: "forward" },
    { ...input, cursor: "second", direction: "forward" },
  ]);
  const key = getQueryKey(trpc.reviews.list, input, "infinite");
  expect(persisted).toEqual([key, key]);
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: PAGES });
});

it("sets the mutation key by which other components find a running mutation", async () => {
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
