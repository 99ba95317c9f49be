import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["animals"];

/** A listing with the texts of one language. */
export type AnimalView = Outputs["list"]["items"][number];

/** A listing with its texts as stored, for the owner's forms. Only an update returns its version. */
export type StoredAnimal = Omit<Outputs["get"], "etag"> & Partial<Pick<Outputs["get"], "etag">>;
