import type { AppRouter } from "@pashu/api/router";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";

/** In components: `trpc.animals.get.useQuery({ id })`, `trpc.animals.create.useMutation()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Outside components, as in a route's loader: `context.api.animals.get.ensureData({ id })`. */
export function createApi(queryClient: QueryClient, link: TRPCLink<AppRouter>) {
  const client = trpc.createClient({ links: [link] });
  return { client, api: createTRPCQueryUtils({ queryClient, client }) };
}

export type Api = ReturnType<typeof createApi>["api"];
