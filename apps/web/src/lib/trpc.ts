import type { AppRouter } from "@pashu/api/router";
import {
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type GetNextPageParamFunction,
  type QueryClient,
} from "@tanstack/react-query";
import { createTRPCClient, getUntypedClient, type TRPCClient, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, type DecorateRouterRecord } from "@trpc/react-query";
import { createTRPCFlatProxy, createTRPCRecursiveProxy } from "@trpc/server";
import { createContext, use } from "react";

type QueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Outside components, as in a route's loader: `context.api.animals.get.ensureData({ id })`. */
export type Api = QueryUtils & { client: TRPCClient<AppRouter> };

export function createApi(queryClient: QueryClient, link: TRPCLink<AppRouter>): Api {
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const utils = createTRPCQueryUtils({ queryClient, client });
  return createTRPCFlatProxy<Api>((key) => (key === "client" ? client : utils[key]));
}

const ApiContext = createContext<Api | null>(null);

/** Lets everything below call the api; a provider of its query client stands around it. */
export const ApiProvider = ApiContext.Provider;

function useUtils(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error("Calls need an ApiProvider above them");
  return api;
}

/** The key that `createTRPCQueryUtils` gives the same call. */
function keyOf(path: string[], input: unknown, type: "query" | "infinite") {
  return [path, input === undefined || input === skipToken ? { type } : { input, type }];
}

function useProcedureQuery(path: string[], input: unknown, options?: object) {
  const client = getUntypedClient(useUtils().client);
  const ask = () => client.query(path.join("."), input);
  const queryFn = input === skipToken ? skipToken : ask;
  return useQuery({ ...options, queryKey: keyOf(path, input, "query"), queryFn });
}

interface PagingOptions {
  getNextPageParam: GetNextPageParamFunction<unknown>;
  initialCursor?: unknown;
}

function useProcedurePages(path: string[], input: object, { initialCursor = null, ...options }: PagingOptions) {
  const client = getUntypedClient(useUtils().client);
  return useInfiniteQuery({
    ...options,
    queryKey: keyOf(path, input, "infinite"),
    initialPageParam: initialCursor,
    queryFn: ({ pageParam: cursor, direction }) =>
      client.query(path.join("."), { ...input, ...(cursor !== null && { cursor }), direction }),
  });
}

function useProcedureMutation(path: string[], options?: object) {
  const client = getUntypedClient(useUtils().client);
  const mutationFn = (input: unknown) => client.mutation(path.join("."), input);
  return useMutation({ ...options, mutationKey: [path], mutationFn });
}

const hooks = new Map<string | undefined, (path: string[], ...args: never[]) => unknown>([
  ["useUtils", useUtils],
  ["useQuery", useProcedureQuery],
  ["useInfiniteQuery", useProcedurePages],
  ["useMutation", useProcedureMutation],
  // What getQueryKey and getMutationKey ask of a procedure.
  ["_def", (path) => ({ path })],
]);

interface Hooks extends DecorateRouterRecord<AppRouter["_def"]["_config"]["$types"], AppRouter["_def"]["record"]> {
  useUtils: () => Api;
}

/**
 * In components: `trpc.animals.get.useQuery({ id })`, `trpc.animals.create.useMutation()`, `trpc.useUtils()`.
 * Names, types and keys are those of createTRPCReact, whose other hooks would weigh on every first load.
 */
export const trpc = createTRPCRecursiveProxy<Hooks>(({ path, args }) => {
  const hook = hooks.get(path.at(-1));
  if (hook === undefined) throw new Error(`No such hook: ${path.join(".")}`);
  return Reflect.apply(hook, undefined, [path.slice(0, -1), ...args]);
});
