import type { AppRouter } from "@pashu/api/router";
import { createTRPCReact, type createTRPCQueryUtils } from "@trpc/react-query";

/** Calls to the API in components: `trpc.animals.get.useQuery({ id })`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls to the API in route loaders: `context.api.animals.get.ensureData({ id })`. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
