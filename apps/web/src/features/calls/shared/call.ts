import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

export type Call = inferRouterOutputs<AppRouter>["contacts"]["list"]["items"][number];

/** What became of the animal since the buyer saw the number; null while it is for sale at the same price or more. */
export function changeOf({ status, fallenPrice }: Pick<Call, "status" | "fallenPrice">) {
  if (status === "sold") return "sold";
  if (status !== "live") return "gone";
  return fallenPrice === null ? null : "cheaper";
}
