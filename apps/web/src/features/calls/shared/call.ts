import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";

export type Call = inferRouterOutputs<AppRouter>["contacts"]["list"]["items"][number];

/** Returns what changed since the buyer saw the number; null for an animal on sale at the same or a higher price. */
export function changeOf({ status, fallenPrice }: Pick<Call, "status" | "fallenPrice">) {
  if (status === "sold") return "sold";
  if (status !== "live") return "gone";
  return fallenPrice === null ? null : "cheaper";
}
